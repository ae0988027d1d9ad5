import '#contract/values/zod-setup.ts';
import * as z from 'zod/mini';
import { ruleMessages } from '#contract/values/rule-messages.ts';
import {
  countrySchema,
  currencySchema,
  dimensionSchema,
  emailSchema,
  priceSchema,
  textSchema,
  timestampSchema,
  uuidSchema,
  weightSchema,
} from '#contract/values/scalar-schemas.ts';

/** SPEC.md 2.5. */
export const exportReasons = ['commercial_goods', 'document', 'gift', 'commercial_sample', 'returned_goods'] as const;
export type ExportReason = (typeof exportReasons)[number];

/** SPEC.md 8. */
export const limits = { labels: 30, tags: 25, items: 1000, page: 100 } as const;

/** SPEC.md 4.1 and 2.4: what a field left out at creation becomes. Other defaults are the account's or the clock's. */
export const createDefaults = { number_of_labels: 1, currency: 'EUR', quantity: 1 } as const;

/** Own limit for the quantity of one item; SPEC.md 2.4 only says at least 1. */
export const maxQuantity = 999_999_999;

const integer = (least: number, most: number) =>
  z
    .number({
      error: ({ input }) => (input === null ? ruleMessages.notNull : ruleMessages.integerBetween(least, most)),
    })
    .check(
      z.refine((value) => Number.isInteger(value) && value >= least && value <= most, {
        error: ruleMessages.integerBetween(least, most),
        abort: true,
      }),
    )
    .register(z.globalRegistry, { type: 'integer', minimum: least, maximum: most });

const hasProperty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).some((part) => part !== undefined);
const atLeastOneProperty = z.refine(hasProperty, { error: ruleMessages.atLeastOneProperty });
const objectError = { error: ruleMessages.objectOrNull };
const nullableText = z.optional(z.nullable(textSchema));

/** SPEC.md 2.3 and 4.1: every field optional and nullable, at least one of them present. */
export const receiverWriteSchema = z
  .object(
    {
      name: nullableText,
      company: nullableText,
      address_line_1: nullableText,
      house_number: nullableText,
      address_line_2: nullableText,
      postal_code: nullableText,
      city: nullableText,
      state_or_region: nullableText,
      country: z.optional(z.nullable(countrySchema)),
      email: z.optional(z.nullable(emailSchema)),
      phone: nullableText,
    },
    objectError,
  )
  .check(atLeastOneProperty)
  .register(z.globalRegistry, { minProperties: 1 });
export type ReceiverWrite = z.infer<typeof receiverWriteSchema>;

/** SPEC.md 4.1: when an object, all three are required. */
export const dimensionsWriteSchema = z.object(
  { length: dimensionSchema, width: dimensionSchema, height: dimensionSchema },
  objectError,
);
export type Dimensions = z.infer<typeof dimensionsWriteSchema>;

/** SPEC.md 2.4 and 4.1: at least one property; the quantity defaults to 1 where the parcel is stored, not here. */
export const itemWriteSchema = z
  .object(
    {
      sku: nullableText,
      quantity: z.optional(integer(1, maxQuantity)),
      name: nullableText,
      weight: z.optional(z.nullable(weightSchema)),
      price: z.optional(z.nullable(priceSchema)),
      storage_location: nullableText,
      description: nullableText,
      origin_country: z.optional(z.nullable(countrySchema)),
      hs_code: nullableText,
      note: nullableText,
    },
    { error: ruleMessages.object },
  )
  .check(atLeastOneProperty)
  .register(z.globalRegistry, { minProperties: 1 });
export type ItemWrite = z.infer<typeof itemWriteSchema>;

const arrayError = { error: ruleMessages.array };

/** The body of POST /parcels and of PATCH /parcels/{id} (SPEC.md 4.1, 4.2). Unknown fields are dropped, decimals come out with all their places. */
export const parcelWriteSchema = z.object(
  {
    receiver: z.optional(z.nullable(receiverWriteSchema)),
    number_of_labels: z.optional(integer(1, limits.labels)),
    weight: z.optional(z.nullable(weightSchema)),
    packaging_id: z.optional(z.nullable(uuidSchema)),
    dimensions: z.optional(z.nullable(dimensionsWriteSchema)),
    reference: nullableText,
    shipping_method_id: z.optional(z.nullable(uuidSchema)),
    order_number: nullableText,
    order_date: z.optional(timestampSchema),
    ship_by: z.optional(z.nullable(timestampSchema)),
    deliver_by: z.optional(z.nullable(timestampSchema)),
    currency: z.optional(currencySchema),
    order_total_price: z.optional(z.nullable(priceSchema)),
    order_shipping_price: z.optional(z.nullable(priceSchema)),
    shipping_request: nullableText,
    export_reason: z.optional(
      z.enum(exportReasons, {
        error: ({ input }) => (input === null ? ruleMessages.notNull : ruleMessages.exportReason(exportReasons)),
      }),
    ),
    tags: z.optional(
      z
        .array(textSchema, arrayError)
        .check(
          z.maxLength(limits.tags, { error: ruleMessages.tooManyEntries(limits.tags) }),
          z.refine((tags) => new Set(tags).size === tags.length, { error: ruleMessages.uniqueEntries }),
        )
        .register(z.globalRegistry, { uniqueItems: true }),
    ),
    note: nullableText,
    items: z.optional(
      z
        .array(itemWriteSchema, arrayError)
        .check(z.maxLength(limits.items, { error: ruleMessages.tooManyEntries(limits.items), abort: true })),
    ),
  },
  { error: ruleMessages.object },
);
export type ParcelWrite = z.infer<typeof parcelWriteSchema>;

/** The field names of a parcel body, in the order of SPEC.md 4.1. */
export const parcelWriteFields = Object.keys(parcelWriteSchema.shape) as (keyof ParcelWrite)[];

/** The fields of 4.1 that `null` clears; the others are never null. */
export const nullableWriteFields = [
  'receiver',
  'weight',
  'packaging_id',
  'dimensions',
  'reference',
  'shipping_method_id',
  'order_number',
  'ship_by',
  'deliver_by',
  'order_total_price',
  'order_shipping_price',
  'shipping_request',
  'note',
] as const satisfies readonly (keyof ParcelWrite)[];
