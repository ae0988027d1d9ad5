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

/** A reason that is no text is a reason still: without it a refused parcel would read as open. */
const jsonText = (odd: unknown): string => JSON.stringify(odd) ?? '';

/** SPEC.md 2.3. */
export const receiverFields = {
  name: readTextOrNull,
  company: readTextOrNull,
  address_line_1: readTextOrNull,
  house_number: readTextOrNull,
  address_line_2: readTextOrNull,
  postal_code: readTextOrNull,
  city: readTextOrNull,
  state_or_region: readTextOrNull,
  country: readTextOrNull,
  email: readTextOrNull,
  phone: readTextOrNull,
};
export type Receiver = ReadFields<typeof receiverFields>;

/** SPEC.md 2.4. */
export const itemFields = {
  sku: readTextOrNull,
  quantity: readNumber(1),
  name: readTextOrNull,
  weight: readTextOrNull,
  price: readTextOrNull,
  storage_location: readTextOrNull,
  description: readTextOrNull,
  origin_country: readTextOrNull,
  hs_code: readTextOrNull,
  note: readTextOrNull,
};
export type Item = ReadFields<typeof itemFields>;

/** SPEC.md 2.6. */
const labelFields = {
  number: readNumber(0),
  tracking_number: readTextOrNull,
  tracking_url: readTextOrNull,
  return_tracking_number: readTextOrNull,
};
export type Label = ReadFields<typeof labelFields>;

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

const readNamed = readObject({ id: readText, name: readText });
const texts = readListOf(readTextOrNull, jsonText);

/** SPEC.md 2.2. Only the id is needed to read a parcel. */
export const parcelFields = {
  id: readText,
  source: readText,
  reference_code: readText,
  created_at: readText,
  processed_at: readTextOrNull,
  printed_at: readTextOrNull,
  cancelled_at: readTextOrNull,
  cancellable_until: readTextOrNull,
  receiver: readObject(receiverFields),
  number_of_labels: readNumber(1),
  weight: readTextOrNull,
  packaging: readNamed,
  dimensions: readObject({ length: readText, width: readText, height: readText }),
  reference: readTextOrNull,
  shipping_method: readNamed,
  integration_account: readObject({ name: readText }),
  order_number: readTextOrNull,
  order_date: readText,
  ship_by: readTextOrNull,
  deliver_by: readTextOrNull,
  currency: readText,
  order_total_price: readTextOrNull,
  order_shipping_price: readTextOrNull,
  shipping_request: readTextOrNull,
  export_reason: readText,
  tags: texts,
  note: readTextOrNull,
  items: readListOf(readObject(itemFields), () => readFields(itemFields, {})),
  labels: readListOf(readObject(labelFields), () => readFields(labelFields, {})),
  documents: readLinks,
  processing_errors: texts,
};
export type ParcelFields = ReadFields<typeof parcelFields>;

/** A parcel as read, and `raw`: the very object the server sent, which replacing PATCH bodies are built from. */
export type Parcel = ParcelFields & { raw: JsonObject };

/** The parcel in a JSON value, or null when it is no object with an id. */
export function readParcel(value: unknown): Parcel | null {
  if (!isJsonObject(value) || typeof value['id'] !== 'string') return null;
  return { ...readFields(parcelFields, value), raw: value };
}
