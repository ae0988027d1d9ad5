import { expect, it } from 'vitest';
import type { ParcelSheetField } from '#app/spreadsheet/sheet-fields.ts';
import { type CellReading, inputText } from './cell-value.ts';

const dhl = '0193aaaa-0000-7000-8000-000000000001';
const reading: CellReading = {
  formats: { date: null, decimal: null, weight: null, dimension: null },
  namedIds: {
    shipping_method_id: [
      { id: dhl, name: 'DHL Paket' },
      { id: 'other', name: 'Twice' },
      { id: 'third', name: 'Twice' },
    ],
    packaging_id: [],
  },
};

it.each<[ParcelSheetField, string, string]>([
  ['receiver.country', 'Germany', 'DE'],
  ['items.origin_country', ' at ', 'AT'],
  ['currency', 'eur', 'EUR'],
  ['shipping_method_id', 'dhl paket', dhl],
  ['shipping_method_id', dhl.toUpperCase(), dhl],
  ['shipping_method_id', 'Twice', 'Twice'],
  ['export_reason', 'commercial goods', 'commercial_goods'],
  ['items.quantity', '2,00', '2'],
  ['items.quantity', '2.5', '2.5'],
  ['number_of_labels', ' 3 ', '3'],
  ['receiver.postal_code', "'01067", '01067'],
  ['receiver.city', 'Bad\r\n Homburg ', 'Bad Homburg'],
  ['order_date', '2026-03-02T08:59:30Z', '2026-03-02T08:59:30Z'],
  ['items.weight', '1,5 kg', '1.5'],
  ['note', 'two\nlines', 'two\nlines'],
  ['note', String.raw`\N`, ''],
])('%s: %j is %j', (field, cell, text) => {
  expect(inputText(field, cell, reading)).toBe(text);
});
