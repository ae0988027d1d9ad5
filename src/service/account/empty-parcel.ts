import { named, parcelDocument, type ParcelDocument } from '#service/model/parcel-document.ts';
import type { AccountSettings } from './account-settings.ts';

interface NewParcelFacts {
  id: string;
  source: string;
  referenceCode: string;
  /** SPEC.md 2.1 timestamp: when it is created, and its order date until a body says otherwise. */
  now: string;
  integrationAccount: string | null;
}

/** A parcel without any given value: SPEC.md 4.1's defaults, the account's, and nulls. */
export function emptyParcel(facts: NewParcelFacts, settings: AccountSettings): ParcelDocument {
  const { defaults } = settings;
  return parcelDocument({
    id: facts.id,
    source: facts.source,
    reference_code: facts.referenceCode,
    created_at: facts.now,
    packaging: named(settings.packagings, defaults.packaging_id),
    shipping_method: named(settings.shipping_methods, defaults.shipping_method_id),
    integration_account: facts.integrationAccount === null ? null : { name: facts.integrationAccount },
    order_date: facts.now,
    export_reason: defaults.export_reason,
  });
}
