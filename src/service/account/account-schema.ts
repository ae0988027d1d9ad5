import * as z from 'zod/mini';
import { webhookEvents } from '#contract/desk/webhook-events.ts';
import { checkDigitOf, gtinOf, isMeantAsGtin } from '#contract/codes/gtin.ts';
import { isJsonObject } from '#contract/values/json-value.ts';
import { parseHttpUrl } from '#service/config/server-address.ts';
import { exportReasons, limits } from '#contract/parcel-write.ts';
import { ruleMessages } from '#contract/values/rule-messages.ts';
import {
  countrySchema,
  dimensionSchema,
  priceSchema,
  textSchema,
  uuidSchema,
  weightSchema,
} from '#contract/values/scalar-schemas.ts';

// The file is edited by hand: a field that is not known is most often a typing error, so every object is strict.
const nullable = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);
export const filledText = textSchema.check(z.minLength(1, { error: 'must not be empty', abort: true }));
const nullableText = nullable(textSchema);
const integer = (min: number, max: number) =>
  z.int({ error: ({ input }) => (input === undefined ? 'is missing' : ruleMessages.integerBetween(min, max)) }).check(
    z.refine((value) => value >= min && value <= max, {
      error: ruleMessages.integerBetween(min, max),
      abort: true,
    }),
  );
const exportReasonSchema = z.enum(exportReasons, { error: ruleMessages.exportReason(exportReasons) });
const isUnique = (entries: readonly string[]) => new Set(entries).size === entries.length;
export const countriesSchema = z
  .array(countrySchema)
  .check(
    z.minLength(1, { error: 'must name at least one country' }),
    z.refine(isUnique, { error: ruleMessages.uniqueEntries }),
  );
const tagsSchema = z
  .array(filledText)
  .check(
    z.minLength(1, { error: 'must have at least one entry' }),
    z.maxLength(limits.tags, { error: ruleMessages.tooManyEntries(limits.tags) }),
  );

const senderSchema = z.strictObject({
  name: nullableText,
  company: nullableText,
  address_line_1: nullableText,
  house_number: nullableText,
  address_line_2: nullableText,
  postal_code: nullableText,
  city: nullableText,
  state_or_region: nullableText,
  country: nullable(countrySchema),
  email: nullableText,
  phone: nullableText,
  vat_number: nullableText,
  eori_number: nullableText,
  ioss_number: nullableText,
});

const barcodeSchema = filledText.check(
  z.maxLength(100, { error: 'must have at most 100 characters', abort: true }),
  z.refine((code) => !isMeantAsGtin(code.trim()) || gtinOf(code.trim()) !== null, {
    error: ({ input }) => {
      const digits = String(input).trim().slice(0, -1);
      return `has a wrong check digit: ${digits} is followed by ${checkDigitOf(digits)}`;
    },
  }),
);

const packagingSchema = z.strictObject({
  id: uuidSchema,
  name: filledText,
  /** Centimetres. */
  dimensions: nullable(z.strictObject({ length: dimensionSchema, width: dimensionSchema, height: dimensionSchema })),
  /** Kilograms of the empty packaging. */
  weight: nullable(weightSchema),
  /** What is printed on it, beside its name and id. */
  barcodes: z.optional(z.array(barcodeSchema)),
});
export type Packaging = z.infer<typeof packagingSchema>;

function imageError(): string {
  return 'must be the path of a .png, .jpg, .jpeg or .webp file from the folder of the account file, without ".."';
}

/** Below the folder of the account file: nothing leads out of it. */
const imagePath = z.string({ error: imageError() }).check(
  z.refine(
    (text) => /\.(?:png|jpe?g|webp)$/i.test(text) && !/^\/|[\\:\p{Cc}]/u.test(text) && !text.split('/').includes('..'),
    {
      error: imageError(),
    },
  ),
);

const productSchema = z.strictObject({
  sku: filledText,
  name: nullableText,
  /** Kilograms of one piece. */
  weight: nullable(weightSchema),
  price: nullable(priceSchema),
  storage_location: nullableText,
  description: nullableText,
  origin_country: nullable(countrySchema),
  hs_code: nullableText,
  note: nullableText,
  /** A picture for the station, by its path from the folder of the account file. */
  image: z.optional(nullable(imagePath)),
  /** What is printed on it, beside its SKU; `pieces` of a pack. */
  barcodes: z.optional(z.array(z.strictObject({ code: barcodeSchema, pieces: z.optional(integer(1, 9999)) }))),
});
export type Product = z.infer<typeof productSchema>;

const shippingMethodSchema = z.strictObject({
  id: uuidSchema,
  name: filledText,
  countries: z.union([z.literal('any'), countriesSchema], { error: 'must be "any" or a list of country codes' }),
  express: z.optional(z.boolean({ error: 'must be true or false' })),
  /** The name of an entry of `carriers`; left out for the carrier of the service itself. */
  carrier: z.optional(filledText),
  /** What that carrier calls it. */
  code: z.optional(filledText),
});
export type AccountShippingMethod = z.infer<typeof shippingMethodSchema>;

