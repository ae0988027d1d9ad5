import Papa from 'papaparse';
import type { Separator } from '#app/spreadsheet/file-types.ts';

export type LineEnd = '\n' | '\r';

const separators: readonly Separator[] = [',', ';', '\t', '|'];

const rowsLookedAt = 50;

/** What ends the lines outside of cells. CR LF counts as LF: the reader takes the CR away. */
export function findLineEnd(start: string): LineEnd {
  const outside = start.replaceAll(/"[^"]*"/g, '');
  return outside.includes('\r') && !outside.includes('\n') ? '\r' : '\n';
}

/** The separator that Excel writes into a line of its own above the table, and how long that line is. */
export function saidSeparator(start: string): { separator: Separator; length: number } | null {
  const line = /^"?sep=([,;|\t])"?[ ,;|\t]*(?:\r\n|\r|\n)/i.exec(start);
  const separator = separators.find((each) => each === line?.[1]);
  return line === null || separator === undefined ? null : { separator, length: line[0].length };
}

/**
 * The separator with which most of the first rows have as many cells as the header; among equals the one with more cells, and no comma,
 * since that is in numbers as well. A table of one column has one that is in none of its cells. `whole`: `start` is all there is, else
 * its last row is cut.
 */
export function findSeparator(start: string, lineEnd: LineEnd, whole: boolean): Separator {
  const fits = separators.map((separator) => fitOf(start, separator, lineEnd, whole));
  const [best] = fits
    .filter(({ columns }) => columns > 1)
    .toSorted(
      (left, right) =>
        right.alike - left.alike || right.columns - left.columns || commas(left.separator) - commas(right.separator),
    );
  return (best ?? fits.find(({ titled }) => titled) ?? fits.find(({ alike }) => alike === 1))?.separator ?? ',';
}

const commas = (separator: Separator) => (separator === ',' ? 1 : 0);

interface Fit {
  separator: Separator;
  /** Cells of the first row. */
  columns: number;
  /** The share of the rows that have as many. */
  alike: number;
  /** The first row has one cell, most of the others have at least three: a title is above the table. */
  titled: boolean;
}

function fitOf(start: string, separator: Separator, lineEnd: LineEnd, whole: boolean): Fit {
  const parser = new Papa.Parser({ delimiter: separator, newline: lineEnd, preview: rowsLookedAt });
  const { data } = parser.parse(start, 0, !whole) as { data: string[][] };
  const counts = data.filter((cells) => cells.some((cell) => cell.trim() !== '')).map((cells) => cells.length);
  const [columns = 0] = counts;
  const share = (isCounted: (count: number) => boolean) => counts.filter(isCounted).length / counts.length;
  return {
    separator,
    columns,
    alike: counts.length === 0 ? 1 : share((count) => count === columns),
    titled: columns === 1 && share((count) => count > 2) > 0.5,
  };
}
