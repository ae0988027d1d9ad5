import './zod-setup.ts';
import * as z from 'zod/mini';
import { isJsonObject, type JsonObject } from './json-value.ts';

// Reading is tolerant (SPEC.md 9): unknown fields stay, unknown values of source and export_reason are plain strings, and a
// value of the wrong type reads as missing, so that one odd record spoils one cell and never a page.
const text = z.catch(z.string(), '');
const nullableText = z.catch(z.nullable(z.string()), null);
const integer = (otherwise: number) => z.catch(z.number(), otherwise);
/** An odd entry is repaired, never dropped: entries keep their places, which changes and field paths go by. */
const listOf = <T extends z.ZodMiniType>(entry: T, repair: (odd: unknown) => z.output<T>) =>
  z.catch(z.array(z.catch(entry, (context) => repair(context.input))), []);
/** A reason that is no text is a reason still: without it a refused parcel would read as open. */
const jsonText = (odd: unknown): string => JSON.stringify(odd) ?? '';

/** SPEC.md 2.3. */
export const receiverSchema = z.looseObject({
  name: nullableText,
  company: nullableText,
  address_line_1: nullableText,
  house_number: nullableText,
  address_line_2: nullableText,
  postal_code: nullableText,
  city: nullableText,
  state_or_region: nullableText,
  country: nullableText,
  email: nullableText,
  phone: nullableText,
});
export type Receiver = z.infer<typeof receiverSchema>;

/** SPEC.md 2.4. */
export const itemSchema = z.looseObject({
  sku: nullableText,
  quantity: integer(1),
  name: nullableText,
  weight: nullableText,
  price: nullableText,
  storage_location: nullableText,
  description: nullableText,
  origin_country: nullableText,
  hs_code: nullableText,
  note: nullableText,
});
export type Item = z.infer<typeof itemSchema>;

/** SPEC.md 2.6. */
export const labelSchema = z.looseObject({
  number: integer(0),
  tracking_number: nullableText,
  tracking_url: nullableText,
  return_tracking_number: nullableText,
});
export type Label = z.infer<typeof labelSchema>;

const link = z.optional(z.catch(z.optional(z.string()), undefined));
/** SPEC.md 2.7: a link is there only while the document is. */
const documentsSchema = z.looseObject({ labels: link, customs_declaration: link });

const named = z.catch(z.nullable(z.looseObject({ id: text, name: text })), null);

/** SPEC.md 2.2. Only the id is needed to read a parcel. */
export const parcelSchema = z.looseObject({
  id: z.string(),
  source: text,
  reference_code: text,
  created_at: text,
  processed_at: nullableText,
  printed_at: nullableText,
  cancelled_at: nullableText,
  cancellable_until: nullableText,
  receiver: z.catch(z.nullable(receiverSchema), null),
  number_of_labels: integer(1),
  weight: nullableText,
  packaging: named,
  dimensions: z.catch(z.nullable(z.looseObject({ length: text, width: text, height: text })), null),
  reference: nullableText,
  shipping_method: named,
  integration_account: z.catch(z.nullable(z.looseObject({ name: text })), null),
  order_number: nullableText,
  order_date: text,
  ship_by: nullableText,
  deliver_by: nullableText,
  currency: text,
  order_total_price: nullableText,
  order_shipping_price: nullableText,
  shipping_request: nullableText,
  export_reason: text,
  tags: listOf(z.string(), jsonText),
  note: nullableText,
  items: listOf(itemSchema, () => itemSchema.parse({})),
  labels: listOf(labelSchema, () => labelSchema.parse({})),
  documents: z.catch(documentsSchema, {}),
  processing_errors: listOf(z.string(), jsonText),
});
export type ParcelFields = z.infer<typeof parcelSchema>;

/** A parcel as read, and `raw`: the very object the server sent, which replacing PATCH bodies are built from. */
export type Parcel = ParcelFields & { raw: JsonObject };

/** The parcel in a JSON value, or null when it is no object with an id. */
export function readParcel(value: unknown): Parcel | null {
  const result = parcelSchema.safeParse(value);
  return result.success && isJsonObject(value) ? { ...result.data, raw: value } : null;
}
