import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';
import {
  readFields,
  type ReadFields,
  readListOf,
  readNumber,
  readObject,
  readText,
  readTextOrNull,
} from '#contract/values/tolerant-reading.ts';
import { byKind, dimensionFields, itemFields, labelFields, parcelFields, receiverFields } from './parcel-fields.ts';

/** An entry that is no text is one still: without a reason a refused parcel would read as open. */
const jsonText = (odd: unknown): string => JSON.stringify(odd) ?? '';

/** What stands for a reason without a word: reasons are listed, grouped and reported by their sentences. */
const unstatedReason = 'No reason given';
const readReason = (value: unknown): string => {
  if (typeof value === 'string') return value.trim() === '' ? unstatedReason : value;
  return value === null ? unstatedReason : jsonText(value);
};

const scalarReaders = {
  uuid: readText,
  code: readText,
  url: readTextOrNull,
  text: readTextOrNull,
  email: readTextOrNull,
  country: readTextOrNull,
  currency: readText,
  timestamp: readText,
  optionalTimestamp: readTextOrNull,
  weight: readTextOrNull,
  dimension: readText,
  price: readTextOrNull,
  labelCount: readNumber(1),
  labelNumber: readNumber(0),
  quantity: readNumber(1),
};

const receiverReaders = byKind(receiverFields, scalarReaders);
export type Receiver = ReadFields<typeof receiverReaders>;

export const itemReaders = byKind(itemFields, scalarReaders);
export type Item = ReadFields<typeof itemReaders>;

const labelReaders = byKind(labelFields, scalarReaders);
export type Label = ReadFields<typeof labelReaders>;

/** SPEC.md 2.7: a link is there only while the document is. */
export interface Documents {
  labels?: string | undefined;
  customs_declaration?: string | undefined;
  [other: string]: unknown;
}
const readLink = (value: unknown) => (typeof value === 'string' ? value : undefined);
const readLinks = (value: unknown): Documents =>
  isJsonObject(value)
    ? { ...value, labels: readLink(value['labels']), customs_declaration: readLink(value['customs_declaration']) }
    : {};

const readReasonList = readListOf(readReason, readReason);
/** One sentence in place of a list is one reason. */
const readReasons = (value: unknown): string[] => readReasonList(typeof value === 'string' ? [value] : value);
const readTags = readListOf(readTextOrNull, jsonText);

/** SPEC.md 2.2. Only the id is needed to read a parcel. */
export const parcelReaders = byKind(parcelFields, {
  ...scalarReaders,
  exportReason: readText,
  named: readObject({ id: readText, name: readText }),
  account: readObject({ name: readText }),
  tags: readTags,
  texts: readReasons,
  receiver: readObject(receiverReaders),
  dimensions: readObject(byKind(dimensionFields, scalarReaders)),
  items: readListOf(readObject(itemReaders), () => readFields(itemReaders, {})),
  labels: readListOf(readObject(labelReaders), () => readFields(labelReaders, {})),
  documents: readLinks,
});
export type ParcelFields = ReadFields<typeof parcelReaders>;

/** A parcel as read, and `raw`: the very object the server sent, which replacing PATCH bodies are built from. */
export type Parcel = ParcelFields & { raw: JsonObject };

/** The parcel in a JSON value, or null when it is no object with an id. */
export function readParcel(value: unknown): Parcel | null {
  if (!isJsonObject(value) || typeof value['id'] !== 'string') return null;
  return { ...readFields(parcelReaders, value), raw: value };
}
