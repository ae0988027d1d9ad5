import * as fc from 'fast-check';
import { exportReasons } from '#contract/parcel-write.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { allFieldsColumns, allFieldsHeader, allFieldsRows } from '#app/spreadsheet/export/export-rows.ts';
import { writeWorkbook } from '#app/spreadsheet/testing/write-workbook.ts';
import type { KnownRow } from '#app/spreadsheet/round-trip/known-row.ts';
import { isVersionHeader } from '#app/spreadsheet/round-trip/version-column.ts';
import { csvLines, type CsvSeparator, csvStart } from '#app/spreadsheet/text/csv-writer.ts';
import { openFile } from '#app/spreadsheet/workbook/open-file.ts';
import { ownFileFields, parcelFileFields, type FileField } from '#app/spreadsheet/file-fields.ts';

// A parcel is exported, edited in a spreadsheet and imported again, while others change it on the server. What must come of it is
// said here by values, with none of the code that is tested.

/** What a field may hold; `text` also the empty text, another value than none. */
type Kind = 'text' | 'code' | 'weight' | 'dimension' | 'price' | 'count' | 'timestamp';

interface FieldOfWorld {
  /** As in the header of the file. */
  path: string;
  kind: Kind;
  /** May change after processing. */
  always: boolean;
}

const plain = (path: string, kind: Kind, always = false): FieldOfWorld => ({ path, kind, always });
export const parcelFieldsOfWorld: readonly FieldOfWorld[] = [
  plain('reference', 'text', true),
  plain('order_number', 'text', true),
  plain('note', 'text', true),
  plain('shipping_request', 'text', true),
  plain('order_date', 'timestamp', true),
  plain('ship_by', 'timestamp', true),
  plain('deliver_by', 'timestamp', true),
  plain('order_total_price', 'price', true),
  plain('order_shipping_price', 'price', true),
  plain('weight', 'weight'),
  plain('number_of_labels', 'count'),
  plain('currency', 'code'),
  plain('export_reason', 'code'),
  ...[
    'name',
    'company',
    'address_line_1',
    'house_number',
    'address_line_2',
    'postal_code',
    'city',
    'state_or_region',
    'phone',
  ].map((name) => plain(`receiver.${name}`, 'text')),
  plain('receiver.country', 'code'),
  plain('receiver.email', 'code'),
  plain('dimensions.length', 'dimension'),
  plain('dimensions.width', 'dimension'),
  plain('dimensions.height', 'dimension'),
];
export const itemFieldsOfWorld: readonly FieldOfWorld[] = [
  ...['sku', 'name', 'storage_location', 'description', 'hs_code', 'note'].map((name) =>
    plain(`items.${name}`, 'text'),
  ),
  plain('items.quantity', 'count'),
  plain('items.weight', 'weight'),
  plain('items.price', 'price'),
  plain('items.origin_country', 'code'),
];

const places = { weight: 3, dimension: 1, price: 2 } as const;

const scripts = fc.constantFrom(
  'Ł',
  'ö',
  'ß',
  '渋',
  '한',
  'ع',
  'ש',
  'ไ',
  'क',
  '𠮷',
  '👩‍👩‍👧',
  'ﬃ',
  'e\u0301',
  '\u200f',
  '\u00a0',
);
const signs = fc.constantFrom(
  ',',
  ';',
  '\t',
  '"',
  "'",
  '=',
  '+',
  '-',
  '@',
  '|',
  '\\',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '0',
  '7',
  'N',
);
const oddTexts = fc.constantFrom(
  '',
  ' ',
  String.raw`\N`,
  String.raw`\\N`,
  '007',
  '1E5',
  '=1+1',
  "'=1",
  '+49 30',
  '1.250',
  '2026-01-02',
  'null',
);
const words = fc.array(fc.oneof(scripts, signs, fc.string({ maxLength: 4 })), { maxLength: 8 }).map((parts) =>
  // Half of a character, and what is none, no server keeps.
  parts
    .join('')
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Cs}/gu, ''),
);
const text = fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: oddTexts });

