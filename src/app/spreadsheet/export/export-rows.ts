import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { isCountKind, isDecimalKind, isTimestampKind } from '#contract/parcel-fields.ts';
import { kindOf, mayBeEmptyText, nullSign } from '#app/spreadsheet/round-trip/cell-forms.ts';
import { itemsMark, marksOf, versionOf } from '#app/spreadsheet/round-trip/fingerprints.ts';
import { itemCells, itemsOf, parcelCells } from '#app/spreadsheet/round-trip/parcel-cells.ts';
import { versionHeader } from '#app/spreadsheet/round-trip/version-column.ts';
import { isItemField, itemFileFields, parcelFileFields, type FileField } from '#app/spreadsheet/file-fields.ts';
import { type CellKind, type ExportColumn, maxCellLength } from './workbook/cell-kinds.ts';

export const rowKinds = ['parcel', 'item', 'label'] as const;
type RowKind = (typeof rowKinds)[number];

export interface RowChoice {
  /** What there is a row for, the parcel's own cells in each; without items but where they have rows. */
  rows: RowKind;
  /** What a spreadsheet of the user's language takes for the sign before decimals: `1.250` is a thousand and more in some. */
  decimal: '.' | ',';
  /** For a workbook: no value is an empty cell where that cannot be an empty text, and texts are as long as a cell holds. */
  workbook?: boolean;
}

/** What is only read: an import takes no notice of these columns. Headers are paths in the API. */
const readOnlyHeaders = [
  'reference_code',
  'source',
  'created_at',
  'processed_at',
  'printed_at',
  'cancelled_at',
  'shipping_method.name',
  'packaging.name',
  'integration_account.name',
  'labels.tracking_number',
  'labels.return_tracking_number',
  'processing_errors',
] as const;

/** Of a label that has a row of its own. */
const labelHeaders = [
  'labels.number',
  'labels.tracking_number',
  'labels.tracking_url',
  'labels.return_tracking_number',
] as const;

/** What is only read, of rows of this kind. */
function readOnlyOf(rows: RowKind): readonly string[] {
  return rows === 'label' ? readOnlyHeaders.filter((header) => !header.startsWith('labels.')) : readOnlyHeaders;
}

const parcelOnly = parcelFileFields.filter((field) => !isItemField(field));

/** The columns of all fields: the id first, the version, which is not for people, last. */
export function allFieldsColumns({ rows }: Pick<RowChoice, 'rows'>): ExportColumn[] {
  const items: FileField[] = rows === 'item' ? ['item', ...itemFileFields] : [];
  const labels = rows === 'label' ? labelHeaders : [];
  const fields: FileField[] = ['id', ...parcelOnly, ...items];
  return [
    ...fields.map((name) => ({ name, kind: cellKindOf(name) })),
    ...labels.map((name) => ({ name, kind: name === 'labels.number' ? ('count' as const) : ('text' as const) })),
    ...readOnlyOf(rows).map((name) => ({
      name,
      kind: name.endsWith('_at') ? ('timestamp' as const) : ('text' as const),
    })),
    { name: versionHeader, kind: 'text' },
  ];
}

/** Their headers. */
export function allFieldsHeader(choice: Pick<RowChoice, 'rows'>): string[] {
  return allFieldsColumns(choice).map(({ name }) => name);
}

function cellKindOf(field: FileField): CellKind {
  if (field === 'item') return 'count';
  const kind = kindOf(field);
  if (isDecimalKind(kind)) return kind;
  return isCountKind(kind) ? 'count' : isTimestampKind(kind) ? 'timestamp' : 'text';
}

/** The rows of a parcel as the server sent it, all its fields: what an import takes back. Each row is as long as the header. */
export function allFieldsRows(raw: JsonObject, { rows, decimal, workbook = false }: RowChoice): string[][] {
  const id = typeof raw['id'] === 'string' ? raw['id'] : '';
  // The marks are those of the cells, so that a text which was cut is not taken for an edited one.
  const held = (cells: Cells): Cells => (workbook ? cutCells(cells) : cells);
  const own: Cells = new Map([['id', id], ...held(parcelCells(raw))]);
  const readOnly = readOnlyOf(rows).map((header) => readOnlyCell(raw, header));
  const items: Cells[] = itemsOf(raw).map((item) => held(itemCells(item)));
  const itemMarks = items.map(marksOf);
  const written = (cells: Cells) =>
    [...cells].map(([field, text]) =>
      workbook ? withoutSign(field, text) : decimal === ',' ? withComma(field, text) : text,
    );
  const [ownWritten, ownMarks, listMark] = [written(own), marksOf(own), itemsMark(itemMarks)];
  if (rows !== 'item') {
    const version = versionOf(ownMarks + listMark);
    const labels = rows === 'label' ? labelCells(raw) : [[]];
    return labels.map((cells) => [...ownWritten, ...cells, ...readOnly, version]);
  }
  const ofItem = (number: string, cells: Cells, marks: string) => {
    const place: Cells = new Map([['item', number]]);
    const version = versionOf(ownMarks + marksOf(place) + marks + listMark);
    return [...ownWritten, number, ...written(cells), ...readOnly, version];
  };
  const blank: Cells = itemCells(undefined);
  if (items.length === 0) return [ofItem('', blank, marksOf(blank))];
  return items.map((cells, place) => ofItem(String(place + 1), cells, itemMarks[place] ?? ''));
}

type Cells = ReadonlyMap<FileField, string>;

function withComma(field: FileField, text: string): string {
  return isDecimalKind(kindOf(field)) ? text.replace('.', ',') : text;
}

function cutCells(cells: Cells): Cells {
  const isShort = [...cells.values()].every((text) => text.length <= maxCellLength);
  return isShort ? cells : new Map([...cells].map(([field, text]) => [field, text.slice(0, maxCellLength)]));
}

/** Without the sign for no value where an empty cell means the same. */
function withoutSign(field: FileField, text: string): string {
  return text === nullSign && !mayBeEmptyText(field) ? '' : text;
}

/** Of each label; of none for a parcel without labels. */
function labelCells(raw: JsonObject): string[][] {
  const labels = Array.isArray(raw['labels']) ? raw['labels'] : [];
  const each = labels.length === 0 ? [null] : labels;
  return each.map((label) => labelHeaders.map((header) => readOnlyCell({ labels: [label] }, header)));
}

/** `labels.tracking_number` of several labels, or several reasons, are the lines of one cell. */
function readOnlyCell(raw: JsonObject, header: string): string {
  const [first = '', inner] = header.split('.');
  const value = raw[first];
  const parts = Array.isArray(value) ? value : [value ?? null];
  return parts
    .map((part) => (inner === undefined ? part : isJsonObject(part) ? (part[inner] ?? null) : null))
    .flatMap((part: JsonValue) => (typeof part === 'string' || typeof part === 'number' ? [String(part)] : []))
    .join('\n');
}
