import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { isDecimalKind } from '#contract/parcel-fields.ts';
import { kindOf } from '#app/spreadsheet/round-trip/cell-forms.ts';
import { itemsMark, marksOf, versionOf } from '#app/spreadsheet/round-trip/fingerprints.ts';
import { itemCells, itemsOf, parcelCells } from '#app/spreadsheet/round-trip/parcel-cells.ts';
import { versionHeader } from '#app/spreadsheet/round-trip/version-column.ts';
import { isItemField, itemFileFields, parcelFileFields, type FileField } from '#app/spreadsheet/file-fields.ts';

export interface RowChoice {
  /** A row for each item, the parcel's own cells in each; else a row for each parcel, without items. */
  perItem: boolean;
  /** What a spreadsheet of the user's language takes for the sign before decimals: `1.250` is a thousand and more in some. */
  decimal: '.' | ',';
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

const parcelOnly = parcelFileFields.filter((field) => !isItemField(field));

/** The headers of all fields: the id first, the version, which is not for people, last. */
export function allFieldsHeader({ perItem }: RowChoice): string[] {
  const items: FileField[] = perItem ? ['item', ...itemFileFields] : [];
  return ['id', ...parcelOnly, ...items, ...readOnlyHeaders, versionHeader];
}

/** The rows of a parcel as the server sent it, all its fields: what an import takes back. Each row is as long as the header. */
export function allFieldsRows(raw: JsonObject, { perItem, decimal }: RowChoice): string[][] {
  const id = typeof raw['id'] === 'string' ? raw['id'] : '';
  const own: Cells = new Map([['id', id], ...parcelCells(raw)]);
  const readOnly = readOnlyHeaders.map((header) => readOnlyCell(raw, header));
  const items: Cells[] = itemsOf(raw).map((item) => itemCells(item));
  const itemMarks = items.map(marksOf);
  const written = (cells: Cells) =>
    [...cells].map(([field, text]) => (decimal === ',' ? withComma(field, text) : text));
  const [ownWritten, ownMarks, listMark] = [written(own), marksOf(own), itemsMark(itemMarks)];
  if (!perItem) return [[...ownWritten, ...readOnly, versionOf(ownMarks + listMark)]];
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
