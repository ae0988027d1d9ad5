/** The row indexes from one to another, both included, from top to bottom. */
export function rowRange(one: number, other: number): number[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * What a step with Shift does to a selection that was begun at `anchor`: away from it the row that was left and the one that is
 * reached are selected, back towards it the row that was left is let go.
 */
export function extendSelection(anchor: number, from: number, to: number): { select: number[]; deselect: number[] } {
  const away = Math.abs(to - anchor) > Math.abs(from - anchor);
  return away ? { select: [from, to], deselect: [] } : { select: [to], deselect: from === to ? [] : [from] };
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
