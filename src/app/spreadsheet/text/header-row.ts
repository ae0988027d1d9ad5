import type { ReadSheet } from './read-sheet.ts';
import { sameNames } from './table-builder.ts';

/**
 * The same file with its first row as the names of the columns, or as a row like the others under columns without names. Its digest is
 * another one then, since a row at the same place is another row.
 */
export function withHeaderRow(sheet: ReadSheet, named: boolean): ReadSheet {
  if (sheet.named === named) return sheet;
  const digest = sheet.digest.split('').toReversed().join('');
  const notes = sheet.notes.filter(({ kind }) => kind !== 'same-names');
  if (!named)
    return {
      ...sheet,
      named,
      digest,
      notes,
      header: sheet.header.map(() => ''),
      rows: [[...sheet.header], ...sheet.rows],
      lines: [sheet.headerLine, ...sheet.lines],
    };
  const [header = [], ...rows] = sheet.rows;
  return {
    ...sheet,
    named,
    digest,
    notes: [...sameNames(header), ...notes],
    header,
    rows,
    lines: sheet.lines.slice(1),
  };
}
