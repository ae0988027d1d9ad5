import { expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { ImportFileCalls } from '#app/spreadsheet/check/import-file-calls.ts';
import { allFieldsHeader, allFieldsRows } from '#app/spreadsheet/export/export-rows.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { makeWorkbook } from '#app/spreadsheet/testing/make-workbook.ts';
import { damageIn, damageOf } from './spreadsheet-damage.ts';

it.each([
  ['receiver.postal_code', '01067', '1067', 'zeros'],
  ['items.sku', '000', '0', 'zeros'],
  ['order_number', '4006381333931', '4.00638E+12', 'exponent'],
  ['items.sku', '12E5', '1,20E+06', 'exponent'],
  ['items.hs_code', '12345678901234567', '12345678901234500', 'digits'],
  ['receiver.phone', '+49 30 123', '4930123', 'sign'],
  ['receiver.house_number', '3-5', '03. Mai', 'date'],
  ['receiver.house_number', '3/5', '2026-05-03', 'date'],
  ['weight', '1.250', '1250', 'dot'],
  ['items.price', '0.50', '50', 'dot'],
  ['items.sku', '12E5', '1200000', 'number'],
  ['items.sku', '1.10', '1.1', 'number'],
  ['items.sku', '1,234', '1234', 'number'],
  ['items.sku', '1.234', '1234', 'number'],
  ['items.sku', '1,50', '1.5', 'number'],
  ['items.sku', 'true', 'TRUE', 'truth'],
  ['items.sku', 'False', '0', 'truth'],
  ['items.sku', '1:30', '01:30:00', 'time'],
  ['items.sku', '1-2', '2026-02-01', 'date'],
  ['items.sku', '1.2', '2026-02-01', 'date'],
  ['items.sku', 'SEP2', '2026-09-02', 'date'],
  ['items.sku', '2-Mar', '02.03.2026', 'date'],
  ['order_number', '04.03.2026', '2026-03-04', 'date'],
  ['order_number', '4/3/26', '2026-03-04 00:00:00', 'date'],
  // What a person may have typed.
  ['order_number', '2026-03-04', '2026-03-05', null],
  ['items.sku', 'BOX2', '2026-09-02', null],
  ['items.sku', 'A-1', 'A-2', null],
  ['items.sku', '12.5', '12.50', null],
  ['reference', '12', '12.0', null],
  ['items.sku', '1:30', '02:45:00', null],
  ['items.sku', 'true', 'True', null],
  ['receiver.phone', '030 123456', '030123456', null],
  ['receiver.postal_code', '01067', '01069', null],
  ['receiver.house_number', '3-5', '7', null],
  ['order_number', '1E5', '1E6', null],
  ['weight', '1.250', '1.251', null],
  ['number_of_labels', '01', '1', null],
  ['note', '', '5', null],
] as const)('%s from %s to %s: %s', (field, before, after, damage) => {
  expect(damageOf(field, before, after)).toBe(damage);
});

it.each([
  ['order_number', '6.12206E+11', 'exponent'],
  ['items.sku', '4,01E+12', 'exponent'],
  ['items.sku', '1E+05', 'exponent'],
  ['order_number', '6.12206e+11', 'exponent'],
  ['receiver.phone', '4.91511E+11', 'exponent'],
  ['items.hs_code', '6.10910E9', 'exponent'],
  ['order_number', '1234567890123450000', 'digits'],
  ['receiver.house_number', '03. Mai', 'date'],
  ['receiver.house_number', '5-Mar', 'date'],
  ['receiver.house_number', '03.05.2026', 'date'],
  ['items.sku', 'Mai 26', 'date'],
  ['items.sku', '2026-03-05', 'date'],
  ['items.hs_code', '05.03.2026', 'date'],
  // What a person may have typed.
  ['items.sku', '5E12', null],
  ['items.sku', '12E+5', null],
  ['order_number', '1234567890123456', null],
  ['order_number', '2026-05-03', null],
  ['items.sku', 'Box 26', null],
  ['receiver.house_number', '12-14', null],
  ['receiver.house_number', '12/3', null],
  ['items.name', '6.12206E+11', null],
  ['weight', '6.12206E+11', null],
] as const)('a new cell %s of %s shows the damage %s', (field, cell, damage) =>
  expect(damageIn(field, cell)).toBe(damage),
);

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
  ['items.sku', '12.5', '12.50'],
  ['reference', '12', '12,0'],
  ['receiver.house_number', '12', '012'],
] as const)('%s %s typed as %s is changed to what was typed', async (field, value, typed) => {
  expect(await broughtBack(field, value, text(typed))).toEqual({ state: 'update', damage: [], changes: [typed] });
});

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
