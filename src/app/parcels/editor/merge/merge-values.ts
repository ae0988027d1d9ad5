import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import {
  dimensionFields,
  itemFields,
  type ItemRow,
  type ParcelFormValues,
  plainFields,
  receiverFields,
} from '#app/parcels/editor/form/form-values.ts';
import { differences } from '#app/parcels/editor/form/leaf-texts.ts';
import { type Conflict, mergeItems, type Side } from './merge-items.ts';
import { sameTags, sameText } from '#app/parcels/editor/form/same-text.ts';
import { changedFields } from '#app/parcels/editor/form/to-parcel-body.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';

export interface Merge {
  /** The form on top of the newer parcel; what is contested and not decided has my value. */
  values: ParcelFormValues;
  conflicts: readonly Conflict[];
  /** The top-level fields and inputs that were changed there only: they are taken as they are. */
  taken: readonly string[];
}

/**
 * Three states of a parcel in one: `before` and `newest` as the server sent them, `values` as they are in the form that
 * started from `before`. What was changed here stays, what was changed there is taken, and what was changed on both sides to
 * different values is a conflict, decided by `choices`.
 */
export function mergeValues(
  before: JsonObject,
  newest: JsonObject,
  values: ParcelFormValues,
  choices: ReadonlyMap<string, Side> = new Map(),
): Merge {
  const [base, next] = [toFormValues(before), toFormValues(newest)];
  const changed = changedFields(base, values);
  const conflicts: Conflict[] = [];
  const sideOf = (key: string): Side => choices.get(key) ?? 'mine';
  const taken = new Set(differences(base, next).map(({ path }) => (path.startsWith('items.') ? 'items' : path)));

  /** What is in an input after both sides: mine where it was changed here, unless the other side is chosen. */
  const merged = (path: string, was: string, mine: string, theirs: string): string => {
    if (sameText(path, was, mine)) return theirs;
    taken.delete(path);
    if (sameText(path, was, theirs) || sameText(path, mine, theirs)) return mine;
    conflicts.push({ key: path, kind: 'cells', cells: [{ path, before: was, mine, theirs }] });
    return sideOf(path) === 'mine' ? mine : theirs;
  };
  for (const field of receiverFields)
    next.receiver[field] = merged(
      `receiver.${field}`,
      base.receiver[field],
      values.receiver[field],
      next.receiver[field],
    );
  for (const field of dimensionFields)
    next.dimensions[field] = merged(
      `dimensions.${field}`,
      base.dimensions[field],
      values.dimensions[field],
      next.dimensions[field],
    );
  for (const field of plainFields) next[field] = merged(field, base[field], values[field], next[field]);
  if (changed.includes('tags')) next.tags = mergedTags(base.tags, values.tags, next.tags);
  if (changed.includes('items')) {
    const items = mergeItems({
      before: listOf(before['items']),
      newest: listOf(newest['items']),
      base: base.items,
      next: next.items,
      mine: values.items,
      sideOf,
    });
    next.items = items.rows;
    if (sameRows(items.rows, values.items)) taken.delete('items');
    conflicts.push(...items.conflicts);
  }
  return { values: next, conflicts, taken: [...taken] };
}

/** A tag stays unless one side took it away; the order is mine where only I changed the tags. */
function mergedTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  if (sameTags(base, theirs)) return [...mine];
  const kept = theirs.filter((tag) => mine.includes(tag) || !base.includes(tag));
  return [...kept, ...mine.filter((tag) => !base.includes(tag) && !theirs.includes(tag))];
}

/** Whether the same texts are in the same order. */
function sameRows(one: readonly ItemRow[], other: readonly ItemRow[]): boolean {
  return (
    one.length === other.length &&
    one.every((row, index) => itemFields.every((field) => row[field] === other[index]?.[field]))
  );
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
