import { isLabelled } from '#contract/labelled-fields.ts';
import { type Kind, sentFields } from '#contract/parcel-fields.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import type { StateFields } from '#contract/parcel-state.ts';
import { limits } from '#contract/parcel-write.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { containerOf } from './change-fields.ts';
import { editedText, type TextEdit } from './text-edits.ts';

/** What is done to a field, in the API's own spelling. The value of tags is always an array. */
export type FieldEdit =
  | { readonly kind: 'set'; readonly value: JsonValue }
  | { readonly kind: 'add' | 'remove'; readonly value: JsonValue }
  | TextEdit;

/** The same change of one field of many parcels, as plain data. */
export interface ParcelChange {
  /** One of `changeFields`. */
  readonly path: string;
  readonly edit: FieldEdit;
  /**
   * What the field held when its user saw it, and what it becomes, by the parcel's id: a parcel that holds neither is left alone.
   */
  readonly expected?: Readonly<Record<string, { before: JsonValue; after: JsonValue }>>;
}

/** Why a change is not made to a parcel: its state, or the rule it would break. */
export type ChangeRefusal = 'processing' | 'labelled' | 'too-many-tags';

/**
 * What a change does to one parcel. `before` and `after` are values of the field as a PATCH body would have them; of items a list, one
 * for each item.
 */
export type ChangeEffect =
  | { kind: 'patch'; body: JsonObject; before: JsonValue; after: JsonValue }
  | { kind: 'same'; before: JsonValue }
  | { kind: 'refused'; refusal: ChangeRefusal; before: JsonValue };

/** Whether the state of a parcel lets the field change (SPEC.md 3 shows no conditions; the service's are in `parcel-permissions.ts`). */
export function changeLock(path: string, parcel: StateFields, processing: boolean): ChangeRefusal | null {
  if (!parcelCan.edit(parcel, { processing }).allowed) return 'processing';
  return isLabelled(parcel, containerOf(path)?.container ?? path) ? 'labelled' : null;
}

/**
 * What the change does to a parcel: the smallest PATCH body, which holds the whole object that the field is in, with the keys that no
 * one knows (SPEC.md 4.2). `held` is the parcel as the API gives it, whole or what a list holds of it.
 */
export function changeEffect({ path, edit }: ParcelChange, held: object): ChangeEffect {
  const inside = containerOf(path);
  if (inside === null) {
    const before = writtenValue(path, held);
    const after = edited(before, edit);
    if (isSame(before, after)) return { kind: 'same', before };
    if (hasTooManyTags(path, before, after)) return { kind: 'refused', refusal: 'too-many-tags', before };
    return { kind: 'patch', body: { [path]: after }, before, after };
  }
  const { container, field } = inside;
  const whole = (held as JsonObject)[container] ?? null;
  const objects = container === 'items' ? objectsIn(whole) : [isJsonObject(whole) ? whole : {}];
  const before = objects.map((object) => object[field] ?? null);
  const after = before.map((value) => edited(value, edit));
  const isList = container === 'items';
  const shown = (values: readonly JsonValue[]): JsonValue => (isList ? [...values] : (values[0] ?? null));
  if (isSame(before, after)) return { kind: 'same', before: shown(before) };
  const written = objects.map((object, at) =>
    before[at] === after[at] ? object : { ...object, [field]: after[at] ?? null },
  );
  const body = { [container]: isList ? written : (written[0] ?? null) };
  return { kind: 'patch', body, before: shown(before), after: shown(after) };
}

/** What the parcel holds in the field now. */
export function heldValue(path: string, held: object): JsonValue {
  return changeEffect({ path, edit: { kind: 'replace', from: '', to: '' } }, held).before;
}

/** The body that puts back what a body replaces. */
export function bodyBefore(body: JsonObject, raw: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(body).map((field) => [field, writtenValue(field, raw)]));
}

/** A field as a body has it: what is read as an object with a name is written as its id (SPEC.md 2.2, 4.1). */
function writtenValue(field: string, held: object): JsonValue {
  const facts = (sentFields as Readonly<Record<string, { kind: Kind; readAs: string }>>)[field];
  const value = (held as JsonObject)[facts?.readAs ?? field] ?? null;
  return facts?.kind === 'named' && isJsonObject(value) ? (value['id'] ?? null) : value;
}

function edited(before: JsonValue, edit: FieldEdit): JsonValue {
  if (edit.kind === 'set') return edit.value;
  if ('value' in edit) return changedTags(textsIn(before), edit.kind, textsIn(edit.value));
  return typeof before === 'string' ? editedText(before, edit) : before;
}

function changedTags(held: readonly string[], action: 'add' | 'remove', tags: readonly string[]): string[] {
  if (action === 'remove') return held.filter((tag) => !tags.includes(tag));
  return [...held, ...tags.filter((tag) => !held.includes(tag))];
}

/** A parcel that has more tags than the API takes today may still lose some. */
function hasTooManyTags(path: string, before: JsonValue, after: JsonValue): boolean {
  return path === 'tags' && textsIn(after).length > Math.max(limits.tags, textsIn(before).length);
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}

function textsIn(value: JsonValue): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function objectsIn(value: JsonValue): JsonObject[] {
  return Array.isArray(value) ? value.map((entry) => (isJsonObject(entry) ? entry : {})) : [];
}
