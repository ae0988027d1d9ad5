import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { speakEnglish, speakGerman } from '#app/testing/speak-german.ts';

interface Case {
  columns: readonly FileField[];
  row: readonly string[];
  en: readonly string[];
  de: readonly string[];
}

const receiver = ['receiver.name', 'receiver.address_line_1', 'receiver.town', 'receiver.country'] as const;
const toVienna = ['Ann', 'Ring 1', '1010 Wien', 'AT'];
const declared = ['items.name', 'items.quantity', 'items.price', 'items.hs_code', 'items.origin_country'] as const;
const tea = ['Tea', '1', '5.00', '090210', 'LK'];

/** What rows lack before they are processed, out of Switzerland. */
const cases: Readonly<Record<string, Case>> = {
  'a name, a street, a weight and a method': {
    columns: ['receiver.name', 'receiver.town', 'receiver.country', 'weight', 'items.sku'],
    row: ['', '3000 Bern', 'CH', '0', 'MUG'],
    en: [
      'Address line 1 is required to process the parcel',
      'Name: a name or a company is required',
      'Shipping method is required to process the parcel',
      'Weight must be more than 0.000',
    ],
    de: [
      'Adresszeile 1: fehlt für die Verarbeitung',
      'Gewicht: muss über 0,000 liegen',
      'Name: Name oder Firma fehlt',
      'Versandart: fehlt für die Verarbeitung',
    ],
  },
  'a postal code and a city': {
    columns: ['receiver.name', 'receiver.address_line_1', 'receiver.country', 'weight', 'shipping_method_id'],
    row: ['Ann', 'Ring 1', 'CH', '1', 'DHL'],
    en: ['City is required to process the parcel', 'Postal code is required to process the parcel'],
    de: ['Ort: fehlt für die Verarbeitung', 'Postleitzahl: fehlt für die Verarbeitung'],
  },
  'items for customs': {
    columns: [...receiver, 'weight', 'shipping_method_id'],
    row: [...toVienna, '1', 'DHL'],
    en: ['Item · SKU: at least one item is required for customs'],
    de: ['Artikel · SKU: Für den Zoll ist mindestens ein Artikel nötig'],
  },
  'a code of the item for customs': {
    columns: [...receiver, 'weight', 'shipping_method_id', ...declared, 'items.weight'],
    row: [...toVienna, '1', 'DHL', ...tea.with(3, ''), '0.4'],
    en: ['Item · HS code is required for customs'],
    de: ['Artikel · Zolltarifnummer: fehlt für den Zoll'],
  },
  'the weight of its items': {
    columns: [...receiver, 'weight', 'shipping_method_id', ...declared, 'items.weight'],
    row: [...toVienna, '1', 'DHL', ...tea, '2.4'],
    en: ['Weight must be at least what the declared items weigh together, 2.400 kg'],
    de: ['Gewicht: Laut Zollangaben wiegen die Artikel 2,400 kg, mehr als das Paket'],
  },
};

/** Two postal codes in one cell, and a country without a form of its codes. */
const towns: Readonly<Record<string, { row: readonly string[]; en: string; de: string }>> = {
  'of a known country': {
    row: ['10115 Berlin 10117', 'DE'],
    en: 'Postal code and city cannot be split with certainty: enter the postal code, a comma and the city, like 12345, City',
    de: 'Postleitzahl und Ort: nicht sicher zu trennen. Postleitzahl, Komma und Ort eingeben, etwa 12345, Ort',
  },
  'without a country': {
    row: ['10115 Berlin 10117', ''],
    en: 'Postal code and city cannot be split with certainty, since the country is missing or its postal codes are not known here: enter it like 12345, City',
    de: 'Postleitzahl und Ort: nicht sicher zu trennen, da das Land fehlt oder seine Postleitzahlen hier nicht bekannt sind. In der Form 12345, Ort eingeben',
  },
};

async function fileOf(columns: readonly FileField[], row: readonly string[]) {
  const { FileModel } = await import('./file-model.ts');
  return new FileModel(
    {
      name: 'orders.csv',
      digest: 'd'.repeat(32),
      encoding: 'utf-8',
      separator: ',',
      named: true,
      headerLine: 1,
      header: [...columns],
      rows: [[...row]],
      lines: [2],
    },
    {
      mapping: {
        columns,
        fixed: {},
        formats: { date: null, decimal: '.', weight: 'kg', dimension: null },
        dates: {},
        currencies: {},
      },
      namedIds: { shipping_method_id: [{ id: '0193aaaa-0000-7000-8000-000000000001', name: 'DHL' }], packaging_id: [] },
      known: new Map(),
      ownLabels: true,
      customs: { sender: { country: 'CH', postal_code: '3000' }, customs_union: [] },
      processing: { rules: false },
    },
  );
}

/** What the page says of a row, in its language. */
async function saidOf(
  columns: readonly FileField[],
  row: readonly string[],
  kind: 'lacks' | 'town',
): Promise<string[]> {
  const file = await fileOf(columns, row);
  const { checkGridWords } = await import('#app/spreadsheet/file-words.ts');
  const problems = file.read({ show: 'all' }, 0, 10).rows.flatMap((read) => read.problems);
  return problems
    .filter(({ field, lacks }) => (kind === 'town' ? field === 'receiver.town' : lacks === true))
    .map(({ field, message }) => checkGridWords.problemOf(field, message))
    .toSorted();
}

afterAll(speakEnglish);

describe.each(['en', 'de'] as const)('the warnings of an import in the language %s', (language) => {
  beforeAll({ en: speakEnglish, de: speakGerman }[language]);

  test.each(Object.entries(cases))('say that a parcel lacks %s', async (_, { columns, row, [language]: said }) => {
    expect(await saidOf(columns, row, 'lacks')).toEqual(said);
  });

  test.each(Object.entries(towns))('say that postal code and city cannot be split %s', async (_, town) => {
    expect(await saidOf(['receiver.town', 'receiver.country'], town.row, 'town')).toEqual([town[language]]);
  });

  test.each(Object.entries(towns))('are in the file of rows that were not imported, %s', async (_, town) => {
    const file = await fileOf(['receiver.town', 'receiver.country'], town.row);
    expect(file.reported(new Map()).map(({ problem }) => problem)).toEqual([town[language]]);
  });
});
