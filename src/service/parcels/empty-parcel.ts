import { createDefaults } from '#contract/parcel-write.ts';
import type { AccountSettings } from '#service/account/account-settings.ts';
import { named } from './apply-write.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';

interface NewParcelFacts {
  id: string;
  source: string;
  referenceCode: string;
  /** SPEC.md 2.1 timestamp: when it is created, and its order date until a body says otherwise. */
  now: string;
  integrationAccount: string | null;
}

/** A parcel of which nothing was said: SPEC.md 4.1's defaults, the account's, and nulls. */
export function emptyParcel(facts: NewParcelFacts, settings: AccountSettings): ParcelDocument {
  const { defaults } = settings;
  return {
    id: facts.id,
    source: facts.source,
    reference_code: facts.referenceCode,
    created_at: facts.now,
    processed_at: null,
    printed_at: null,
    cancelled_at: null,
    cancellable_until: null,
    receiver: null,
    number_of_labels: createDefaults.number_of_labels,
    weight: null,
    packaging: named(settings.packagings, defaults.packaging_id),
    dimensions: null,
    reference: null,
    shipping_method: named(settings.shipping_methods, defaults.shipping_method_id),
    integration_account: facts.integrationAccount === null ? null : { name: facts.integrationAccount },
    order_number: null,
    order_date: facts.now,
    ship_by: null,
    deliver_by: null,
    currency: createDefaults.currency,
    order_total_price: null,
    order_shipping_price: null,
    shipping_request: null,
    export_reason: defaults.export_reason,
    tags: [],
    note: null,
    items: [],
    labels: [],
    processing_errors: [],
  };
}
