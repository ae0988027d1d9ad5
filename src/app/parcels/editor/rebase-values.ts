import type { JsonObject, JsonValue } from '#contract/json-value.ts';
import {
  dimensionFields,
  itemFields,
  type ItemRow,
  newItemRow,
  type ParcelFormValues,
  plainFields,
  receiverFields,
  serverIndex,
} from './form-values.ts';
import { changedFields } from './to-parcel-body.ts';
import { sameText } from './same-text.ts';
import { toFormValues } from './to-form-values.ts';

/**
 * The form on top of a newer parcel: what was changed here stays, all else is the newer parcel's. `before` and `newest` are
 * parcels as the server sent them. An item changed on both sides keeps the cells changed here and takes the others; one that was
 * taken away there but changed here comes back as a new item.
 */
export function rebaseValues(before: JsonObject, newest: JsonObject, values: ParcelFormValues): ParcelFormValues {
  const [base, next] = [toFormValues(before), toFormValues(newest)];
  const changed = changedFields(base, values);
  for (const field of plainFields) if (changed.includes(field)) next[field] = values[field];
  keepEdits('receiver', receiverFields, base.receiver, values.receiver, next.receiver);
  keepEdits('dimensions', dimensionFields, base.dimensions, values.dimensions, next.dimensions);
  if (changed.includes('tags')) next.tags = values.tags;
  if (changed.includes('items')) next.items = rebasedItems(before, newest, base, next, values);
  return next;
}

function rebasedItems(
  before: JsonObject,
  newest: JsonObject,
  base: ParcelFormValues,
  next: ParcelFormValues,
  values: ParcelFormValues,
): ItemRow[] {
  const positions = newPositions(listOf(before['items']), listOf(newest['items']));
  const kept = values.items.flatMap((row): ItemRow[] => {
    const index = serverIndex(row);
    const old = index === null ? undefined : base.items[index];
    if (index === null || old === undefined) return [row];
    const position = positions.get(index);
    const there = position === undefined ? undefined : next.items[position];
    if (there !== undefined) {
      const merged = { ...there };
      keepEdits('items', itemFields, old, row, merged);
      return [merged];
    }
    const { row: _, ...texts } = row;
    return itemFields.some((field) => !sameText(`items.${field}`, old[field], row[field])) ? [newItemRow(texts)] : [];
  });
  const known = new Set(positions.values());
  return [...kept, ...next.items.filter((_, position) => !known.has(position))];
}

/** Where each item of the old list stands in the new one: the same item first, else the same place if its item is not taken. */
function newPositions(before: readonly JsonValue[], newest: readonly JsonValue[]): Map<number, number> {
  const free = new Map(newest.map((item, position) => [position, JSON.stringify(item)]));
  const positions = new Map<number, number>();
  for (const [index, item] of before.entries()) {
    const wanted = JSON.stringify(item);
    const same = free.get(index) === wanted ? index : [...free].find(([, text]) => text === wanted)?.[0];
    if (same === undefined) continue;
    positions.set(index, same);
    free.delete(same);
  }
  for (const index of before.keys()) {
    if (positions.has(index) || !free.has(index)) continue;
    positions.set(index, index);
    free.delete(index);
  }
  return positions;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function keepEdits<Field extends string>(
  name: string,
  fields: readonly Field[],
  base: Record<Field, string>,
  values: Record<Field, string>,
  next: Record<Field, string>,
): void {
  for (const field of fields)
    if (!sameText(`${name}.${field}`, base[field], values[field])) next[field] = values[field];
}
