import { isVersionHeader } from '#app/spreadsheet/round-trip/version-column.ts';
import { ownSheetFields, parcelSheetFields, type SheetField } from '#app/spreadsheet/sheet-fields.ts';

const fields: readonly SheetField[] = [...ownSheetFields, ...parcelSheetFields];

/** The columns of a file that was exported here to be imported again: their names are the fields, and others are only to be read. Null for any other file. */
export function exportedColumns(header: readonly string[]): (SheetField | null)[] | null {
  if (!header.some(isVersionHeader) || !header.some((name) => name.trim() === 'id')) return null;
  return header.map((name) =>
    isVersionHeader(name) ? 'version' : (fields.find((field) => field === name.trim()) ?? null),
  );
}
