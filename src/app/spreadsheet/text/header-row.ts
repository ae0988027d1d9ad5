import type { ReadFile } from './read-file.ts';
import { sameNames } from './table-builder.ts';

/**
 * The same file with its first row as the names of the columns, or as a row like the others under columns without names. Its digest is
 * another one then, since a row at the same place is another row.
 */
export function withHeaderRow(file: ReadFile, named: boolean): ReadFile {
  if (file.named === named) return file;
  const digest = otherDigest(file.digest);
  const notes = file.notes.filter(({ kind }) => kind !== 'same-names');
  if (!named)
    return {
      ...file,
      named,
      digest,
      notes,
      header: file.header.map(() => ''),
      rows: [[...file.header], ...file.rows],
      lines: [file.headerLine, ...file.lines],
    };
  const [header = [], ...rows] = file.rows;
  return {
    ...file,
    named,
    digest,
    notes: [...sameNames(header), ...notes],
    header,
    rows,
    lines: file.lines.slice(1),
  };
}

/** Of the same file with its first row taken for the other of the two. */
export function otherDigest(digest: string): string {
  return digest.split('').toReversed().join('');
}
