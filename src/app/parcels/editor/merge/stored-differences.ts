import { isBlankNewRow, type ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { createDefaults, type ExportReason } from '#contract/parcel-write.ts';
import { differences, type TextDifference } from '#app/parcels/editor/form/leaf-texts.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';

/** Fields that get a default from the API itself, with that default; null where any value may be one. */
const ownDefaults: Record<string, string | null> = {
  number_of_labels: String(createDefaults.number_of_labels),
  currency: createDefaults.currency,
  order_date: null,
};

/** What accounts have unless they are set otherwise; the API does not tell its account's default. */
const usualReason: ExportReason = 'commercial_goods';

/**
 * What a created parcel holds other than what was typed: filled in or changed by products and rules. An export reason that was
 * left empty is the account's own, unless rules were applied, which can choose one; the usual one is no news even then.
 */
export function storedDifferences(typed: ParcelFormValues, stored: JsonObject, withRules: boolean): TextDifference[] {
  const sent = { ...typed, items: typed.items.filter((row) => !isBlankNewRow(row)) };
  return differences(sent, toFormValues(stored)).filter(({ path, before, after }) => {
    if (before !== '') return true;
    if (/^items\.\d+\.quantity$/.test(path)) return after !== String(createDefaults.quantity);
    if (path === 'export_reason') return withRules && after !== usualReason;
    return !(path in ownDefaults) || (ownDefaults[path] !== null && ownDefaults[path] !== after);
  });
}
