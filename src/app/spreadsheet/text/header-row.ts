import type { HeadRow } from '#app/spreadsheet/file-types.ts';
import { headerPlace } from './header-place.ts';
import { headRows } from './find-header.ts';
import type { ReadFile } from './read-file.ts';
import { unpackedDigest } from './unpack-items.ts';
import { dropEmptyColumns, sameNames } from './table-builder.ts';

/**
 * The same file with another row as the names of its columns: `header` counts the rows with content above it; null: no row names them, and
 * all are imported, under columns without names. Its digest is another one then, since a row at the same place is another row.
 */
export function withHeaderRow(file: ReadFile, header: number | null): ReadFile {
  if (header === headerPlace(file)) return file;
  const all = [
    ...headOf(file, file.rows.length),
    ...file.rows.map((cells, at) => ({ cells, line: file.lines[at] ?? 0 })),
  ];
  const digest = headedDigest(contentDigestOf(file), header);
  const notes = file.notes.filter(({ kind }) => kind !== 'same-names');
  const width = Math.max(...all.map(({ cells }) => cells.length));
  const padded = all.map(({ cells }) => [...cells, ...Array.from({ length: width - cells.length }, () => '')]);
  const lines = all.map(({ line }) => line);
  if (header === null)
    return {
      ...file,
      named: false,
      digest,
      notes,
      above: [],
      header: padded[0]?.map(() => '') ?? [],
      rows: padded,
      lines,
    };
  const names = padded[header] ?? [];
  const rows = padded.slice(header + 1);
  dropEmptyColumns(names, rows);
  return {
    ...file,
    named: true,
    digest,
    notes: [...sameNames(names), ...notes],
    above: all.slice(0, header),
    header: names,
    headerLine: lines[header] ?? 0,
    rows,
    lines: lines.slice(header + 1),
  };
}

/** The rows at the start of a file, any of which may name the columns. */
export function firstRows(file: ReadFile): HeadRow[] {
  const head = headOf(file, headRows);
  const below = file.rows.slice(0, Math.max(0, headRows - head.length));
  return [...head, ...below.map((cells, at) => ({ cells: [...cells], line: file.lines[at] ?? 0 }))];
}

/** A file with its header found below other rows has a digest of its own. */
export function withHeadDigest<File extends ReadFile>(file: File): File {
  return { ...file, digest: headedDigest(file.digest, headerPlace(file)) };
}

/** All digests that a table may have, by the row that names its columns, and whether its items were unpacked. */
export function digestsOf(digest: string): string[] {
  const headers = [null, ...Array.from({ length: headRows }, (_, header) => header)];
  return [digest, unpackedDigest(digest)].flatMap((each) => headers.map((header) => headedDigest(each, header)));
}

function headOf({ named, above = [], header, headerLine }: ReadFile, max: number): HeadRow[] {
  return [...above, ...(named ? [{ cells: [...header], line: headerLine }] : [])].slice(0, max + 1);
}

function contentDigestOf(file: ReadFile): string {
  const place = headerPlace(file);
  if (place === null) return reversed(file.digest);
  const from = file.digest.length - place;
  return file.digest.slice(from) + file.digest.slice(0, from);
}

function headedDigest(digest: string, header: number | null): string {
  return header === null ? reversed(digest) : digest.slice(header) + digest.slice(0, header);
}

function reversed(digest: string): string {
  return digest.split('').toReversed().join('');
}
