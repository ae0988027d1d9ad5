export interface PageRooms {
  /** Height for rows on the first page and on those behind it, in points. */
  first: number;
  later: number;
  /** Height of the line that carries totals to the next page, and of the same line on top of that page. */
  carry: number;
  /** Height of what closes the document below its last row. */
  closing: number;
}

/** The rows of one page: from `start` up to, without, `end`. */
export interface PageRows {
  start: number;
  end: number;
}

/** Spreads rows of the given heights over pages in order; the last page has room for the closing part. A row and the closing part must fit on one page. */
export function paginateRows(heights: readonly number[], rooms: PageRooms): PageRows[] {
  const pages: PageRows[] = [];
  let start = 0;
  for (;;) {
    const room = pages.length === 0 ? rooms.first : rooms.later - rooms.carry;
    const rest = heights.slice(start).reduce((sum, height) => sum + height, 0);
    if (rest + rooms.closing <= room) return [...pages, { start, end: heights.length }];
    let end = start;
    let used = rooms.carry;
    while (end < heights.length && used + (heights[end] ?? 0) <= room) {
      used += heights[end] ?? 0;
      end += 1;
    }
    // Totals are never on a page of their own when a row can come along.
    if (end === heights.length && end - start > 1) end -= 1;
    pages.push({ start, end });
    start = end;
  }
}
