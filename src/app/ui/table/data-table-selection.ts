/** The row indexes from one to another, both included, from top to bottom. */
export function rowRange(one: number, other: number): number[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * What steps with Shift do to a selection that was begun at `anchor`: of the rows from the one that was left to the one that is reached,
 * those up to the anchor are selected and the others let go.
 */
export function extendSelection(anchor: number, from: number, to: number): { select: number[]; deselect: number[] } {
  const passed = rowRange(from, to);
  const isIn = (index: number) => (index - anchor) * (index - to) <= 0;
  return { select: passed.filter(isIn), deselect: passed.filter((index) => !isIn(index)) };
}

/** Whether all, some or none of the rows are selected. Ids of rows that are not here do not count. */
export function selectedPart<Row>(
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  selected: ReadonlySet<string>,
): 'all' | 'some' | 'none' {
  const [first] = rows;
  if (first === undefined || selected.size === 0) return 'none';
  const like = selected.has(getRowId(first));
  for (const row of rows) if (selected.has(getRowId(row)) !== like) return 'some';
  return like ? 'all' : 'none';
}
