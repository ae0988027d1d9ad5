import '#contract/values/zod-setup.ts';
import * as z from 'zod/mini';
import { countryCodes } from '#contract/values/country-codes.ts';
import { currencyCodes } from '#contract/values/currency-codes.ts';
import { exportReasons, limits, maxQuantity } from './parcel-write.ts';
import { decimalPlaces, isTimestamp, isUuid, type DecimalKind } from '#contract/values/scalars.ts';

// What our service answers, exactly: every field of SPEC.md 2.2-2.9 present, nothing else, decimals with all their places.
// For the OpenAPI document and the conformance tests; a client reads with the tolerant schemas of parcel.ts instead, because
// SPEC.md 9 lets other servers and later versions answer more.

const textThat = (rule: (text: string) => boolean, what: string) => z.string().check(z.refine(rule, { error: what }));
const integerFrom = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const uuid = textThat(isUuid, 'is no UUID').register(z.globalRegistry, { format: 'uuid' });
const uri = z.url();
const timestamp = textThat(isTimestamp, 'is no SPEC 2.1 timestamp').register(z.globalRegistry, {
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
});
const fullDecimal = (kind: DecimalKind) =>
  z.string().check(z.regex(new RegExp(`^(?:0|[1-9]\\d*)\\.\\d{${decimalPlaces[kind]}}$`)));
const weight = fullDecimal('weight');
const dimension = fullDecimal('dimension');
const price = fullDecimal('price');
const country = z.enum(countryCodes);
const currency = z.enum(currencyCodes);
const orNull = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);
const textOrNull = orNull(z.string());

/** SPEC.md 2.3. */
const receiverResponseSchema = z.strictObject({
  name: textOrNull,
  company: textOrNull,
  address_line_1: textOrNull,
  house_number: textOrNull,
  address_line_2: textOrNull,
  postal_code: textOrNull,
  city: textOrNull,
  state_or_region: textOrNull,
  country: orNull(country),
  email: textOrNull,
  phone: textOrNull,
});

/** SPEC.md 2.4. */
const itemResponseSchema = z.strictObject({
  sku: textOrNull,
  quantity: integerFrom(1, maxQuantity),
  name: textOrNull,
  weight: orNull(weight),
  price: orNull(price),
  storage_location: textOrNull,
  description: textOrNull,
  origin_country: orNull(country),
  hs_code: textOrNull,
  note: textOrNull,
});

/** SPEC.md 2.6. */
const labelResponseSchema = z.strictObject({
  number: integerFrom(1, limits.labels),
  tracking_number: textOrNull,
  tracking_url: orNull(uri),
  return_tracking_number: textOrNull,
});

/** SPEC.md 2.7: a link is there only while its document is. */
const documentsResponseSchema = z.strictObject({
  labels: z.optional(uri),
  customs_declaration: z.optional(uri),
});

const named = z.strictObject({ id: uuid, name: z.string() });

/** SPEC.md 2.2. */
export const parcelResponseSchema = z.strictObject({
  id: uuid,
  source: z.string().check(z.minLength(1)),
  reference_code: z.string().check(z.minLength(1)),
  created_at: timestamp,
  processed_at: orNull(timestamp),
  printed_at: orNull(timestamp),
  cancelled_at: orNull(timestamp),
  cancellable_until: orNull(timestamp),
  receiver: orNull(receiverResponseSchema),
  number_of_labels: integerFrom(1, limits.labels),
  weight: orNull(weight),
  packaging: orNull(named),
  dimensions: orNull(z.strictObject({ length: dimension, width: dimension, height: dimension })),
  reference: textOrNull,
  shipping_method: orNull(named),
  integration_account: orNull(z.strictObject({ name: z.string() })),
  order_number: textOrNull,
  order_date: timestamp,
  ship_by: orNull(timestamp),
  deliver_by: orNull(timestamp),
  currency,
  order_total_price: orNull(price),
  order_shipping_price: orNull(price),
  shipping_request: textOrNull,
  export_reason: z.enum(exportReasons),
  tags: z.array(z.string()).check(z.maxLength(limits.tags)),
  note: textOrNull,
  items: z.array(itemResponseSchema).check(z.maxLength(limits.items)),
  labels: z.array(labelResponseSchema).check(z.maxLength(limits.labels)),
  documents: documentsResponseSchema,
  processing_errors: z.array(z.string()),
});

/** SPEC.md 2.8. */
const shippingMethodResponseSchema = named;

/** SPEC.md 2.9 and 4.6: the answer of GET /parcels/{id}/process. */
export const processingStatusResponseSchema = z.strictObject({
  status: z.enum(['processing', 'completed']),
  parcel: parcelResponseSchema,
});

/** SPEC.md 4.7. */
export const printResultResponseSchema = z.strictObject({ reprint: z.boolean(), parcel: parcelResponseSchema });

/** The parts that get a name of their own in the OpenAPI document; all else is described where it is used. */
export const namedResponseSchemas = {
  Uuid: uuid,
  Timestamp: timestamp,
  Weight: weight,
  Dimension: dimension,
  Price: price,
  CountryCode: country,
  CurrencyCode: currency,
  Receiver: receiverResponseSchema,
  Item: itemResponseSchema,
  Label: labelResponseSchema,
  Documents: documentsResponseSchema,
  Parcel: parcelResponseSchema,
  ShippingMethod: shippingMethodResponseSchema,
  ProcessingStatus: processingStatusResponseSchema,
  PrintResult: printResultResponseSchema,
};
