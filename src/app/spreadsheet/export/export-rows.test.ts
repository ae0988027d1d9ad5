import { expect, it } from 'vitest';
import { buildParcel, buildPrintedParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { versionHeader } from '#app/spreadsheet/round-trip/version-column.ts';
import { allFieldsHeader, allFieldsRows, type RowChoice } from './export-rows.ts';

const raw = (parcel: unknown) => JSON.parse(JSON.stringify(parcel)) as JsonObject;
const perItem: RowChoice = { rows: 'item', decimal: '.' };

/** The rows under their headers. */
function cellsOf(parcel: JsonObject, choice: RowChoice): Record<string, string>[] {
  const header = allFieldsHeader(choice);
  return allFieldsRows(parcel, choice).map((row) => {
    expect(row).toHaveLength(header.length);
    return Object.fromEntries(row.map((text, column) => [header[column] ?? '', text]));
  });
}

it('an export has a row for each item with its place, the parcel in each of them', () => {
  const [item] = buildParcel().items;
  const rows = cellsOf(raw(buildParcel({ items: [item, { ...item, sku: 'B' }] as never })), perItem);
  expect(rows.map((row) => [row['item'], row['items.sku'], row['receiver.city']])).toEqual([
    ['1', 'MUG-BLUE', 'Warszawa'],
    ['2', 'B', 'Warszawa'],
  ]);
});

it('an export has a row for a parcel without items too, and none of items where there is one for each parcel', () => {
  const [blank] = cellsOf(raw(buildParcel({ items: [] })), perItem);
  expect([blank?.['item'], blank?.['items.sku']]).toEqual(['', String.raw`\N`]);
  const rows = cellsOf(raw(buildParcel()), { rows: 'parcel', decimal: '.' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).not.toHaveProperty('items.sku');
});

it('an export writes ids to be edited and names to be read, no value as its sign, and lists as lines', () => {
  const [row] = cellsOf(
    raw({ ...buildPrintedParcel(), processing_errors: ['one', 'two'], tags: ['a, b', 'c'] }),
    perItem,
  );
  expect(row).toMatchObject({
    shipping_method_id: '5d9e2c17-1f3b-4a68-b0c4-7e8a9d0b1c03',
    'shipping_method.name': 'Standard Europe',
    deliver_by: String.raw`\N`,
    tags: '"a, b", c',
    'labels.tracking_number': 'RB123456785PL',
    processing_errors: 'one\ntwo',
    printed_at: '2026-03-02T09:20:00Z',
  });
});

it('an export has the sign before decimals that spreadsheets of a language take for it, in decimals alone', () => {
  const [row] = cellsOf(raw(buildParcel({ note: '1.250' })), { rows: 'item', decimal: ',' });
  expect([row?.['weight'], row?.['items.price'], row?.['dimensions.height'], row?.['note']]).toEqual([
    '1,200',
    '22,50',
    '10,5',
    '1.250',
  ]);
});

it('an export has a row for each label, with its own tracking number and the version of the parcel', () => {
  const parcel = raw(buildPrintedParcel());
  const label = (parcel['labels'] as JsonObject[])[0] ?? {};
  const labels = ['T1', 'T2'].map((tracking_number, at) => ({ ...label, number: at + 1, tracking_number }));
  const rows = cellsOf({ ...parcel, labels }, { rows: 'label', decimal: '.' });
  expect(rows.map((row) => [row['labels.number'], row['labels.tracking_number'], row['receiver.city']])).toEqual([
    ['1', 'T1', 'Warszawa'],
    ['2', 'T2', 'Warszawa'],
  ]);
  const [whole] = cellsOf({ ...parcel, labels }, { rows: 'parcel', decimal: '.' });
  expect(new Set(rows.map((row) => row[versionHeader]))).toEqual(new Set([whole?.[versionHeader]]));
  expect(cellsOf({ ...parcel, labels: [] }, { rows: 'label', decimal: '.' })).toHaveLength(1);
});

it('a workbook has no sign for no value where an empty cell means the same', () => {
  const [row] = cellsOf(raw(buildParcel({ note: null, deliver_by: null, weight: null })), {
    rows: 'item',
    decimal: '.',
    workbook: true,
  });
  expect([row?.['note'], row?.['deliver_by'], row?.['weight']]).toEqual([String.raw`\N`, '', '']);
});
