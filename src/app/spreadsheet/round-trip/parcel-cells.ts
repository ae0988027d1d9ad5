import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { itemFields } from '#app/parcels/editor/form/form-values.ts';
import { namedId, readFrom } from '#app/parcels/editor/form/to-form-values.ts';
import { isItemField, type ParcelFileField, parcelFileFields } from '#app/spreadsheet/file-fields.ts';
import { cellOfText, nullSign } from './cell-forms.ts';
import { writeTags } from '#app/parcels/model/read-value/tags-text.ts';

export type ParcelCells = ReadonlyMap<ParcelFileField, string>;

const ownFields = parcelFileFields.filter((field) => !isItemField(field));

/** The cells of a parcel as the server sent it, all but those of its items, as an exported file has them. */
export function parcelCells(raw: JsonObject): ParcelCells {
  return new Map(ownFields.map((field) => [field, ownCell(raw, field)]));
}

/** The cells of one item; of none for a parcel without items. */
export function itemCells(item: JsonValue | undefined): ParcelCells {
  const object = isJsonObject(item) ? item : {};
  return new Map(itemFields.map((field) => [`items.${field}` as const, cellOf(object[field])]));
}

export function itemsOf(raw: JsonObject): readonly JsonValue[] {
  return Array.isArray(raw['items']) ? raw['items'] : [];
}

function ownCell(raw: JsonObject, field: ParcelFileField): string {
  if (field === 'tags') {
    const tags = Array.isArray(raw['tags']) ? raw['tags'] : [];
    return writeTags(tags.filter((tag) => typeof tag === 'string'));
  }
  const [first = '', inner] = field.split('.');
  if (inner === undefined) {
    const source = readFrom[first];
    return cellOf(source === undefined ? raw[first] : namedId(raw[source]));
  }
  const object = raw[first];
  return cellOf(isJsonObject(object) ? object[inner] : null);
}

/** A value that no input of the editor can show is no value here either: it stays as it is until its cell is edited. */
function cellOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return cellOfText(value);
  return typeof value === 'number' ? String(value) : nullSign;
}
