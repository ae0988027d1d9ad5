import type { FieldPath } from '#contract/parcel-fields.ts';
import type { processRules } from '#contract/process-checks.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';

interface FieldWords {
  fields: Readonly<Record<FieldPath, string>>;
  item: (position: number) => string;
  inItem: (position: number, field: string) => string;
}

export const fieldWords = defineWords<FieldWords>({
  en: {
    fields: {
      receiver: 'Receiver',
      'receiver.name': 'Name',
      'receiver.company': 'Company',
      'receiver.address_line_1': 'Address line 1',
      'receiver.house_number': 'House number',
      'receiver.address_line_2': 'Address line 2',
      'receiver.postal_code': 'Postal code',
      'receiver.city': 'City',
      'receiver.state_or_region': 'State or region',
      'receiver.country': 'Country',
      'receiver.email': 'Email',
      'receiver.phone': 'Phone',
      number_of_labels: 'Number of labels',
      weight: 'Weight',
      packaging_id: 'Packaging',
      dimensions: 'Dimensions',
      'dimensions.length': 'Length',
      'dimensions.width': 'Width',
      'dimensions.height': 'Height',
      reference: 'Reference',
      shipping_method_id: 'Shipping method',
      order_number: 'Order number',
      order_date: 'Order date',
      ship_by: 'Ship by',
      deliver_by: 'Deliver by',
      currency: 'Currency',
      order_total_price: 'Order total',
      order_shipping_price: 'Shipping price',
      shipping_request: 'Shipping request',
      export_reason: 'Export reason',
      tags: 'Tags',
      note: 'Note',
      items: 'Items',
      'items.sku': 'SKU',
      'items.quantity': 'Quantity',
      'items.name': 'Name',
      'items.weight': 'Weight',
      'items.price': 'Price',
      'items.storage_location': 'Storage location',
      'items.description': 'Description',
      'items.origin_country': 'Country of origin',
      'items.hs_code': 'HS code',
      'items.note': 'Note',
    },
    inItem: (position: number, field: string) => `Item ${formatCount(position)} · ${field}`,
    item: (position: number) => `Item ${formatCount(position)}`,
  },
});

/** With the weight that it names, where it names one. */
export type RuleText = string | ((weight: string) => string);

/** Of the checks before a parcel is processed. */
export const processRuleWords = defineWords({
  en: {
    missing: 'is required to process the parcel',
    noName: 'a name or a company is required',
    noWeight: 'must be more than 0.000',
    forCustoms: 'is required for customs',
    noItems: 'at least one item is required for customs',
    belowItems: (weight: string) => `must be at least what the declared items weigh together, ${weight} kg`,
  } satisfies Record<keyof typeof processRules, RuleText>,
});

export const fieldReasonWords = defineWords({
  en: {
    receiverField: (field: string) => `${field} of the receiver`,
    fieldReason,
    /** Several rules that one field breaks. */
    rules: (rules: readonly string[]) => rules.join('; '),
    wrongField: (field: string) => `${field}: missing or wrong`,
    /** Where the field is named beside it. */
    wrong: 'missing or wrong',
  },
});

/** Servers speak of a field with or without naming a subject: `is required`, `a name is required`. */
function fieldReason(field: string, said: string): string {
  return /^(?:is|are|must|has|cannot)\b/i.test(said) ? `${field} ${said}` : `${field}: ${said}`;
}
