import * as z from 'zod/mini';
import { bySchema } from '#app/session/setting-schema.ts';
import { browserLanguages } from '#app/words/language.ts';
import { type CsvSeparator, excelSeparator } from '#app/spreadsheet/text/csv-writer.ts';

export const exportScopes = ['selected', 'loaded', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];

const choiceSchema = z.object({
  /** `list`: the columns of the list, in words. `all`: all fields under their paths, which an import takes back. */
  columns: z.enum(['list', 'all']),
  /** A row for each item; only of all fields. */
  rows: z.enum(['parcel', 'item']),
  target: z.enum(['comma', 'semicolon', 'clipboard']),
});
export type ExportChoice = z.infer<typeof choiceSchema>;

/** What a spreadsheet in the user's language separates by: it leaves the comma to the decimals where they need it. */
const localSeparator: CsvSeparator = excelSeparator(browserLanguages[0] ?? 'en');

export const readExportChoice = bySchema(choiceSchema);
export const defaultExportChoice: ExportChoice = {
  columns: 'list',
  rows: 'parcel',
  target: localSeparator === ';' ? 'semicolon' : 'comma',
};

/** More rows than this are no text for a clipboard. */
export const maxCopied = 10_000;

/** The sign before decimals: what is separated by semicolons is read by spreadsheets that take a dot for thousands. */
export function decimalOf({ target }: ExportChoice): '.' | ',' {
  const separator = target === 'clipboard' ? localSeparator : target === 'semicolon' ? ';' : ',';
  return separator === ';' ? ',' : '.';
}
