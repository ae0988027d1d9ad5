import { expect, test } from 'vitest';
import type { FormatQuestion, Mapping } from '#app/spreadsheet/file-types.ts';
import { checkReason } from './check-reason.ts';

const formats: Mapping['formats'] = { date: null, decimal: null, weight: null, dimension: null };
const dates: FormatQuestion[] = [{ format: 'date', columns: [1], samples: [] }];
const dollars: FormatQuestion[] = [{ format: 'currency', columns: [0], samples: [], sign: '$', codes: [] }];
const open = 'Answer the questions about formats first.';

test.each<[Mapping['columns'], Partial<Mapping>, readonly FormatQuestion[], string | undefined]>([
  [[null, null], {}, [], 'Choose a field for at least one column first.'],
  [[null, 'order_date'], {}, dates, open],
  [[null, 'order_date'], { dates: { 0: 'day-first' } }, dates, open],
  [[null, 'order_date'], { dates: { 1: 'day-first' } }, dates, undefined],
  [['items.price'], {}, dollars, open],
  [['items.price'], { currencies: { $: 'USD' } }, dollars, undefined],
  [['note'], {}, [], undefined],
])(
  'rows by the columns %j, answers %j and questions %j cannot be checked since: %s',
  (columns, answers, questions, reason) => {
    expect(checkReason({ mapping: { columns, fixed: {}, formats, ...answers }, questions, twins: [] })).toBe(reason);
  },
);

test('columns of one name are chosen first', () => {
  const groups = [0, 1].map((place) => ({ columns: [place], samples: ['a'] }));
  const twins = [{ fields: ['note' as const], groups }];
  const reason = (columns: Mapping['columns']) =>
    checkReason({ mapping: { columns, fixed: {}, formats }, questions: [], twins });
  expect(reason([null, null, 'order_number'])).toBe('Choose which columns of the same name are imported first.');
  expect(reason([null, 'note', 'order_number'])).toBe(undefined);
});

test('whose weight a column is, is chosen first', () => {
  const groups = (['weight', 'items.weight'] as const).map((field) => ({
    columns: [0],
    fields: [field],
    samples: ['1'],
  }));
  const reason = (columns: Mapping['columns']) =>
    checkReason({ mapping: { columns, fixed: {}, formats }, questions: [], twins: [{ fields: ['weight'], groups }] });
  expect(reason([null, 'order_number'])).toBe('Choose whose weight the column is first.');
  expect(reason(['items.weight', 'order_number'])).toBe(undefined);
});
