import { createDefaults } from '#contract/parcel-write.ts';
import { decimalUnits, type DecimalKind } from '#contract/values/scalars.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import type { ShippingRule } from './account-schema.ts';

/**
 * Whether every condition of a shipping rule holds for a parcel; a rule without conditions holds for all. A condition on a
 * value that the parcel does not have does not hold. Lists hold when one of their entries is met.
 */
export function ruleHolds(conditions: ShippingRule['conditions'], parcel: ParcelDocument): boolean {
  const { countries, tags, skus, sources, weight_min, weight_max, order_total_min, order_total_max } = conditions;
  const country = parcel.receiver?.country ?? null;
  // Amounts of the file are in EUR, the currency a parcel has by default; another currency's are not comparable.
  const total = parcel.currency === createDefaults.currency ? parcel.order_total_price : null;
  return (
    (countries === undefined || (country !== null && countries.includes(country))) &&
    (tags === undefined || parcel.tags.some((tag) => tags.includes(tag))) &&
    (skus === undefined || parcel.items.some(({ sku }) => sku !== null && skus.includes(sku))) &&
    (sources === undefined || sources.includes(parcel.source)) &&
    within(parcel.weight, weight_min, weight_max, 'weight') &&
    within(total, order_total_min, order_total_max, 'price')
  );
}

/** Both ends belong to the range. */
function within(value: string | null, least: string | undefined, most: string | undefined, kind: DecimalKind): boolean {
  if (least === undefined && most === undefined) return true;
  if (value === null) return false;
  const units = decimalUnits(value, kind);
  return (
    (least === undefined || units >= decimalUnits(least, kind)) &&
    (most === undefined || units <= decimalUnits(most, kind))
  );
}
