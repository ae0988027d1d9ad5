/** A list of rows of one height in a scroller, below a head that stays in view. All but the counts in pixels. */
export interface RowPlaces {
  count: number;
  rowHeight: number;
  headHeight: number;
  /** Of the scroller's inside. */
  height: number;
}

export interface RowsInView {
  first: number;
  /** Below `first` where there is none. */
  last: number;
  /** The first row that the head does not cover. */
  firstUncovered: number;
}

/** The rows in view of a scroller at `offset`, those below its head included. */
export function rowsInView({ count, rowHeight, headHeight, height }: RowPlaces, offset: number): RowsInView {
  const row = (index: number) => Math.min(Math.max(index, 0), count - 1);
  const first = row(Math.floor((offset - headHeight) / rowHeight));
  const last = row(Math.ceil((offset + height - headHeight) / rowHeight) - 1);
  const firstUncovered = Math.max(0, Math.ceil(offset / rowHeight));
  return height === 0 || count === 0 ? { first: 0, last: -1, firstUncovered } : { first, last, firstUncovered };
}

/** The rows from `first` to `last`. */
export function rowsBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** `current` as well, which stays in the document when it is scrolled away, so that the focus is never lost; -1 for none. */
export function withRow(indexes: number[], current: number): number[] {
  return current < 0 || indexes.includes(current)
    ? indexes
    : [...indexes, current].toSorted((one, other) => one - other);
}

/** Where the scroller must be for a row to be in view: in the middle, or as near to `offset` as that goes. */
export function offsetOfRow(
  index: number,
  { rowHeight, headHeight, height }: RowPlaces,
  offset: number | 'middle',
): number {
  const top = index * rowHeight;
  if (offset === 'middle') return top - (height - rowHeight) / 2;
  const bottom = headHeight + top + rowHeight - height;
  return Math.min(top, Math.max(bottom, offset));
}
