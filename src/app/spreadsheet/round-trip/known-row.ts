import type { CellChange } from '#app/spreadsheet/check/check-types.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { isUntouched, readVersion, type FileVersion } from './fingerprints.ts';

/** A cell of a row; of a row each field is there once at most. */
export interface FileCell {
  /** The place of its column. */
  column: number;
  field: FileField;
  /** As in the file, what a formula guard added taken away. */
  text: string;
}

/** A row of a file that names a parcel by its id. */
export interface KnownRow {
  /** Its place in the table. */
  row: number;
  cells: readonly FileCell[];
}

/** What becomes of a cell of a certain row. */
export type RowChange = CellChange & { row: number };

/** The row with its version read once. */
export interface ReadRow extends KnownRow {
  version: FileVersion;
  /** It names another parcel than the one it was exported from. */
  strange: boolean;
}

export function readRow({ row, cells }: KnownRow, id: string): ReadRow {
  const version = readVersion(textIn(cells, 'version') ?? '');
  const strange = version.state === 'read' && !isUntouched(version, 'id', id);
  return { row, cells, version: strange ? { state: 'damaged' } : version, strange };
}

/** The text of a field's cell; undefined where the row has none. */
export function textIn(cells: readonly FileCell[], field: FileField): string | undefined {
  return cells.find((cell) => cell.field === field)?.text;
}

/**
 * Whether a cell says something: it was changed since it was exported. Without a version to tell, an empty cell says nothing: in a
 * row that someone added most cells are.
 */
export function isTouched({ version }: ReadRow, { field, text }: FileCell): boolean {
  if (version.state === 'read') return !isUntouched(version, field, text);
  return text.trim() !== '';
}

/** Whether someone else changed it as well, and it could be written nevertheless. */
export function isConflict({ conflict, locked }: CellChange): boolean {
  return conflict && !locked;
}
