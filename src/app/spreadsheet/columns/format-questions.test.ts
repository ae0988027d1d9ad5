import { describe, expect, test } from 'vitest';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import {
  dateSign,
  decimalSign,
  filledFormats,
  openQuestions,
  questionsOf,
  certainDates,
  certainFormats,
} from './format-questions.ts';
import { formatsBelow } from './header-units.ts';

const noFormats: Mapping['formats'] = { date: null, decimal: null, weight: null, dimension: null };

function file(columns: readonly { header: string; field: FileField | null; values: readonly string[] }[]) {
  const mapping: Mapping = { columns: columns.map(({ field }) => field), fixed: {}, formats: noFormats };
  return {
    mapping,
    columns: { header: columns.map(({ header }) => header), values: (place: number) => columns[place]?.values ?? [] },
  };
}

function asked(...columns: Parameters<typeof file>[0][number][]) {
  const { mapping, columns: all } = file(columns);
  return questionsOf(all, mapping);
}

function certain(...columns: Parameters<typeof file>[0][number][]) {
  const { mapping, columns: all } = file(columns);
  return certainFormats(all, mapping.columns);
}

function ordersOf(...columns: Parameters<typeof file>[0][number][]) {
  const { mapping, columns: all } = file(columns);
  return certainDates(all, mapping.columns);
}

const dates = (...values: string[]) => ({ header: 'Date', field: 'order_date' as const, values });
const prices = (...values: string[]) => ({ header: 'Price', field: 'items.price' as const, values });
const weights = (header: string, ...values: string[]) => ({ header, field: 'weight' as const, values });

describe('one value', () => {
  test.each([
    ['03/04/2026', 'either'],
    ['3-4-26 10:15', 'either'],
    ['13/04/2026', 'day-first'],
    ['04/13/2026', 'month-first'],
    ['03.04.2026', 'day-first'],
    ['04/04/2026', null],
    ['2026-04-03', null],
    ['2026/04/03', null],
    ['3 April 2026', null],
    ['03/04', null],
    ['33/44/2026', null],
    ['03/04/20261', null],
  ])('the date %s: %s', (value, sign) => expect(dateSign(value)).toBe(sign));

  test.each([
    ['1.234', 'either'],
    ['12,345 €', 'either'],
    ['1.5', '.'],
    ['1,50', ','],
    ['0.250', '.'],
    ['1234,500', ','],
    ['1.234,56', ','],
    ['1,234.56', '.'],
    ['1.234.567', ','],
    ['1,234,567', '.'],
    ["1'234.50", '.'],
    ['1 234,50', ','],
    ['1250', null],
    ['', null],
    ['free', null],
  ])('the number %s: %s', (value, sign) => expect(decimalSign(value)).toBe(sign));
});

