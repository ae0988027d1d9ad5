import { itemsTotal } from '#contract/checks/items-total.ts';
import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import { decimalUnits } from '#contract/values/scalars.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { FieldReader } from './field-reader.ts';

/** Where an item is in a file. */
export interface ItemPlace {
  row: number;
  /** Which of the items side by side in the row, from 0 on. */
  group: number;
}

export interface ReadItems {
  items: JsonObject[];
  /** For each item. */
  places: ItemPlace[];
  /** The row that has the amounts of the whole order above those of its items, or their sums below; null where there is none. */
  orderRow: number | null;
  /** Places of items of amounts alone beside others that say which they are. */
  nameless: ItemPlace[];
}

interface FixedItemValue {
  reader: FieldReader;
  cell: string;
}

/** What says nothing of which item it is. */
export const itemAmounts: ReadonlySet<string> = new Set(['quantity', 'price', 'weight']);

/** Reads the items of rows: one of each, or several side by side. */
export class ItemReader {
  readonly #groups: readonly (readonly FieldReader[])[];
  readonly #fixed: readonly FixedItemValue[];

  /** `groups`: the readers of the items side by side; of most files one. `fixed`: what is the same for all items. */
  constructor(groups: readonly (readonly FieldReader[])[], fixed: readonly FixedItemValue[]) {
    this.#groups = groups;
    this.#fixed = fixed;
  }

  /** Whether the row says something of an item. */
  hasItem(row: readonly string[]): boolean {
    return this.#groups.some((readers) => readers.some((reader) => reader.cell(row) !== ''));
  }

  readerOf(field: FileField, group: number): FieldReader | undefined {
    return this.#groups[group]?.find((reader) => reader.field === field);
  }

  /** `isLeft`: a row whose items are not of the parcel. */
  read(
    rows: readonly (readonly string[])[],
    of: readonly number[],
    currency: string,
    isLeft: (row: number) => boolean,
  ): ReadItems {
    const items: JsonObject[] = [];
    const places: ItemPlace[] = [];
    for (const place of of) {
      if (isLeft(place)) continue;
      const row = rows[place] ?? [];
      for (const [group, readers] of this.#groups.entries()) {
        const item: JsonObject = {};
        for (const reader of readers) {
          const value = reader.read(reader.cell(row), currency);
          if (value !== null) item[reader.name] = value.json;
        }
        // Beside other items an empty place may hold a quantity of 0.
        if (Object.keys(item).length === 0 || (group > 0 && !isNamed(item))) continue;
        items.push(item);
        places.push({ row: place, group });
      }
    }
    const orderRow = places.length > 1 ? this.#dropOrderRow(items, places, of[0]) : null;
    const nameless = this.#areNamed(items) ? places.filter((_, at) => !isNamed(items[at] ?? {})) : [];
    for (const { reader, cell } of this.#fixed) {
      const value = items.length === 0 ? null : reader.read(cell, currency);
      if (value !== null) for (const item of items) item[reader.name] = value.json;
    }
    return { items, places, orderRow, nameless };
  }

  /** Whether items name themselves, some at least, and not a fixed value all of them. */
  #areNamed(items: readonly JsonObject[]): boolean {
    return items.some(isNamed) && !this.#fixed.some(({ reader }) => !itemAmounts.has(reader.name));
  }

  /**
   * A row of amounts alone beside others that name their items is that of the order where it is the first of its parcel, or the last one
   * with the sums of the others.
   */
  #dropOrderRow(items: JsonObject[], places: ItemPlace[], top: number | undefined): number | null {
    if (!this.#areNamed(items)) return null;
    const [first, second] = places;
    const [last, before] = [places.at(-1), places.at(-2)];
    const isAbove = first?.row === top && second?.row !== top && !isNamed(items[0] ?? {});
    const isBelow = !isAbove && last?.row !== before?.row && areSums(items.at(-1) ?? {}, items.slice(0, -1));
    if (!isAbove && !isBelow) return null;
    items.splice(isAbove ? 0 : -1, 1);
    const [dropped] = places.splice(isAbove ? 0 : -1, 1);
    return dropped?.row ?? null;
  }
}

function isNamed(item: JsonObject): boolean {
  return Object.keys(item).some((name) => !itemAmounts.has(name));
}

/** Whether amounts are those of all the items: so many pieces, for what they cost or more, such as with the shipping. */
function areSums(amounts: JsonObject, items: readonly JsonObject[]): boolean {
  if (isNamed(amounts) || !items.every(isNamed)) return false;
  const { quantity, price } = amounts;
  const each = items.map((item) => ({ quantity: pieces(item), price: textOf(item['price']) }));
  if (quantity !== undefined && quantity !== each.reduce((sum, item) => sum + item.quantity, 0)) return false;
  if (price === undefined) return items.length > 1;
  // A column of prices may hold those of a piece or of all.
  const sums = [each, each.map((item) => ({ ...item, quantity: 1 }))].map((some) =>
    unitsOf(itemsTotal(some, 'price').sum),
  );
  const units = unitsOf(textOf(price));
  return quantity === undefined ? sums.includes(units) : sums.some((sum) => units >= sum);
}

function unitsOf(price: string | null): bigint {
  return decimalUnits(price ?? '', 'price') ?? 0n;
}

function pieces({ quantity }: JsonObject): number {
  return typeof quantity === 'number' ? quantity : 1;
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
