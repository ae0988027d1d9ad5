import { isVersionHeader } from '#app/spreadsheet/round-trip/version-column.ts';
import { ownFileFields, parcelFileFields, type FileField } from '#app/spreadsheet/file-fields.ts';

const fields: readonly FileField[] = [...ownFileFields, ...parcelFileFields];

/** The columns of a file that was exported here to be imported again: their names are the fields, and others are only to be read. Null for any other file. */
export function exportedColumns(header: readonly string[]): (FileField | null)[] | null {
  if (!header.some(isVersionHeader) || !header.some((name) => name.trim() === 'id')) return null;
  return header.map((name) =>
    isVersionHeader(name) ? 'version' : (fields.find((field) => field === name.trim()) ?? null),
  );
}
