import { isDone, type RowSkip, type SkipReason, type TakenRows } from './skip-reasons.ts';

/** The rows of a file that are skipped, and which of them its user takes nevertheless. */
export class SkipChoice {
  /** By the place of a row. */
  #found: ReadonlyMap<number, RowSkip> = new Map();
  readonly #chosen = new Map<number, boolean>();
  #taken: TakenRows['reasons'] = [];

  /** `taken`: by reason, for a file of its digest. What was chosen row by row stays. */
  put(found: ReadonlyMap<number, RowSkip>, digest: string, taken: TakenRows | undefined): void {
    this.#found = found;
    this.#taken = taken?.digest === digest ? taken.reasons : [];
  }

  /** Why the row is skipped unless it is taken. */
  readonly reasonOf = (row: number): SkipReason | undefined => this.#found.get(row)?.reason;

  /** Why the row is skipped; null where it is not, or is taken. */
  of(row: number): RowSkip | null {
    const found = this.#found.get(row);
    if (found === undefined) return null;
    return (this.#chosen.get(row) ?? this.#taken.includes(found.reason)) ? null : found;
  }

  /** Whether other rows are found now, or for other reasons. */
  differFrom(found: ReadonlyMap<number, RowSkip>): boolean {
    if (found.size !== this.#found.size) return true;
    for (const [row, { reason, value }] of found) {
      const before = this.#found.get(row);
      if (before?.reason !== reason || before.value !== value) return true;
    }
    return false;
  }

  /**
   * Why a parcel is skipped: all its items are, or its only row; null where it is not. Then rows whose items are skipped are put into
   * `withoutItem`, and its others taken out.
   */
  ofParcel(rows: readonly number[], hasItem: (row: number) => boolean, withoutItem: Set<number>): RowSkip | null {
    const skipped = rows.filter((row) => this.of(row) !== null);
    if (withoutItem.size > 0) for (const row of rows) withoutItem.delete(row);
    const [first] = skipped;
    if (first === undefined) return null;
    if (deciding(rows, hasItem).every((row) => this.of(row) !== null)) return this.of(first);
    for (const row of skipped) withoutItem.add(row);
    return null;
  }

  /** Rows that are skipped as such: no part of a parcel. Items that are done are part of theirs. */
  apart(): Set<number> {
    const rows = new Set<number>();
    for (const [row, { reason }] of this.#found) if (!isDone(reason) && this.of(row) !== null) rows.add(row);
    return rows;
  }

  /** Takes the rows of a parcel or not. False where that changes nothing here: they are not all to be skipped, or are taken already. */
  choose(rows: readonly number[], hasItem: (row: number) => boolean, chosen: boolean): boolean {
    if (!deciding(rows, hasItem).every((row) => this.#found.has(row))) return false;
    if (chosen && rows.every((row) => this.of(row) === null)) return false;
    for (const row of rows) this.#chosen.set(row, chosen);
    return true;
  }

  /** Whether the item of a row is taken with its parcel of `rows`, which is not skipped; null where nothing says that it is to be skipped. */
  itemTick(row: number, rows: readonly number[]): boolean | null {
    if (rows.length === 1 || !this.#found.has(row)) return null;
    return this.of(row) === null;
  }

  /** Takes the item of one row or not. False where nothing says that it is to be skipped. */
  chooseItem(row: number, chosen: boolean): boolean {
    if (!this.#found.has(row)) return false;
    this.#chosen.set(row, chosen);
    return true;
  }
}

/** The rows that decide about their parcel: those with an item; where none has one, all. */
function deciding(rows: readonly number[], hasItem: (row: number) => boolean): readonly number[] {
  if (rows.length === 1) return rows;
  const items = rows.filter(hasItem);
  return items.length === 0 ? rows : items;
}
