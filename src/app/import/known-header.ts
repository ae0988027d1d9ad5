import type { OpenedFacts } from '#app/spreadsheet/check/import-file-calls.ts';
import { recallMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { isFirstRowData } from '#app/spreadsheet/columns/names/first-row.ts';
import type { NamedIds } from '#app/spreadsheet/file-types.ts';
import { headerPlace } from '#app/spreadsheet/text/header-place.ts';

type HeaderFacts = Pick<OpenedFacts, 'header' | 'named' | 'above' | 'firstRows' | 'samples'>;

/** The row that named the columns the last time, by its place among the first ones, else the one that looks like it; null: none. */
export function knownHeader(read: HeaderFacts, namedIds: NamedIds): number | null {
  const found = headerPlace(read);
  if (recallMapping(read.header, namedIds) !== null) return found;
  const width = read.header.length;
  const known = (read.firstRows ?? []).findIndex(({ cells }) => {
    const names = read.header.map((_, place) => cells[place] ?? '');
    return cells.length <= width && recallMapping(names, namedIds) !== null;
  });
  if (known !== -1) return known;
  return found === 0 && isFirstRowData(read) ? null : found;
}
