import type { JsonValue } from '#contract/values/json-value.ts';
import { isItemField, type FileField } from '#app/spreadsheet/file-fields.ts';
import { isNullCell, sameCell } from './cell-forms.ts';
import { hasMarks, isUntouched, itemsMark, marksOf } from './fingerprints.ts';
import { isTouched, type ReadRow, type FileCell, textIn } from './known-row.ts';
import { itemCells, type ParcelCells } from './parcel-cells.ts';

/** Why a row's item is not known for sure. `twice`: two rows have its number. `number`: its number was changed. */
export type ItemTrouble = 'twice' | 'number' | 'unclear';

/**
 * What the item cells of a row are about: the item at a place of the server's list as it is now, a new item, nothing (the row has
 * nothing to say of items), or there is no telling.
 */
export type ItemMatch =
  | { kind: 'item'; place: number }
  | { kind: 'new' }
  | { kind: 'none' }
  | { kind: 'trouble'; trouble: ItemTrouble };

/**
 * Finds each row's item. The number says where it stood; the row's version says what it held, so that it is found where others
 * added, removed or changed items since. A row that may be two items is neither: an edit is never applied to another item.
 */
export function matchItems(
  rows: readonly ReadRow[],
  items: readonly JsonValue[],
): { of: (row: ReadRow) => ItemMatch; free: readonly number[] } {
  const matches = new Map<ReadRow, ItemMatch>();
  const there = items.map((item) => itemCells(item));
  const marks = there.map(marksOf);
  const listMark = itemsMark(marks);
  const taken = new Set<number>();
  const numbered: ReadRow[] = [];
  for (const row of rows) {
    const first = firstMatch(row, rows);
    if (first === null) numbered.push(row);
    else matches.set(row, first);
  }
  const take = (row: ReadRow, place: number) => {
    matches.set(row, { kind: 'item', place });
    taken.add(place);
  };
  const open = () => numbered.filter((row) => !matches.has(row));

  for (const row of numbered) if (hasMarks(row.version, listMark)) take(row, placeOf(row));
  for (const { rows, places } of asExported(open(), marks)) {
    // Another number of items is like this now: which of them is new, or gone, is unknown.
    if (places.length !== rows.length) continue;
    for (const [index, place] of places.entries()) {
      const row = rows[index];
      if (row !== undefined) take(row, place);
    }
  }
  for (const may of [isWritten, ...identities]) {
    const free = [...there.keys()].filter((place) => !taken.has(place));
    const pairs = open()
      .filter((row) => !removes(row))
      .map((row) => ({ row, places: free.filter((place) => may(row, there[place], place)) }));
    for (const { row, places } of pairs) {
      const [place, ...more] = places;
      const rivals = pairs.filter((other) => place !== undefined && other.places.includes(place));
      if (place !== undefined && more.length === 0 && rivals.length === 1) take(row, place);
    }
  }
  const free = [...there.keys()].filter((place) => !taken.has(place));
  const mayBe = (row: ReadRow) => free.some((place) => identities.some((may) => may(row, there[place], place)));
  // What is like an item that is to be removed may be it, changed by someone else; else it is removed already.
  for (const row of open())
    matches.set(row, removes(row) && !mayBe(row) && !hasTwins(row, marks) ? none : trouble('unclear'));
  return {
    of: (row) => matches.get(row) ?? { kind: 'none' },
    free,
  };
}

const identities = [hasSame(['sku', 'name']), hasSame(['sku']), hasSame(['name'])];
const itemCellsOf = (row: ReadRow) => row.cells.filter(({ field }) => isItemField(field));
const placeOf = (row: ReadRow) => Number(textIn(row.cells, 'item')?.trim()) - 1;

/** What is seen of the row alone; null where its item has to be found. */
function firstMatch(row: ReadRow, rows: readonly ReadRow[]): ItemMatch | null {
  const cells = itemCellsOf(row);
  const number = textIn(row.cells, 'item')?.trim();
  const touched = cells.some((cell) => isTouched(row, cell));
  if (number === undefined || isNullCell(number) || number === '') {
    // A row that was exported without an item has nothing to say until someone writes an item into it.
    const wasBlank = isUntouched(row.version, 'item', '');
    if (number === undefined && !wasBlank) return touched ? trouble('unclear') : none;
    const says = cells.filter((cell) => !wasBlank || isTouched(row, cell));
    return says.some(({ text }) => text.trim() !== '' && !isNullCell(text)) ? { kind: 'new' } : none;
  }
  if (!touched) return row.version.state === 'read' ? null : none;
  const twins = rows.filter((other) => textIn(other.cells, 'item')?.trim() === number);
  if (twins.length > 1) return trouble('twice');
  const changed = row.version.state === 'read' && !isUntouched(row.version, 'item', number);
  return changed || !/^[1-9]\d{0,5}$/.test(number) ? trouble('number') : null;
}

const none: ItemMatch = { kind: 'none' };
const trouble = (trouble: ItemTrouble): ItemMatch => ({ kind: 'trouble', trouble });

/** Rows that were exported alike, with the places of the items that are in all their fields as they were then. */
function asExported(rows: readonly ReadRow[], there: readonly string[]) {
  const groups = new Map<string, { rows: ReadRow[]; places: number[] }>();
  for (const row of rows) {
    const places = [...there.keys()].filter((place) => hasMarks(row.version, there[place] ?? ''));
    const key = places.join(' ');
    const group = groups.get(key);
    if (group !== undefined) group.rows.push(row);
    else if (places.length > 0) groups.set(key, { rows: [row], places });
  }
  for (const { rows } of groups.values()) rows.sort((one, other) => placeOf(one) - placeOf(other));
  return groups.values();
}

/** Of items that were alike only some are left: one of them may be the row's. */
function hasTwins({ version }: ReadRow, there: readonly string[]): boolean {
  return there.some((marks) => hasMarks(version, marks));
}

/** Quantity 0 removes an item, since a row that is missing may just not be shown. */
function removes(row: ReadRow): boolean {
  return itemCellsOf(row).some(isRemoval);
}

export function isRemoval({ field, text }: FileCell): boolean {
  return field === 'items.quantity' && /^\s*0+\s*$/.test(text);
}

/** The item at its old place has by now what the row says: it was sent before. */
function isWritten(row: ReadRow, item: ParcelCells | undefined, place: number): boolean {
  if (place !== placeOf(row)) return false;
  return itemCellsOf(row).every(({ field, text }) => sameCell(field, text, cellIn(item, field)));
}

/** An item with the same SKU and name, or one of them while the other does not tell another item. */
function hasSame(names: readonly ('sku' | 'name')[]) {
  return (row: ReadRow, item: ParcelCells | undefined, place: number): boolean => {
    const same = names.every((name) => {
      const text = cellIn(item, `items.${name}`);
      return text.trim() !== '' && !isNullCell(text) && wasIn(row, `items.${name}`, text);
    });
    const sku = cellIn(item, 'items.sku');
    // Without a version only the number shows where it stood.
    const known = row.version.state === 'read' || place === placeOf(row);
    return same && known && (names.includes('sku') || isNullCell(sku) || wasIn(row, 'items.sku', sku));
  };
}

function wasIn(row: ReadRow, field: FileField, text: string): boolean {
  if (row.version.state === 'read') return isUntouched(row.version, field, text);
  const now = textIn(row.cells, field);
  return now !== undefined && sameCell(field, now, text);
}

function cellIn(item: ParcelCells | undefined, field: FileField): string {
  return (item as ReadonlyMap<FileField, string> | undefined)?.get(field) ?? String.raw`\N`;
}