const conditionsSchema = z.strictObject({
  countries: z.optional(countriesSchema),
  /** Kilograms; both ends belong to the range. */
  weight_min: z.optional(weightSchema),
  weight_max: z.optional(weightSchema),
  /** In EUR; both ends belong to the range. */
  order_total_min: z.optional(priceSchema),
  order_total_max: z.optional(priceSchema),
  tags: z.optional(tagsSchema),
  skus: z.optional(z.array(filledText).check(z.minLength(1, { error: 'must have at least one entry' }))),
  sources: z.optional(z.array(filledText).check(z.minLength(1, { error: 'must have at least one entry' }))),
});

const actionsSchema = z
  .strictObject({
    shipping_method_id: z.optional(uuidSchema),
    packaging_id: z.optional(uuidSchema),
    export_reason: z.optional(exportReasonSchema),
    add_tags: z.optional(tagsSchema),
    set_note: z.optional(filledText),
    append_note: z.optional(filledText),
  })
  .check(
    z.refine((actions) => isJsonObject(actions) && Object.keys(actions).length > 0, {
      error: 'must have at least one action',
    }),
  );

const shippingRuleSchema = z.strictObject({ name: filledText, conditions: conditionsSchema, actions: actionsSchema });
export type ShippingRule = z.infer<typeof shippingRuleSchema>;

const nameSchema = z
  .string({ error: 'must be a text' })
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'must be 1 to 40 small letters, digits and "-"' }));

const carrierSchema = z.strictObject({
  name: nameSchema,
  url: filledText.check(
    z.refine((url) => parseHttpUrl(url) !== null, {
      error: 'must be an http or https address such as http://127.0.0.1:4700',
    }),
  ),
  /** How long a call may take. */
  timeout_seconds: z.optional(integer(1, 300)),
  /** How many calls run at once. */
  parallel: z.optional(integer(1, 64)),
  /** Whether methods that it offers are methods of the account; left out, they are not. */
  list_methods: z.optional(z.boolean({ error: 'must be true or false' })),
  /** Whether it says where a shipment is; left out, it does not. */
  tracking: z.optional(z.boolean({ error: 'must be true or false' })),
});

/** `events` of a webhook; `secret`: itself, or where it is read. Its address is checked when it is opened (`webhook-settings.ts`). */
const webhookSchema = z.strictObject({
  name: nameSchema,
  url: filledText,
  secret: z.union([filledText, z.strictObject({ env: filledText }), z.strictObject({ file: filledText })], {
    error: 'must be a text such as "whsec_...", {"env": "..."} or {"file": "..."}',
  }),
  events: z
    .array(z.enum(webhookEvents, { error: `must be one of ${webhookEvents.join(', ')}` }))
    .check(
      z.minLength(1, { error: 'must have at least one entry' }),
      z.refine(isUnique, { error: ruleMessages.uniqueEntries }),
    ),
});
export type WebhookEntry = z.infer<typeof webhookSchema>;

/** The account file, docs/account-file.md. SPEC.md shows no account resource; it only names the account's settings. */
export const accountSchema = z.strictObject({
  name: filledText,
  sender: senderSchema,
  defaults: z.strictObject({
    export_reason: exportReasonSchema,
    packaging_id: nullable(uuidSchema),
    shipping_method_id: nullable(uuidSchema),
  }),
  settings: z.strictObject({
    /** Hours after processing in which a parcel may be cancelled. */
    cancellation_hours: integer(0, 8760),
    /** Days that a processed parcel must be kept before it may be deleted. */
    deletion_days: integer(0, 36_500),
    /** Destinations without customs. */
    customs_union: z.array(countrySchema),
    /** Whether parcels between Great Britain and Northern Ireland are declared; a file of before does not say. */
    northern_ireland_customs: z.optional(z.boolean({ error: 'must be true or false' })),
    /** How long it is kept who changed what; 0 for no such record, left out for a year. */
    audit: z.optional(z.strictObject({ keep_days: integer(0, 36_500) })),
    /** Packers may scan badges at stations; left out, they may not. A station without activity for so long locks. */
    badges: z.optional(z.strictObject({ idle_minutes: integer(1, 480) })),
  }),
  packagings: z.array(packagingSchema),
  products: z.array(productSchema),
  shipping_rules: z.array(shippingRuleSchema),
  shipping_methods: z.array(shippingMethodSchema),
  /** Carriers in processes of their own, which shipping methods name. Left out, there are none. */
  carriers: z.optional(
    z.array(carrierSchema).check(
      z.maxLength(20, { error: ruleMessages.tooManyEntries(20) }),
      z.refine((carriers) => isUnique(carriers.map(({ name }) => name)), { error: 'must have a different name each' }),
    ),
  ),
  /** Left out, there are none. */
  webhooks: z.optional(
    z.array(webhookSchema).check(
      z.maxLength(20, { error: ruleMessages.tooManyEntries(20) }),
      z.refine((hooks) => isUnique(hooks.map(({ name }) => name)), { error: 'must have a different name each' }),
    ),
  ),
});
export type AccountSettings = z.infer<typeof accountSchema>;

/** What of an account file is about goods: also a proxy's, which has no account of its own. */
export const goodsSchema = z.partial(accountSchema);
export type GoodsOfAccount = Pick<AccountSettings, 'products' | 'packagings'>;
