import { isTimestampKind } from '#contract/parcel-fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import {
  type DimensionField,
  type ItemField,
  itemRow,
  newItemRow,
  type ParcelFormValues,
  type PlainField,
  type ReceiverField,
} from '#app/parcels/editor/form/form-values.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { type ParcelBody, toParcelBody } from '#app/parcels/editor/form/to-parcel-body.ts';
import type { ParcelFileField } from '#app/spreadsheet/file-fields.ts';
import { isNullCell, kindOf, mayBeEmptyText, timestampOfCell, textOfCell } from './cell-forms.ts';
import { itemsOf } from './parcel-cells.ts';
import { valueOfText } from '#app/parcels/model/read-value/read-value.ts';
import { readTags } from '#app/parcels/model/read-value/tags-text.ts';

/** A cell that is to be written. `place`: of items where the item stands on the server. */
export interface CellWrite {
  field: ParcelFileField;
  cell: string;
  place: number | null;
}

export interface ParcelWrites {
  writes: readonly CellWrite[];
  /** Places of items on the server. */
  removed: readonly number[];
  added: readonly (readonly Pick<CellWrite, 'field' | 'cell'>[])[];
}

/** What is sent, with the form it was made of: the editor's rules need both. */
export interface ParcelEdit {
  sent: ParcelBody;
  values: ParcelFormValues;
}

/**
 * The PATCH body of cells on top of the parcel as the server has it, made as the editor makes it: whole objects and lists with the
 * keys this page does not know. What a form cannot tell, no value from an empty text, is put in afterwards.
 */
export function parcelEdit(raw: JsonObject, { writes, removed, added }: ParcelWrites): ParcelEdit {
  const base = toFormValues(raw);
  const values = toFormValues(raw);
  for (const write of writes) putIn(values, write);
  values.items = [
    ...values.items.filter((_, place) => !removed.includes(place)),
    ...added.map((cells) => newItemRow(Object.fromEntries(cells.map((write) => [nameOf(write), formText(write)])))),
  ];
  // Exported texts come back as they are.
  const sent = toParcelBody(raw, values, base, { texts: 'exact' });
  for (const write of writes) if (isEmpty(write)) putExactly(sent.body, raw, write, removed);
  const receiver = writes.filter(({ field }) => field.startsWith('receiver.'));
  if (receiver.some(isEmpty)) sent.body['receiver'] = receiverWith(raw['receiver'], receiver);
  return { sent, values };
}

/** The value of a cell: null for none, of a text also the empty text. */
function cellValue(field: ParcelFileField, cell: string): JsonValue {
  if (isNullCell(cell)) return null;
  return mayBeEmptyText(field) ? textOfCell(cell) : valueOfText(field, formText({ field, cell }));
}

/** As the editor's box has it. */
function formText({ field, cell }: Pick<CellWrite, 'field' | 'cell'>): string {
  if (isNullCell(cell)) return '';
  const kind = kindOf(field);
  if (kind === 'text') return textOfCell(cell);
  if (isTimestampKind(kind)) return timestampOfCell(cell) ?? cell.trim();
  return cell.trim();
}

function nameOf({ field }: Pick<CellWrite, 'field'>): string {
  return field.slice(field.indexOf('.') + 1);
}

function putIn(values: ParcelFormValues, write: CellWrite): void {
  const [first = '', inner] = write.field.split('.');
  if (first === 'tags') values.tags = isNullCell(write.cell) ? [] : readTags(write.cell);
  else if (inner === undefined) values[first as PlainField] = formText(write);
  else if (first === 'receiver') values.receiver[inner as ReceiverField] = formText(write);
  else if (first === 'dimensions') values.dimensions[inner as DimensionField] = formText(write);
  else {
    const row = write.place === null ? undefined : values.items[write.place];
    if (row === undefined || write.place === null) return;
    values.items[write.place] = itemRow({ ...row, [inner as ItemField]: formText(write) });
  }
}

function isEmpty({ field, cell }: CellWrite): boolean {
  const value = cellValue(field, cell);
  return mayBeEmptyText(field) && (value === null || value === '');
}

/** Null and the empty text look the same in a form. */
function putExactly(body: JsonObject, raw: JsonObject, write: CellWrite, removed: readonly number[]): void {
  const [first = '', inner] = write.field.split('.');
  const { place } = write;
  if (inner === undefined) body[first] = cellValue(write.field, write.cell);
  else if (first === 'items' && place !== null) {
    const items = Array.isArray(body['items']) ? [...body['items']] : [...itemsOf(raw)];
    const sentPlace = place - removed.filter((gone) => gone < place).length;
    const item = items[sentPlace];
    items[sentPlace] = { ...(isJsonObject(item) ? item : {}), [inner]: cellValue(write.field, write.cell) };
    body['items'] = items;
  }
}

/** As the editor does it: a receiver with nothing in it is taken away. One with an empty text in it is still there. */
function receiverWith(before: JsonValue | undefined, writes: readonly CellWrite[]): JsonValue {
  const receiver = {
    ...(isJsonObject(before) ? before : {}),
    ...Object.fromEntries(writes.map((write) => [nameOf(write), cellValue(write.field, write.cell)])),
  };
  return Object.values(receiver).every((value) => value === null) ? null : receiver;
}