const digits = (max: number) => fc.integer({ min: 0, max: 10 ** max - 1 });

/** A value of a field as the server answers it. */
export function valueOf({ path, kind }: FieldOfWorld): fc.Arbitrary<JsonValue> {
  if (kind === 'text') return fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: text });
  if (kind === 'count') return fc.integer({ min: 1, max: 30 });
  if (kind === 'timestamp') {
    const timestamp = fc
      .integer({ min: 1_600_000_000, max: 1_900_000_000 })
      .map((seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`);
    return path === 'order_date' ? timestamp : orNone(timestamp);
  }
  if (kind === 'code') return codeOf(path);
  const decimal = fc
    .tuple(digits(5), digits(places[kind]))
    .map(([whole, part]) => `${whole}.${String(part).padStart(places[kind], '0')}`);
  return orNone(decimal);
}

function orNone(value: fc.Arbitrary<string>): fc.Arbitrary<JsonValue> {
  return fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: value });
}

function codeOf(path: string): fc.Arbitrary<JsonValue> {
  if (path === 'currency') return fc.constantFrom('EUR', 'PLN', 'JPY');
  if (path === 'export_reason') return fc.constantFrom(...exportReasons);
  if (path === 'receiver.email') return orNone(fc.constantFrom('a@b.example', 'ł@x.example'));
  return orNone(fc.constantFrom('DE', 'JP', 'IL'));
}

function objectOf(fields: readonly FieldOfWorld[], unknown: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  const entries = fields.map((field) => [field.path.slice(field.path.indexOf('.') + 1), valueOf(field)] as const);
  return fc.record({ ...Object.fromEntries(entries), unknown_key: unknown });
}

const unknown = fc.constantFrom<JsonValue>('kept', null, 7, { deep: ['kept', null] });
const below = (object: string) => parcelFieldsOfWorld.filter(({ path }) => path.startsWith(object));

/** Items whose cells tell each from the others; `line` is a key that this page does not know. */
export const itemOfWorld = objectOf(itemFieldsOfWorld, unknown);

export const parcelId = '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11';

export const parcelOfWorld: fc.Arbitrary<JsonObject> = fc
  .record({
    plain: objectOf(
      parcelFieldsOfWorld.filter(({ path }) => !path.includes('.')),
      unknown,
    ),
    receiver: fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 5, arbitrary: objectOf(below('receiver.'), unknown) },
    ),
    dimensions: fc.oneof(fc.constant(null), objectOf(below('dimensions.'), unknown)),
    tags: fc.uniqueArray(text, { maxLength: 4 }),
    items: fc.array(itemOfWorld, { maxLength: 5 }),
    method: fc.constantFrom<JsonValue>(null, { id: '5d9e2c17-1f3b-4a68-b0c4-7e8a9d0b1c03', name: 'Standard' }),
  })
  .map(({ plain, receiver, dimensions, tags, items, method }) => ({
    ...plain,
    id: parcelId,
    processed_at: null,
    receiver,
    dimensions,
    tags,
    items: items.map((item, line) => ({ ...item, line })),
    shipping_method: method,
    packaging: null,
  }));

/** How a spreadsheet, or the way into it, may write a value: `loose` as one that takes texts for numbers and dates. */
export function cellFor(kind: Kind, value: JsonValue, loose: boolean): string {
  if (value === null) return String.raw`\N`;
  const plain = asText(value);
  if (kind === 'text') {
    const escaped = /^\s*\\+N\s*$/.test(plain) ? plain.replace('\\', String.raw`\\`) : plain;
    return loose ? escaped.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '') : escaped;
  }
  if (!loose) return plain;
  if (kind === 'timestamp') return plain.replace('T', ' ').replace('Z', '');
  if (kind === 'count' || kind === 'code') return ` ${plain} `;
  return plain.replace(/\.?0+$/, '').replace('.', ',') || '0';
}

function asText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Equal for values that are one to the API and to a spreadsheet. */
export function meaning(kind: Kind, value: JsonValue | undefined): JsonValue {
  if (value === null || value === undefined) return null;
  if (kind === 'text') return asText(value).trim().replaceAll(/\r\n?/g, '\n').replaceAll('\t', '');
  if (kind in places) return Number(value);
  return value;
}

/** The cells of an exported file, by headers, which are paths. */
export interface ImportedTable {
  header: string[];
  rows: string[][];
}

/** How a file is written. */
export type ExportedForm = CsvSeparator | 'workbook';

/** Through a file and back, as the page writes and reads it. */
export async function exported(raw: JsonObject, perItem: boolean, form: ExportedForm): Promise<ImportedTable> {
  const choice = {
    rows: perItem ? 'item' : 'parcel',
    decimal: form === ';' ? ',' : '.',
    workbook: form === 'workbook',
  } as const;
  const rows = allFieldsRows(raw, choice);
  const file =
    form === 'workbook'
      ? await writeWorkbook(allFieldsColumns(choice), rows)
      : new Blob([csvStart(allFieldsHeader(choice), form) + csvLines(rows, form)]);
  const { table } = await openFile(file, 'parcels');
  return { header: [...table.header], rows: table.rows };
}

export function knownRows({ header, rows }: ImportedTable): KnownRow[] {
  const known = [...ownFileFields, ...parcelFileFields];
  const fields = header.map((name): FileField | undefined =>
    isVersionHeader(name) ? 'version' : known.find((field) => field === name),
  );
  return rows.map((cells, row) => ({
    row,
    cells: cells.flatMap((text, column) => {
      const field = fields[column];
      return field === undefined ? [] : [{ column, field, text }];
    }),
  }));
}

/** The value at a path of a parcel or an item; undefined where there is none. */
export function valueAt(raw: JsonValue | undefined, path: string): JsonValue | undefined {
  return path
    .split('.')
    .reduce<JsonValue | undefined>((value, part) => (isJsonObject(value) ? value[part] : undefined), raw);
}

export function putAt(raw: JsonObject, path: string, value: JsonValue): void {
  const [first = '', inner] = path.split('.');
  if (inner === undefined) raw[first] = value;
  else raw[first] = { ...(isJsonObject(raw[first]) ? raw[first] : {}), [inner]: value };
}

/** What a server makes of a PATCH body (SPEC.md 4.2). */
export function patched(raw: JsonObject, body: JsonObject): JsonObject {
  return { ...raw, ...body };
}

/** For a comparison: each field by its meaning, objects of nothing as none, everything else as it is. */
export function plainly(raw: JsonObject): JsonObject {
  const plain = structuredClone(raw);
  for (const { path, kind } of parcelFieldsOfWorld)
    if (!path.includes('.') || isJsonObject(plain[path.split('.')[0] ?? '']))
      putAt(plain, path, meaning(kind, valueAt(plain, path)));
  const { receiver, dimensions } = plain;
  if (isJsonObject(receiver) && Object.values(receiver).every((part) => part === null)) plain['receiver'] = null;
  // Without any of the three there are no dimensions, whatever else the object holds: the editor's own rule.
  if (['length', 'width', 'height'].every((side) => (valueAt(dimensions, side) ?? null) === null))
    plain['dimensions'] = null;
  if (Array.isArray(plain['items'])) plain['items'] = plain['items'].map((item) => plainItem(item));
  return plain;
}

function plainItem(item: JsonValue): JsonValue {
  const holder: JsonObject = { items: isJsonObject(item) ? { ...item } : {} };
  for (const { path, kind } of itemFieldsOfWorld) putAt(holder, path, meaning(kind, valueAt(holder, path)));
  return holder['items'] ?? null;
}
