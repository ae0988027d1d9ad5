import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { sentFields } from '#contract/parcel-fields.ts';
import { isLabelled } from '#contract/labelled-fields.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import type { StateFields } from '#contract/parcel-state.ts';
import { limits, nullableWriteFields, parcelWriteSchema } from '#contract/parcel-write.ts';

/** The fields that many parcels may have the same value of, by their names in the PATCH body (SPEC.md 4.2). */
export const changeableFields = [
  'shipping_method_id',
  'packaging_id',
  'tags',
  'ship_by',
  'number_of_labels',
  'weight',
  'export_reason',
  'order_date',
  'deliver_by',
  'shipping_request',
  'note',
] as const;
export type ChangeableField = (typeof changeableFields)[number];

/** `set` also clears, with null; `add` and `remove` are for tags. */
export type ChangeAction = 'set' | 'add' | 'remove';
/** What can be done with tags, the usual first. */
export const tagActions = ['add', 'remove', 'set'] as const satisfies readonly ChangeAction[];

/** One change of one field, as plain data in the API's own spelling. */
export interface FieldChange {
  readonly field: ChangeableField;
  readonly action: ChangeAction;
  /** Of tags always an array. */
  readonly value: JsonValue;
}

/** Why a change is not made to a parcel: its state, or the rule it would break. */
export type ChangeRefusal = 'processing' | 'labelled' | 'too-many-tags';

/** What a change comes to for one parcel. `before` and `after` are values of the field as a PATCH body would have them. */
export type ChangeEffect =
  | { kind: 'patch'; body: JsonObject; before: JsonValue; after: JsonValue }
  | { kind: 'same'; before: JsonValue }
  | { kind: 'refused'; refusal: ChangeRefusal; before: JsonValue };

/** Whether the state of a parcel lets the field change (SPEC.md 3 shows no conditions; the service's are in `parcel-permissions.ts`). */
export function changeLock(field: ChangeableField, parcel: StateFields, processing: boolean): ChangeRefusal | null {
  if (!parcelCan.edit(parcel, { processing }).allowed) return 'processing';
  return isLabelled(parcel, field) ? 'labelled' : null;
}

/**
 * What the change does to a parcel: the smallest PATCH body (SPEC.md 4.2), nothing where it is so already, or why it cannot be.
 * `held` is the parcel as the API gives it, whole or what a list keeps of it.
 */
export function effectOf({ field, action, value }: FieldChange, held: object): ChangeEffect {
  const before = valueOf(field, held);
  const had = textsIn(before);
  const after = action === 'set' ? value : changedTags(had, action, textsIn(value));
  if (isSame(before, after)) return { kind: 'same', before };
  const tooMany = field === 'tags' && textsIn(after).length > Math.max(limits.tags, had.length);
  if (tooMany) return { kind: 'refused', refusal: 'too-many-tags', before };
  return { kind: 'patch', body: { [field]: after }, before, after };
}

function changedTags(had: readonly string[], action: 'add' | 'remove', tags: readonly string[]): string[] {
  if (action === 'remove') return had.filter((tag) => !tags.includes(tag));
  return [...had, ...tags.filter((tag) => !had.includes(tag))];
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}

/** The field's value as a PATCH body would have it: methods and packagings are read as objects and written as ids (SPEC.md 2.2, 4.1). */
function valueOf(field: ChangeableField, held: object): JsonValue {
  const values = held as Readonly<Record<string, JsonValue | undefined>>;
  const { kind, readAs } = sentFields[field];
  return kind === 'named' ? idOf(values[readAs]) : (values[readAs] ?? null);
}

function idOf(value: JsonValue | undefined): string | null {
  return isJsonObject(value) && typeof value['id'] === 'string' ? value['id'] : null;
}

function textsIn(value: JsonValue): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Whether null clears the field (SPEC.md 4.1). */
export function isClearable(field: ChangeableField): boolean {
  return nullableWriteFields.includes(field);
}

/** The value by the rules of SPEC.md 4.1, decimals with all their places; else the first broken rule in the contract's words. */
export function checkedValue(field: ChangeableField, value: JsonValue): { value: JsonValue } | { problem: string } {
  const result = parcelWriteSchema.shape[field].safeParse(value);
  if (!result.success) return { problem: result.error.issues[0]?.message ?? '' };
  return { value: result.data ?? null };
}
