import type { FileTable } from '#app/spreadsheet/file-types.ts';

/** The place of the row that names the columns among the first ones with content; null where none does. */
export function headerPlace({ named, above = [] }: Pick<FileTable, 'named' | 'above'>): number | null {
  return named ? above.length : null;
}
