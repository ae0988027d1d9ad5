import type { JsonValue } from '#contract/values/json-value.ts';
import {
  type ItemField,
  itemFields,
  itemRow,
  type ItemRow,
  newItemRow,
  serverIndex,
} from '#app/parcels/editor/form/form-values.ts';
import { sameText } from '#app/parcels/editor/form/same-text.ts';
import { itemPlaces } from './item-places.ts';

/** Which side a contested value is taken from; an undecided one stays mine. */
export type Side = 'mine' | 'theirs';

export interface ContestedCell {
  path: string;
  before: string;
  mine: string;
  theirs: string;
}

/** What both sides changed, and not to the same. */
export interface Conflict {
  /** Tells it from the others of the same merge. */
  key: string;
  /**
   * `removed-there` and `removed-here`: one side took an item away that the other changed. `unclear`: what I changed may be one
   * of the others' items, changed there, or be gone. `order`: both moved items.
   */
  kind: 'cells' | 'removed-there' | 'removed-here' | 'unclear' | 'order';
  /** The input, or each contested cell of one item; of a removed item what is left of it. */
  cells: readonly ContestedCell[];
}

interface ItemSides {
  /** The items as the server had them, and has them now. */
  before: readonly JsonValue[];
  newest: readonly JsonValue[];
  /** Their rows. */
  base: readonly ItemRow[];
  next: readonly ItemRow[];
  mine: readonly ItemRow[];
  sideOf: (key: string) => Side;
}

/**
 * My rows on top of a newer list. A row keeps the cells changed here and takes those changed there; rows added on either side
 * stay; the order is theirs unless rows were moved here.
 */
export function mergeItems({ before, newest, base, next, mine, sideOf }: ItemSides): {
  rows: ItemRow[];
  conflicts: Conflict[];
} {
  const conflicts: Conflict[] = [];
  const { places: positions, maybe } = itemPlaces(before, newest);
  const decide = (conflict: Conflict): Side => {
    conflicts.push(conflict);
    return sideOf(conflict.key);
  };

  /** By the newer position: the merged row. What stays out of it is dropped. */
  const merged = new Map<number, ItemRow>();
  const rowOfMine = new Map<ItemRow, ItemRow>();
  const known = new Set(positions.values());
  const askedAbout = new Set<number>();
  const byIndex = new Map(mine.map((row) => [serverIndex(row), row]));
  for (const [position, row] of next.entries()) if (!known.has(position)) merged.set(position, row);

  for (const [index, old] of base.entries()) {
    const row = byIndex.get(index);
    // What I removed is looked for also where it is not sure: else it would come back without a question.
    const position =
      positions.get(index) ?? (row === undefined ? maybe(index).find((place) => !askedAbout.has(place)) : undefined);
    const there = position === undefined ? undefined : next[position];
    const key = `items.${index}`;
    if (row === undefined) {
      if (there === undefined || position === undefined) continue;
      askedAbout.add(position);
      const changedThere = JSON.stringify(before[index]) !== JSON.stringify(newest[position]);
      const cells = contestedCells(index, old, null, there);
      if (changedThere && decide({ key, kind: 'removed-here', cells }) === 'theirs') merged.set(position, there);
      else merged.delete(position);
      continue;
    }
    if (there === undefined || position === undefined) {
      if (!itemFields.some((field) => !sameCell(field, old[field], row[field]))) continue;
      const cells = contestedCells(index, old, row, null);
      const { row: _, ...texts } = row;
      const kind = maybe(index).length === 0 ? 'removed-there' : 'unclear';
      if (decide({ key, kind, cells }) === 'mine') rowOfMine.set(row, newItemRow(texts));
      continue;
    }
    const cells = contestedCells(index, old, row, there);
    const side = cells.length === 0 ? 'mine' : decide({ key, kind: 'cells', cells });
    const both = { ...there };
    for (const field of itemFields) {
      const contested = cells.some(({ path }) => path.endsWith(`.${field}`));
      if (!sameCell(field, old[field], row[field]) && !(contested && side === 'theirs')) both[field] = row[field];
    }
    const mergedRow = itemRow(both);
    merged.set(position, mergedRow);
    rowOfMine.set(row, mergedRow);
  }

  const movedHere = !isAscending(mine.flatMap((row) => serverIndex(row) ?? []));
  const movedThere = !isAscending(
    [...base.keys()].flatMap((index) => (positions.has(index) ? [positions.get(index) ?? 0] : [])),
  );
  const order =
    movedHere && movedThere ? decide({ key: 'items', kind: 'order', cells: [] }) : movedHere ? 'mine' : 'theirs';
  const theirOrder = [...merged].toSorted(([one], [other]) => one - other).map(([, row]) => row);
  return {
    rows: order === 'mine' ? inMyOrder(mine, rowOfMine, theirOrder) : inTheirOrder(mine, rowOfMine, theirOrder),
    conflicts,
  };
}

/** My rows as they are, then what they added. */
function inMyOrder(
  mine: readonly ItemRow[],
  rowOfMine: ReadonlyMap<ItemRow, ItemRow>,
  theirs: readonly ItemRow[],
): ItemRow[] {
  const rows = mine.flatMap((row) => rowOfMine.get(row) ?? (serverIndex(row) === null ? row : []));
  const there = new Set(rows);
  return [...rows, ...theirs.filter((row) => !there.has(row))];
}

/** Their rows as they are, and each of mine that they have not behind the one it was behind here. */
function inTheirOrder(
  mine: readonly ItemRow[],
  rowOfMine: ReadonlyMap<ItemRow, ItemRow>,
  theirs: readonly ItemRow[],
): ItemRow[] {
  const rows = [...theirs];
  let behind: ItemRow | null = null;
  let lost = 0;
  for (const row of mine) {
    const merged = rowOfMine.get(row) ?? (serverIndex(row) === null ? row : undefined);
    if (merged === undefined) {
      lost += 1;
      continue;
    }
    if (!rows.includes(merged)) {
      // What was behind a row that is gone there goes to the end, where it was typed as a rule.
      const place = behind === null ? (lost === 0 ? 0 : rows.length) : rows.indexOf(behind) + 1;
      rows.splice(place, 0, merged);
    }
    behind = merged;
  }
  return rows;
}

/** The cells changed on both sides, and not to the same; with one side null those that the other changed. */
function contestedCells(index: number, old: ItemRow, mine: ItemRow | null, theirs: ItemRow | null): ContestedCell[] {
  return itemFields.flatMap((field) => {
    const [before, here, there] = [old[field], mine?.[field] ?? '', theirs?.[field] ?? ''];
    const changedHere = mine === null || !sameCell(field, before, here);
    const changedThere = theirs === null || !sameCell(field, before, there);
    if (!changedHere || !changedThere || sameCell(field, here, there)) return [];
    return [{ path: `items.${index}.${field}`, before, mine: here, theirs: there }];
  });
}

function sameCell(field: ItemField, one: string, other: string): boolean {
  return sameText(`items.${field}`, one, other);
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}
