import type { JsonObject, JsonValue } from '#contract/json-value.ts';
import { storedAsSent } from '../../api/stored-as-sent.ts';

/** The fields that a run can change, by their names in the PATCH body (SPEC.md 4.2). */
export type ChangeableField =
  | 'shipping_method_id'
  | 'packaging_id'
  | 'number_of_labels'
  | 'weight'
  | 'dimensions'
  | 'ship_by'
  | 'deliver_by'
  | 'export_reason'
  | 'currency'
  | 'reference'
  | 'shipping_request'
  | 'note'
  | 'tags';

/** One change of one field. `set` also clears (null); `add` and `remove` are for tags, whose value is then the tags in question. */
export interface FieldChange {
  readonly field: ChangeableField;
  readonly action: 'set' | 'add' | 'remove';
  readonly value: JsonValue;
}

/**
 * The PATCH body that brings a parcel, as the server holds it (`raw`), to the change; null when it is so already. Only the one
 * top-level field is in it, whole (SPEC.md 4.2): tags that nobody touched go back as they were.
 */
export function patchFor(change: FieldChange, raw: JsonObject): JsonObject | null {
  const { field, action, value } = change;
  if (action === 'set') return storedAsSent({ [field]: value }, raw) ? null : { [field]: value };
  const tags = Array.isArray(raw[field]) ? raw[field] : [];
  const named = Array.isArray(value) ? value : [];
  const next =
    action === 'add'
      ? [...tags, ...named.filter((tag, at) => !tags.includes(tag) && named.indexOf(tag) === at)]
      : tags.filter((tag) => !named.includes(tag));
  return next.length === tags.length ? null : { [field]: next };
}
