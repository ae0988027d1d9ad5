import { expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { ImportFileCalls } from '#app/spreadsheet/check/import-file-calls.ts';
import { allFieldsHeader, allFieldsRows } from '#app/spreadsheet/export/export-rows.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { makeWorkbook } from '#app/spreadsheet/testing/make-workbook.ts';

// What Excel is known to make of cells, as it saves them in a workbook: each is named as damage, or is the same as before.

const choice = { rows: 'item', decimal: '.' } as const;
const namedIds = { shipping_method_id: [], packaging_id: [] };
/** Of the cells below, by their `s`: a day and month, a date, an exponent, a time, a percentage. */
const formats = ['d-mmm', 14, '0.00E+00', 'h:mm', 9];

const text = (content: string) => `<c t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const truth = (value: 0 | 1) => `<c t="b"><v>${value}</v></c>`;

function withField(field: FileField, value: string): JsonObject {
  const raw = structuredClone(buildParcel()) as unknown as Record<string, JsonObject> & { items: JsonObject[] };
  const [container = '', name] = field.split('.');
  const holder = container === 'items' ? raw.items[0] : name === undefined ? raw : raw[container];
  Object.assign(holder ?? {}, { [name ?? container]: value });
  return raw;
}

/** What becomes of an exported row in which one cell was saved in another way. */
async function broughtBack(field: FileField, value: string, cell: string) {
  const raw = withField(field, value);
  const header = allFieldsHeader(choice);
  const at = header.indexOf(field);
  const rows = [header, ...allFieldsRows(raw, choice)].map((cells, row) => {
    const made = cells.map((each, place) => (row === 1 && place === at ? cell : text(each.replaceAll('&', '&amp;'))));
    return `<row r="${row + 1}">${made.join('')}</row>`;
  });
  const calls = new ImportFileCalls(() => undefined);
  const opened = await calls.open(await makeWorkbook({ sheets: [{ name: 'Parcels', rows: rows.join('') }], formats }), 'p.xlsx');
  const { mapping } = calls.look(calls.guess(opened, namedIds));
  calls.setUp({ mapping, namedIds, known: new Map(), ownLabels: true, customs: null });
  calls.putParcels(new Map([[buildParcel().id, raw]]));
  const [first] = calls.read({ show: 'all' }, 0, 1).rows;
  const damage = first?.problems.filter((problem) => problem.field === field).map(({ message }) => message);
  return { state: first?.state, damage, changes: first?.changes.map(({ after }) => after) };
} // oxfmt-ignore

it.each([
  ['receiver.postal_code', '01067', number(1067), 'dropped leading zeros', '1067'],
  ['items.sku', '612206000001', text('6.12206E+11'), 'rounded it to an exponent', '6.12206E+11'],
  ['order_number', '12345678901234567', number('12345678901234500'), 'replaced the last digits with zeros', '12345678901234500'],
  ['items.sku', '12E5', number(1_200_000, 3), 'made a number of it', '1200000'],
  ['items.sku', '1.10', number(1.1), 'made a number of it', '1.1'],
  ['items.sku', '1-2', number(46_054, 1), 'made a date of it', '2026-02-01'],
  ['receiver.house_number', '3/5', number(46_145, 1), 'made a date of it', '2026-05-03'],
  ['items.sku', 'MAR1', number(46_082, 1), 'made a date of it', '2026-03-01'],
  ['order_number', '04.03.2026', number(46_085, 2), 'made a date of it', '2026-03-04'],
  ['items.sku', '1:30', number(0.0625, 4), 'made a time of it', '01:30:00'],
  ['items.sku', 'true', truth(1), 'made “true” or “false” of it', 'TRUE'],
  ['receiver.phone', '+49 30 123', number(4_930_123), 'dropped the plus sign', '4930123'],
] as const)('%s %s saved as %s: a spreadsheet %s', async (field, value, cell, message, after) => {
  const { damage, changes } = await broughtBack(field, value, cell);
  expect(damage).toContain(`A spreadsheet ${message}. It was “${value}”.`);
  expect(changes).toEqual([after]);
}); // oxfmt-ignore

it.each([
  ['items.sku', '612206000001', number(612_206_000_001, 3)],
  ['items.sku', 'A-1', text('A-1   ')],
  ['items.sku', '50%', number(0.5, 5)],
  ['receiver.postal_code', '74000', number(74_000)],
  ['order_number', '2026-03-04', number(46_085, 2)],
  ['items.sku', 'TRUE', truth(1)],
  ['weight', '1.250', number(1.25)],
] as const)('%s %s saved as %s is the same', async (field, value, cell) => {
  expect(await broughtBack(field, value, cell)).toEqual({ state: 'same', damage: [], changes: [] });
});
