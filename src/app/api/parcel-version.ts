import { hashKey } from '@tanstack/react-query';
import { itemFields, receiverFields } from '#contract/parcel-fields.ts';
import { type Parcel, parcelReaders } from '#contract/parcel.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { isSameJson } from '#contract/values/same-json.ts';
import { fingerprint } from '#contract/values/fingerprint.ts';

// Whether a parcel is another one now. The API keeps no time of a change, so each question compares the part it is about.

/** Links may be signed again at each read, and the other two are on no paper. */
const onNoPaper = ['documents', 'cancellable_until', 'processing_errors'];
const onPapers = Object.keys(parcelReaders).filter((field) => !onNoPaper.includes(field));

/** Fields that a server adds on its own, such as an id per item, are no part of an order. */
const orderReceiver = Object.keys(receiverFields);
const orderItem = Object.keys(itemFields);

const parts = {
  /** All that a document could show: another server may draw it from the parcel as it is now. */
  papers: (raw) => pick(raw, onPapers),
  /** What is on the carrier's papers and in the box: what a packer goes by. */
  shipment: (raw) => pick(raw, shipmentFields),
  /** What was ordered, and who is to have it. */
  order: ({ order_number: number = null, receiver, items }) => [
    number,
    isJsonObject(receiver) ? pick(receiver, orderReceiver) : null,
    Array.isArray(items) ? items.map((item) => (isJsonObject(item) ? pick(item, orderItem) : item)) : [],
  ],
} satisfies Record<string, (raw: JsonObject) => JsonValue>;

export const shipmentFields: readonly string[] = [
  'receiver',
  'items',
  'weight',
  'dimensions',
  'number_of_labels',
  'shipping_method',
  'export_reason',
];

type Raw = Pick<Parcel, 'raw'>;

/** Changes with that part of a parcel. It is in cache keys: a checksum, and no data of a customer. */
export function versionOf({ raw }: Raw, part: keyof typeof parts): string {
  return fingerprint(hashKey([parts[part](raw)]));
}

/** Whether that part of two parcels, or of two versions of one, is the same. */
export function isSamePart(one: Raw, other: Raw, part: keyof typeof parts): boolean {
  return isSameJson(parts[part](one.raw), parts[part](other.raw));
}

/** Whether two reads of a parcel are one version: by what the server calls them, else by all they hold. */
export function isSameVersion(one: Raw & { etag: string | null }, other: Raw & { etag: string | null }): boolean {
  if (one.etag !== null && other.etag !== null) return one.etag === other.etag;
  return isSameJson(one.raw, other.raw);
}

/** Names the value of a field without storing it. The same value of two parcels has two names. */
export function valueVersion(parcel: string, path: string, value: unknown): string {
  return fingerprint(hashKey([parcel, path, value]));
}

function pick(object: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(fields.map((field) => [field, object[field] ?? null]));
}
