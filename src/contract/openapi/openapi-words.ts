import type * as z from 'zod/mini';
import type { namedResponseSchemas } from '#contract/parcel-response.ts';
import { createDefaults, type ItemWrite, type ParcelWrite } from '#contract/parcel-write.ts';
import { ruleMessages } from '#contract/values/rule-messages.ts';
import { decimalRule, unitWords } from '#contract/values/scalar-schemas.ts';
import { decimalPlaces, maxTextLength, type DecimalKind } from '#contract/values/scalars.ts';

/** The groups of operations, in the order in which a parcel meets them. */
export const tags = {
  parcels: {
    name: 'Parcels',
    description:
      'The parcel records. A parcel has no status field: `processed_at`, `printed_at` and `cancelled_at` say how far it is (SPEC 3).',
  },
  processing: {
    name: 'Processing',
    description: 'Handing a parcel to the carrier, marking it as printed, cancelling its shipment.',
  },
  documents: { name: 'Documents', description: 'The PDF files of a printed parcel.' },
  shippingMethods: { name: 'Shipping methods', description: 'What the parcels of the account can be shipped with.' },
} as const;

/** A description of several sentences. */
export const sentences = (...parts: readonly string[]): string => parts.join(' ');

/** The sentence of an operation that says when it is refused with a status. */
export function refusedWith(status: number, ...reasons: readonly string[]): string {
  return `Reasons for ${status}: ${reasons.join('; ')}.`;
}

const rule = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const allPlaces = (kind: DecimalKind) =>
  `A decimal string${unitWords[kind]}, always with all its decimal places (${decimalPlaces[kind]}).`;
const onCreation = (value: string | number) => `Left out on creation: ${value}.`;
const accountDefault = onCreation("the account's default");

type Named = typeof namedResponseSchemas;

/** Descriptions of `components.schemas`, by name. */
export const schemaDescriptions: Readonly<Record<string, string>> = {
  Uuid: rule(ruleMessages.uuid),
  Timestamp: rule(ruleMessages.timestamp),
  Weight: allPlaces('weight'),
  Dimension: allPlaces('dimension'),
  Price: allPlaces('price'),
  WeightWrite: rule(decimalRule('weight')),
  DimensionWrite: rule(decimalRule('dimension')),
  PriceWrite: rule(decimalRule('price')),
  CountryCodeWrite: rule(ruleMessages.country),
  CurrencyCodeWrite: rule(ruleMessages.currency),
  Documents: 'URLs of PDF files. They are there once the parcel is printed, unless it is cancelled.',
  ParcelWrite: `Every field may be left out; unknown fields are ignored. A text ${ruleMessages.tooLong(maxTextLength)} (UTF-16 code units).`,
};

type Fields<T> = Partial<Record<keyof T, string>>;
interface DescribedFields {
  Parcel: Fields<z.infer<Named['Parcel']>>;
  Documents: Fields<z.infer<Named['Documents']>>;
  ProcessingStatus: Fields<z.infer<Named['ProcessingStatus']>>;
  PrintResult: Fields<z.infer<Named['PrintResult']>>;
  ParcelWrite: Fields<ParcelWrite>;
  ItemWrite: Fields<ItemWrite>;
}

/** Descriptions of fields whose names do not say it all (SPEC.md 2.2, 2.7, 2.9, 4.1, 4.7). */
export const fieldDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Parcel: {
    source: 'Who created the parcel. Values may be added within v1.',
    reference_code: 'Made by the service; short, unique and on the label.',
    processed_at: 'Null until processing succeeded.',
    printed_at: 'When the parcel was first marked as printed.',
    cancellable_until: 'Until when the parcel can be cancelled; null until processing succeeded.',
    labels: 'Empty until processing succeeded, then `number_of_labels` entries with the tracking data.',
    processing_errors: 'Why the carrier refused the last attempt. Empty once the parcel is processed.',
  },
  Documents: { customs_declaration: 'Only for a parcel subject to customs.' },
  ProcessingStatus: {
    status: '`completed` once the attempt has ended, whether the carrier accepted or refused the parcel.',
  },
  PrintResult: { reprint: 'True when the parcel had been marked as printed before.' },
  ParcelWrite: {
    number_of_labels: onCreation(createDefaults.number_of_labels),
    packaging_id: accountDefault,
    shipping_method_id: `An \`id\` of the list of shipping methods. ${accountDefault}`,
    order_date: onCreation('the current time'),
    currency: onCreation(createDefaults.currency),
    export_reason: accountDefault,
  },
  ItemWrite: { quantity: `Left out: ${createDefaults.quantity}.` },
} satisfies DescribedFields;
