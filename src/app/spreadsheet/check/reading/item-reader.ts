import type { JsonObject } from '#contract/values/json-value.ts';
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
  /** The row that has the amounts of the whole order above those of its items; null where there is none. */
  orderRow: number | null;
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
    for (const { reader, cell } of this.#fixed) {
      const value = items.length === 0 ? null : reader.read(cell, currency);
      if (value !== null) for (const item of items) item[reader.name] = value.json;
    }
    return { items, places, orderRow };
  }

  /** The first row of a parcel, with amounts alone above others that name their items, is that of the order. */
  #dropOrderRow(items: JsonObject[], places: ItemPlace[], top: number | undefined): number | null {
    const isFixed = this.#fixed.some(({ reader }) => !itemAmounts.has(reader.name));
    if (isFixed || !items.some(isNamed)) return null;
    const [first] = places;
    if (first === undefined || first.row !== top || isNamed(items[0] ?? {}) || places[1]?.row === top) return null;
    items.shift();
    places.shift();
    return first.row;
  }
}

function isNamed(item: JsonObject): boolean {
  return Object.keys(item).some((name) => !itemAmounts.has(name));
}
