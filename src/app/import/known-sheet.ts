import { recallMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import type { FileFacts, FileSheet, NamedIds } from '#app/spreadsheet/file-types.ts';
import { digestsOf } from '#app/spreadsheet/text/header-row.ts';

/**
 * Milliseconds that a workbook waits for the runs that the browser keeps. Soon after a reload they are not read yet, and while something
 * blocks its database they never are.
 */
const patience = 5000;

/** Resolves with `read`, or without it after a while. */
export async function soon(read: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => void (timer = setTimeout(resolve, patience)));
  await Promise.race([read, late]);
  clearTimeout(timer);
}

/**
 * The sheet to begin with, by its place: one that an unfinished run waits for, else the one that was read first, or where that was never
 * imported the first with columns that were. `isUnfinished`: whether a run waits for the table with this digest.
 */
export async function knownSheet(
  { sheets = [], sheet = 0 }: Pick<FileFacts, 'sheets' | 'sheet'>,
  namedIds: NamedIds,
  isUnfinished: (digest: string) => Promise<boolean>,
): Promise<number> {
  // A file of text does not wait for what the browser keeps.
  if (sheets.length < 2) return sheet;
  const digests = sheets.map(({ digest }) => digestsOf(digest));
  const unfinished = await Promise.all(digests.map((each) => Promise.all(each.map(isUnfinished))));
  const waiting = unfinished.findIndex((either) => either.includes(true));
  if (waiting !== -1) return waiting;
  const isKnown = ({ firstRows }: FileSheet) => {
    const widest = Math.max(...firstRows.map(({ length }) => length));
    // A header that is shorter than the rows below it was kept with their columns.
    return firstRows.some((cells) =>
      [cells, withColumns(cells, widest)].some((names) => recallMapping(names, namedIds) !== null),
    );
  };
  if (isKnown(sheets[sheet]!)) return sheet;
  const known = sheets.findIndex((one) => !one.hidden && one.hasRows && isKnown(one));
  return known === -1 ? sheet : known;
}

function withColumns(cells: readonly string[], columns: number): string[] {
  return Array.from({ length: columns }, (_, place) => cells[place] ?? '');
}
