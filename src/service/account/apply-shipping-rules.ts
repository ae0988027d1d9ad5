import { limits, type Dimensions, createDefaults } from '#contract/parcel-write.ts';
import { maxTextLength, type DecimalKind } from '#contract/values/scalars.ts';
import { checkedUnits } from '#service/model/checked-units.ts';
import type { NamedReference, ParcelDocument } from '#service/model/parcel-document.ts';
import type { AccountSettings, ShippingRule } from './account-schema.ts';

/**
 * The parcel after the account's shipping rules (SPEC.md 4.1, `apply_shipping_rules`), taken in the order of the account
 * file; a rule sees what the rules before it did. What the caller sent wins: method, packaging, export reason and a set note
 * change only where the parcel had none, or still the account's default. Among the rules the later one wins, so a general
 * rule is first and its exceptions after it. Tags are added as long as there is room (SPEC.md 8) and notes appended as
 * new lines. Throws nothing; a rule that changes nothing is passed over.
 */
export function applyShippingRules(parcel: ParcelDocument, settings: AccountSettings): ParcelDocument {
  const { defaults } = settings;
  const free = {
    method: isFree(parcel.shipping_method, defaults.shipping_method_id),
    packaging: isFree(parcel.packaging, defaults.packaging_id),
    exportReason: parcel.export_reason === defaults.export_reason,
    note: parcel.note === null,
  };
  let result = parcel;
  for (const rule of settings.shipping_rules) {
    if (ruleHolds(rule.conditions, result)) result = applyActions(result, rule.actions, free, settings);
  }
  return result;
}

interface Free {
  method: boolean;
  packaging: boolean;
  exportReason: boolean;
  note: boolean;
}

const isFree = (reference: NamedReference | null, byDefault: string | null) =>
  reference === null || reference.id === byDefault;

function applyActions(
  parcel: ParcelDocument,
  actions: ShippingRule['actions'],
  free: Free,
  settings: AccountSettings,
): ParcelDocument {
  const changed = { ...parcel };
  const method = settings.shipping_methods.find(({ id }) => id === actions.shipping_method_id);
  if (free.method && method !== undefined) changed.shipping_method = { id: method.id, name: method.name };

  const packaging = settings.packagings.find(({ id }) => id === actions.packaging_id);
  if (free.packaging && packaging !== undefined) {
    const former = settings.packagings.find(({ id }) => id === parcel.packaging?.id);
    changed.packaging = { id: packaging.id, name: packaging.name };
    if (followed(parcel.dimensions, former?.dimensions ?? null)) changed.dimensions = packaging.dimensions;
  }

  if (free.exportReason && actions.export_reason !== undefined) changed.export_reason = actions.export_reason;
  changed.tags = [...new Set([...parcel.tags, ...(actions.add_tags ?? [])])].slice(0, limits.tags);
  if (free.note && actions.set_note !== undefined) changed.note = actions.set_note;
  if (actions.append_note !== undefined) changed.note = appended(changed.note, actions.append_note);
  return changed;
}

/** Dimensions that were not sent follow the packaging. */
function followed(dimensions: Dimensions | null, former: Dimensions | null): boolean {
  if (dimensions === null) return true;
  return (
    former !== null &&
    dimensions.length === former.length &&
    dimensions.width === former.width &&
    dimensions.height === former.height
  );
}

/** A line that is there already is not written twice; one that no longer fits is left out. */
function appended(note: string | null, line: string): string {
  if (note === null || note === '') return line;
  const longer = `${note}\n${line}`;
  return note.split('\n').includes(line) || longer.length > maxTextLength ? note : longer;
}

/**
 * Whether every condition of a shipping rule holds for a parcel; a rule without conditions holds for all. A condition on a
 * value that the parcel does not have does not hold. Lists hold when one of their entries is met.
 */
function ruleHolds(conditions: ShippingRule['conditions'], parcel: ParcelDocument): boolean {
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
function within(value: string | null, min: string | undefined, max: string | undefined, kind: DecimalKind): boolean {
  if (min === undefined && max === undefined) return true;
  if (value === null) return false;
  const units = checkedUnits(value, kind);
  return (
    (min === undefined || units >= checkedUnits(min, kind)) && (max === undefined || units <= checkedUnits(max, kind))
  );
}
