import { meaningsOf } from '#app/spreadsheet/columns/names/header-meanings.ts';

/** Rows at the start of a file among which its header is. */
export const headRows = 20;

/** A row of a table that names its columns has at least so many cells. */
const fewestNames = 3;

/**
 * The place of the row that names the columns, among the first of a file: the first one, unless a later row is plainly it: below the head of
 * a report, or below names of groups of columns.
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  if (rows.length < 2) return 0;
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== ''));
  const known = filled.map((cells) => namesIn(cells));
  const most = Math.max(...known);
  // Behind it there are rows; a header in two languages is its first line.
  const best = known.findIndex((count, at) => count >= most * 0.7 && at < rows.length - 1);
  if (most >= fewestNames && best > 0) return best;
  // Of names in another language the number of cells tells: a line of text has one.
  const width = Math.max(...filled.map(({ length }) => length));
  if (most > 1 || width < fewestNames || (filled[0]?.length ?? 0) > 1) return 0;
  const wide = filled.findIndex(({ length }) => length >= Math.max(fewestNames, width * 0.6));
  return wide > 0 && wide < rows.length - 1 ? wide : 0;
}

/** How many cells are names of fields; none where most are not. */
function namesIn(cells: readonly string[]): number {
  const names = cells.filter((cell) => cell.length <= 60 && meaningsOf(cell).length > 0).length;
  return names * 2 >= cells.length ? names : 0;
}
