import '#contract/values/zod-setup.ts';
import * as z from 'zod/mini';
import { countryCodes } from '#contract/values/country-codes.ts';
import { currencyCodes } from '#contract/values/currency-codes.ts';
import { byKind, dimensionFields, itemFields, labelFields, parcelFields, receiverFields } from './parcel-fields.ts';
import { exportReasons, limits, maxQuantity } from './parcel-write.ts';
import { decimalPlaces, isTimestamp, isUuid, type DecimalKind } from '#contract/values/scalars.ts';

// What our service answers, exactly: every field of SPEC.md 2.2-2.9 present, nothing else, decimals with all their places.
// For the OpenAPI document and the conformance tests; a client reads with the tolerant schemas of parcel.ts instead, because
// SPEC.md 9 lets other servers and later versions answer more.

const textThat = (rule: (text: string) => boolean, what: string) => z.string().check(z.refine(rule, { error: what }));
const integerFrom = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
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

const scalarSchemas = {
  uuid,
  code: z.string().check(z.minLength(1)),
  url: orNull(uri),
  text: textOrNull,
  email: textOrNull,
  country: orNull(country),
  currency,
  timestamp,
  optionalTimestamp: orNull(timestamp),
  weight: orNull(weight),
  dimension,
  price: orNull(price),
  labelCount: integerFrom(1, limits.labels),
  labelNumber: integerFrom(1, limits.labels),
  quantity: integerFrom(1, maxQuantity),
};
const receiverResponseSchema = z.strictObject(byKind(receiverFields, scalarSchemas));
const itemResponseSchema = z.strictObject(byKind(itemFields, scalarSchemas));
const labelResponseSchema = z.strictObject(byKind(labelFields, scalarSchemas));

/** SPEC.md 2.7: a link is there only while its document is. */
const documentsResponseSchema = z.strictObject({
  labels: z.optional(uri),
  customs_declaration: z.optional(uri),
});

const named = z.strictObject({ id: uuid, name: z.string() });

/** SPEC.md 2.2. */
export const parcelResponseSchema = z.strictObject(
  byKind(parcelFields, {
    ...scalarSchemas,
    exportReason: z.enum(exportReasons),
    named: orNull(named),
    account: orNull(z.strictObject({ name: z.string() })),
    tags: z.array(z.string()).check(z.maxLength(limits.tags)),
    texts: z.array(z.string()),
    receiver: orNull(receiverResponseSchema),
    dimensions: orNull(z.strictObject(byKind(dimensionFields, scalarSchemas))),
    items: z.array(itemResponseSchema).check(z.maxLength(limits.items)),
    labels: z.array(labelResponseSchema).check(z.maxLength(limits.labels)),
    documents: documentsResponseSchema,
  }),
);

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