describe('what is asked', () => {
  test('an order of dates that no value decides is a question', () => {
    expect(asked(dates('03/04/2026', '', '05/06/2026', '05/06/2026', '2026-04-03'))).toEqual([
      { format: 'date', columns: [0], samples: ['03/04/2026', '05/06/2026'] },
    ]);
    expect(asked(dates('03/04/2026', '13/04/2026'))).toEqual([]);
    expect(ordersOf(dates('03/04/2026', '13/04/2026'))).toEqual({ 0: 'day-first' });
  });

  test('each column of dates is asked about, and what another one shows is a suggestion alone', () => {
    const shipBy = (value: string) => ({ header: 'Ship by', field: 'ship_by' as const, values: [value] });
    const columns = [dates('03/04/2026'), shipBy('04/30/2026')] as const;
    expect(ordersOf(...columns)).toEqual({ 1: 'month-first' });
    expect(asked(...columns)).toEqual([
      {
        format: 'date',
        columns: [0],
        samples: ['03/04/2026'],
        suggested: { order: 'month-first', column: 1 },
      },
    ]);
    expect(asked(dates('03/04/2026'), shipBy('05/04/2026')).map(({ columns: [place] }) => place)).toEqual([0, 1]);
  });

  test('a sign of several currencies is asked about once for all prices', () => {
    const totals = (header: string, ...values: string[]) => ({ header, field: 'order_total_price' as const, values });
    expect(asked(prices('$12.50', '$1.00', '12'), totals('Total', '13.50 $', '€5', '£3'))).toMatchObject([
      { format: 'currency', sign: '$', columns: [0, 1], samples: ['$12.50', '$1.00', '13.50 $'] },
    ]);
    expect(asked(prices('$12.50', '120 kr')).map(({ sign, codes }) => [sign, codes?.slice(0, 3)])).toEqual([
      ['$', ['USD', 'CAD', 'AUD']],
      ['kr', ['SEK', 'NOK', 'DKK']],
    ]);
    expect(asked(totals('Total ($)', '12.50'))).toMatchObject([{ format: 'currency', samples: ['12.50'] }]);
    expect(asked(prices('£5.00', 'CHF 12.50', '12.50 €', 'US$5', '12 pcs'), totals('Total (USD)', '5'))).toEqual([]);
  });

  test('no currency is asked about where the row or a fixed value names it', () => {
    const currencies = { header: 'Currency', field: 'currency' as const, values: ['USD', ''] };
    expect(asked(currencies, prices('$12.50', ''))).toEqual([]);
    expect(asked(currencies, prices('', '$12.50'))).toMatchObject([{ format: 'currency', samples: ['$12.50'] }]);
    const { mapping, columns } = file([prices('$12.50')]);
    expect(questionsOf(columns, { ...mapping, fixed: { currency: 'CAD' } })).toEqual([]);
    const [question] = questionsOf(columns, mapping);
    expect(openQuestions(question === undefined ? [] : [question], { ...mapping, currencies: { $: 'AUD' } })).toEqual(
      [],
    );
  });

  test('the order of dates that contradict each other', () => {
    expect(asked(dates('03/04/2026', '13/04/2026', '04/13/2026'))).toMatchObject([{ format: 'date' }]);
    expect(asked(dates('13/04/2026', '04/13/2026'))).toEqual([]);
  });

  test('the decimal sign where three digits may be a thousand', () => {
    expect(asked(prices('1.234', '12'))).toEqual([{ format: 'decimal', columns: [0], samples: ['1.234'] }]);
    // The answer is for the columns that contradict each other, too.
    expect(asked(weights('Weight (kg)', '1,5', '2.5'), prices('1.234'), dates('2026-01-02'))).toEqual([
      { format: 'decimal', columns: [0, 1], samples: ['1.234'] },
    ]);
    expect(asked(prices('1.234', '12,50'))).toEqual([]);
    expect(certain(prices('1.234', '12,50')).decimal).toBe(',');
    expect(certain(prices('1.234,56')).decimal).toBe(',');
  });

  test('the unit of weights that neither header nor value names', () => {
    expect(asked(weights('Weight', '500', '0'))).toEqual([{ format: 'weight', columns: [0], samples: ['500'] }]);
    expect(asked(weights('Weight', '500 g', '0', ''))).toEqual([]);
    for (const [header, unit] of Object.entries({
      'Weight (g)': 'g',
      Grams: 'g',
      weight_kg: 'kg',
      weightOz: 'oz',
      'Gewicht in lb': 'lb',
    })) {
      expect(asked(weights(header, '500'))).toEqual([]);
      expect(certain(weights(header, '500')).weight).toBe(unit);
    }
  });

  test('only the columns whose header names no unit', () => {
    const items = { header: 'Item weight', field: 'items.weight' as const, values: ['200'] };
    expect(asked(weights('Weight (g)', '500'), items)).toEqual([{ format: 'weight', columns: [1], samples: ['200'] }]);
    expect(certain(weights('Weight (g)', '500'), items).weight).toBeNull();
    expect(formatsBelow('Weight (g)', { ...noFormats, weight: 'kg' }).weight).toBe('g');
    expect(formatsBelow('Item weight', { ...noFormats, weight: 'kg' }).weight).toBe('kg');
  });

  test('the unit of dimensions', () => {
    const length = (header: string) => ({ header, field: 'dimensions.length' as const, values: ['30'] });
    expect(asked(length('Length'))).toEqual([{ format: 'dimension', columns: [0], samples: ['30'] }]);
    expect(certain(length('Length mm')).dimension).toBe('mm');
  });

  test('nothing of columns that are skipped', () => {
    expect(asked({ header: 'Weight', field: null, values: ['500'] })).toEqual([]);
  });

  test('an answer closes its question, and is kept where the values decide nothing', () => {
    const { mapping, columns } = file([dates('03/04/2026'), weights('Weight', '500')]);
    const answered: Mapping = { ...mapping, dates: { 0: 'day-first' } };
    const questions = questionsOf(columns, answered);
    expect(questions.map(({ format }) => format)).toEqual(['date', 'weight']);
    expect(openQuestions(questions, answered).map(({ format }) => format)).toEqual(['weight']);
    const others = { date: null, decimal: ',', weight: 'g', dimension: 'mm' } as const;
    expect(filledFormats({ ...noFormats, decimal: '.' }, others)).toEqual({ ...others, decimal: '.' });
  });

  test('nothing of dates in rows that were exported, but of new ones beside them', () => {
    const version = { header: 'version', field: 'version' as const, values: ['v1.AAAAA.BBBBB', ''] };
    const date = dates('03/04/2026', '05/06/2026');
    expect(asked(date, version)).toEqual([{ format: 'date', columns: [0], samples: ['05/06/2026'] }]);
    expect(asked(date, { ...version, values: ['v1.AAAAA.BBBBB', 'v1.AAAAA.CCCCC'] })).toEqual([]);
  });

  test('nothing of a file that names its fields as the API does', () => {
    const city = { header: 'receiver.city', field: 'receiver.city' as const, values: ['Dresden'] };
    expect(asked(city, weights('weight', '1.250'))).toEqual([]);
    expect(certain(city, weights('weight', '1.250'))).toMatchObject({ decimal: '.', weight: 'kg', dimension: 'cm' });
  });
});
