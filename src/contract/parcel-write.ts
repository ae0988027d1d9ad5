import '#contract/values/zod-setup.ts';
import * as z from 'zod/mini';
import { byKind, dimensionFields, itemFields, parcelFields, receiverFields, sentFields } from './parcel-fields.ts';
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
export const createDefaults = {
  number_of_labels: parcelFields.number_of_labels.initial,
  currency: parcelFields.currency.initial,
  quantity: itemFields.quantity.initial,
};

/** Own limit for the quantity of one item; SPEC.md 2.4 only says at least 1. */
export const maxQuantity = 999_999_999;

const integer = (min: number, max: number) =>
  z
    .number({
      error: ({ input }) => (input === null ? ruleMessages.notNull : ruleMessages.integerBetween(min, max)),
    })
    .check(
      z.refine((value) => Number.isInteger(value) && value >= min && value <= max, {
        error: ruleMessages.integerBetween(min, max),
        abort: true,
      }),
    )
    .register(z.globalRegistry, { type: 'integer', minimum: min, maximum: max });

const hasProperty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).some((part) => part !== undefined);
const atLeastOneProperty = z.refine(hasProperty, { error: ruleMessages.atLeastOneProperty });
const objectError = { error: ruleMessages.objectOrNull };
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const scalarSchemas = {
  text: orNull(textSchema),
  email: orNull(emailSchema),
  country: orNull(countrySchema),
  currency: z.optional(currencySchema),
  timestamp: z.optional(timestampSchema),
  optionalTimestamp: orNull(timestampSchema),
  weight: orNull(weightSchema),
  price: orNull(priceSchema),
  dimension: dimensionSchema,
  quantity: z.optional(integer(1, maxQuantity)),
};

/** SPEC.md 2.3 and 4.1: every field optional and nullable, at least one of them present. */
export const receiverWriteSchema = z
  .object(byKind(receiverFields, scalarSchemas), objectError)
  .check(atLeastOneProperty)
  .register(z.globalRegistry, { minProperties: 1 });
export type ReceiverWrite = z.infer<typeof receiverWriteSchema>;

/** SPEC.md 4.1: when an object, all three are required. */
export const dimensionsWriteSchema = z.object(byKind(dimensionFields, scalarSchemas), objectError);
export type Dimensions = z.infer<typeof dimensionsWriteSchema>;

/** SPEC.md 2.4 and 4.1: at least one property; the quantity defaults to 1 where the parcel is stored, not here. */
export const itemWriteSchema = z
  .object(byKind(itemFields, scalarSchemas), { error: ruleMessages.object })
  .check(atLeastOneProperty)
  .register(z.globalRegistry, { minProperties: 1 });
export type ItemWrite = z.infer<typeof itemWriteSchema>;

const arrayError = { error: ruleMessages.array };

/** The body of POST /parcels and of PATCH /parcels/{id} (SPEC.md 4.1, 4.2). Unknown fields are dropped, decimals come out with all their places. */
export const parcelWriteSchema = z.object(
  byKind(sentFields, {
    ...scalarSchemas,
    receiver: orNull(receiverWriteSchema),
    dimensions: orNull(dimensionsWriteSchema),
    named: orNull(uuidSchema),
    labelCount: z.optional(integer(1, limits.labels)),
    exportReason: z.optional(
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
    items: z.optional(
      z
        .array(itemWriteSchema, arrayError)
        .check(z.maxLength(limits.items, { error: ruleMessages.tooManyEntries(limits.items), abort: true })),
    ),
  }),
  { error: ruleMessages.object },
);
export type ParcelWrite = z.infer<typeof parcelWriteSchema>;

/** The field names of a parcel body, in the order of SPEC.md 4.1. */
export const parcelWriteFields = Object.keys(sentFields) as (keyof ParcelWrite)[];

/** The fields of 4.1 that `null` clears; the others are never null. */
export const nullableWriteFields = parcelWriteFields.filter(
  (field) => parcelWriteSchema.shape[field].safeParse(null).success,
);
