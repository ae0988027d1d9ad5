import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { parcelWriteFields } from '#contract/parcel-write.ts';
import {
  currencyOf,
  dimensionFields,
  isBlankNewRow,
  itemFields,
  type ItemRow,
  type ParcelField,
  type ParcelFormValues,
  receiverFields,
  serverIndex,
} from './form-values.ts';
import { sameItems, sameTags, sameText, sameTexts } from './same-text.ts';
import { inForm, type ReadOptions, valueOfText } from '#app/parcels/model/read-value/read-value.ts';
import { namedId, readFrom, toFormValues } from './to-form-values.ts';

export interface ParcelBody {
  /** What is sent: only top-level fields that really differ from `raw`. Empty when there is nothing to save. */
  body: JsonObject;
  /** For each item of the body the position of its row in the form; blank new rows are not sent. */
  sentRows: number[];
}

/**
 * The PATCH body of SPEC.md 4.2, or for a new parcel (`raw` is `{}`) the POST body of 4.1. Replaced objects and arrays are the
 * server's own with the edits put in, so that keys this page does not know go back untouched. An input that was emptied is null.
 */
export function toParcelBody(
  raw: JsonObject,
  values: ParcelFormValues,
  base = toFormValues(raw),
  { texts }: Pick<ReadOptions, 'texts'> = inForm,
): ParcelBody {
  const reading: ReadOptions = { ...(texts !== undefined && { texts }), currency: currencyOf(values) };
  const sentRows = values.items.flatMap((row, index) => (isBlankNewRow(row) ? [] : [index]));
  const entries = changedFields(base, values).map((field): [string, JsonValue] => {
    if (field === 'receiver') return [field, receiverBody(raw['receiver'], base.receiver, values.receiver, reading)];
    if (field === 'dimensions')
      return [field, dimensionsBody(raw['dimensions'], base.dimensions, values.dimensions, reading)];
    if (field === 'items') return [field, itemsBody(raw, { base, values, sentRows, reading })];
    if (field === 'tags') return [field, [...values.tags]];
    return [field, editedValue(field, base[field], values[field], reading)];
  });
  return { body: Object.fromEntries(entries), sentRows };
}

/** The top-level fields whose value really differs, in the order of SPEC.md 4.1. */
export function changedFields(base: ParcelFormValues, values: ParcelFormValues): ParcelField[] {
  return parcelWriteFields.filter((field) => {
    if (field === 'receiver' || field === 'dimensions') return !sameTexts(field, values[field], base[field]);
    if (field === 'items')
      return !sameItems(
        values.items.filter((row) => !isBlankNewRow(row)),
        base.items,
      );
    if (field === 'tags') return !sameTags(values.tags, base.tags);
    return !sameText(field, values[field], base[field]);
  });
}

function receiverBody(raw: JsonValue | undefined, base: Texts, values: Texts, reading: ReadOptions): JsonValue {
  const receiver = withEdits(raw, { name: 'receiver', fields: receiverFields, base, values, reading });
  // An object needs at least one property (SPEC.md 4.1); one with nothing in it is a receiver that was taken away.
  return Object.values(receiver).every((value) => value === null) ? null : receiver;
}

function dimensionsBody(raw: JsonValue | undefined, base: Texts, values: Texts, reading: ReadOptions): JsonValue {
  if (dimensionFields.every((field) => values[field] === '')) return null;
  const dimensions = withEdits(raw, { name: 'dimensions', fields: dimensionFields, base, values, reading });
  // All three are required strings: a missing one is left out, so that the rule names it.
  return Object.fromEntries(
    Object.entries(dimensions).filter(([field, value]) => value !== null || !Object.hasOwn(values, field)),
  );
}

interface ItemEdits {
  base: ParcelFormValues;
  values: ParcelFormValues;
  sentRows: readonly number[];
  reading: ReadOptions;
}

function itemsBody(raw: JsonObject, { base, values, sentRows, reading }: ItemEdits): JsonValue[] {
  const rawItems = Array.isArray(raw['items']) ? raw['items'] : [];
  return sentRows.flatMap((position) => {
    const row = values.items[position];
    if (row === undefined) return [];
    const index = serverIndex(row);
    const [rawItem, before] = index === null ? [] : [rawItems[index], base.items[index]];
    if (rawItem !== undefined && before !== undefined && sameTexts('items', before, row)) return [rawItem];
    return [withEdits(rawItem, { name: 'items', fields: itemFields, base: before ?? {}, values: row, reading })];
  });
}

/** The body's fields as the server has them now, each item beside its counterpart: to show what changes. */
export function serverSide(raw: JsonObject, { body, sentRows }: ParcelBody, values: ParcelFormValues): JsonObject {
  const rawItems = Array.isArray(raw['items']) ? raw['items'] : [];
  const entries = Object.keys(body).flatMap((field): [string, JsonValue][] => {
    if (field === 'items') return [[field, sentRows.map((position) => counterpart(rawItems, values.items[position]))]];
    const source = readFrom[field];
    const value = source === undefined ? raw[field] : namedId(raw[source]);
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(entries);
}

/** An item that the server holds and that the body leaves out. */
interface RemovedItem {
  /** Where it is there. */
  index: number;
  /** How many of the body's items are before its place: it goes behind the one it was behind. */
  place: number;
}

/** The items that saving takes away, in the order they are in on the server. */
export function removedItems(
  { body, sentRows }: ParcelBody,
  base: ParcelFormValues,
  values: ParcelFormValues,
): RemovedItem[] {
  if (!('items' in body)) return [];
  const places = new Map<number | null, number>();
  for (const [place, position] of sentRows.entries()) {
    const row = values.items[position];
    if (row !== undefined) places.set(serverIndex(row), place);
  }
  let behind = 0;
  return base.items.flatMap((_, index) => {
    const place = places.get(index);
    if (place === undefined) return [{ index, place: behind }];
    behind = place + 1;
    return [];
  });
}

function counterpart(rawItems: readonly JsonValue[], row: ItemRow | undefined): JsonValue {
  const index = row === undefined ? null : serverIndex(row);
  return (index === null ? undefined : rawItems[index]) ?? null;
}

type Texts = Partial<Record<string, string>>;

interface ObjectEdits {
  name: string;
  fields: readonly string[];
  base: Texts;
  values: Texts;
  reading: ReadOptions;
}

function withEdits(raw: JsonValue | undefined, { name, fields, base, values, reading }: ObjectEdits): JsonObject {
  const object: JsonObject = isJsonObject(raw) ? { ...raw } : {};
  for (const field of fields) {
    const [before = '', now = ''] = [base[field], values[field]];
    const path = `${name}.${field}`;
    if (!sameText(path, before, now)) object[field] = editedValue(path, before, now, reading);
  }
  return object;
}

/** An edited text as JSON. Lines that the server's text has stay, also where a label has one line for it. */
function editedValue(path: string, before: string, now: string, reading: ReadOptions): JsonValue {
  return before.includes('\n') && now.includes('\n') ? now : valueOfText(path, now, reading);
}
