import '#contract/values/zod-setup.ts';
import * as z from 'zod/mini';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { isRecord } from '#app/words/is-record.ts';
import { currenciesSchema, dateOrderSchema, fieldSchema, fixedSchema, formatsSchema } from './kept-mappings.ts';

/** What the file says it is, so that no other is taken for one. */
const kind = 'parcel-desk-columns';
const version = 1;

/** Bytes; a mapping of a thousand columns is far less. */
export const largestMappingFile = 1_000_000;

const fileSchema = z.object({
  columns: z.array(z.object({ header: z.string(), field: z.nullable(fieldSchema), date: z.optional(dateOrderSchema) })),
  fixed: fixedSchema,
  formats: formatsSchema,
  currencies: z.optional(currenciesSchema),
});

/** Why nothing can be taken from a file: it is damaged, or none of its columns is in the one that is imported. */
export type MappingFileProblem = 'not-json' | 'other-file' | 'newer' | 'damaged' | 'other-columns';

export interface ReadMapping {
  mapping: Mapping;
  /** How many columns of the imported file it names. */
  matched: number;
}

/** The text of a mapping file: the fields of columns, by their names. */
export function mappingText(
  header: readonly string[],
  { columns, fixed, formats, dates = {}, currencies = {} }: Mapping,
): string {
  const named = header.map((name, place) => ({ header: name, field: columns[place] ?? null, date: dates[place] }));
  return `${JSON.stringify({ kind, version, columns: named, fixed, formats, currencies }, null, 2)}\n`;
}

/** What a file's text says of columns with these names, in whatever order: the others are skipped. */
export function readMappingText(
  text: string,
  header: readonly string[],
): ReadMapping | { problem: MappingFileProblem } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { problem: 'not-json' };
  }
  if (!isRecord(value) || value['kind'] !== kind) return { problem: 'other-file' };
  if (typeof value['version'] === 'number' && value['version'] > version) return { problem: 'newer' };
  const { data } = fileSchema.safeParse(value);
  if (data === undefined) return { problem: 'damaged' };
  const left = [...data.columns];
  const columns = header.map((name) => {
    const at = left.findIndex((column) => column.header === name);
    // One of the same name is for the next column of that name.
    return at === -1 ? undefined : left.splice(at, 1)[0];
  });
  const matched = columns.filter((column) => column !== undefined).length;
  if (matched === 0) return { problem: 'other-columns' };
  return {
    mapping: {
      columns: columns.map((column) => column?.field ?? null),
      fixed: data.fixed,
      // Of an older file the order of one column was that of all.
      formats: { ...data.formats, date: null },
      dates: Object.fromEntries(
        columns.flatMap((column, place) => (column?.date === undefined ? [] : [[place, column.date] as const])),
      ),
      currencies: data.currencies ?? {},
    },
    matched,
  };
}
