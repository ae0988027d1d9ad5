import { plainName } from '#app/parcels/editor/items/model/header-columns.ts';
import { type Meaning, meaningsOf } from '#app/spreadsheet/columns/names/header-meanings.ts';
import { type FileField, isItemField, type ColumnField } from '#app/spreadsheet/file-fields.ts';

/** Names that say nothing alone, and with a number behind them which item it is: `Item 2`. */
const numberedNames = new Set(['item', 'items', 'line', 'position', 'pos']);

/** What an item is known by: columns of a number alone, such as `Name 2` of an address, are no items. */
const namingFields: readonly FileField[] = ['items.name', 'items.sku'];

interface NumberedName {
  /** Without its number. */
  base: string;
  number: number;
}

/** `Item 2 name` is the second `Item name`; a name without a number is the first. */
function numberedName(header: string): NumberedName {
  const [digits] = /\d{1,2}(?!\d)/.exec(header) ?? [];
  const base = digits === undefined ? header : header.replace(digits, ' ');
  return { base: plainName(base), number: digits === undefined ? 1 : Number(digits) };
}

/**
 * For each column of an item which of the items of a row it is of, from 0 on: groups of columns side by side are told by a number in their
 * names, or by names that come again. Null where all columns of items are of one.
 */
export function itemGroups(
  header: readonly string[],
  columns: readonly (FileField | null)[],
): readonly number[] | null {
  const seen = new Map<string, number>();
  const names = header.map((name, place) => {
    const field = columns[place] ?? null;
    if (field === null || !isItemField(field)) return null;
    const { base, number } = numberedName(name);
    const key = `${field} ${base} ${number}`;
    const again = seen.get(key) ?? 0;
    seen.set(key, again + 1);
    return { family: `${field} ${base}`, order: number * 100 + again };
  });
  const families = new Map<string, Set<number>>();
  for (const name of names)
    if (name !== null) families.set(name.family, (families.get(name.family) ?? new Set()).add(name.order));
  if ([...families.values()].every((orders) => orders.size === 1)) return null;
  const orders = [...new Set(names.flatMap((name) => name?.order ?? []))].toSorted((one, other) => one - other);
  return names.map((name) => (name === null ? 0 : orders.indexOf(name.order)));
}

const itemName: readonly Meaning[] = [{ field: 'items.name', part: null, about: 'item', order: 0 }];

/** The fields of columns of items that stand side by side, several in a row; undefined for the others. */
export function repeatedItemFields(header: readonly string[]): readonly (ColumnField | undefined)[] {
  const names = header.map((name) => {
    const numbered = numberedName(name);
    const found = meaningsOf(numbered.base);
    return { ...numbered, meanings: found.length === 0 && numberedNames.has(numbered.base) ? itemName : found };
  });
  const seen = new Map<string, number>();
  const orders = names.map(({ base, number }) => {
    const key = `${base} ${number}`;
    const again = seen.get(key) ?? 0;
    seen.set(key, again + 1);
    return number * 100 + again;
  });
  /** By what names an item: the orders of its columns. */
  const naming = new Map<string, Set<number>>();
  for (const [place, { base, meanings }] of names.entries()) {
    const isNaming = meanings.length > 0 && meanings.every(({ field }) => namingFields.includes(field));
    if (isNaming) naming.set(base, (naming.get(base) ?? new Set()).add(orders[place] ?? 0));
  }
  const groups = [...naming.values()].find((numbers) => numbers.size > 1);
  if (groups === undefined) return header.map(() => undefined);
  const taken = new Set<string>();
  return names.map((name, place) => {
    const order = orders[place] ?? 0;
    const field = itemFieldOf(name.meanings);
    const key = `${field ?? ''} ${order}`;
    const isRepeated = names.some(({ base }, other) => other !== place && base === name.base);
    if (field === undefined || !groups.has(order) || taken.has(key) || !isRepeated) return undefined;
    taken.add(key);
    return field;
  });
}

/** `Name` beside items side by side is still the receiver's. */
function itemFieldOf(meanings: readonly Meaning[]): ColumnField | undefined {
  if (meanings.some(({ field }) => field.startsWith('receiver.'))) return undefined;
  return meanings.find(({ field }) => isItemField(field))?.field;
}
