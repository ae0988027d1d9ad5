import * as z from 'zod/mini';
import { bySchema } from '#app/device-data/by-schema.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { browserLanguages } from '#app/words/language.ts';
import { rowKinds } from './export-rows.ts';
import { shopNames } from './shops/shop-files.ts';
import { type CsvSeparator, excelSeparator } from '#app/spreadsheet/text/csv-writer.ts';

export const exportScopes = ['selected', 'loaded', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];

/** What a spreadsheet in the user's language separates by: it leaves the comma to the decimals where they need it. */
const localSeparator: CsvSeparator = excelSeparator(browserLanguages[0] ?? 'en');
const localTarget = localSeparator === ';' ? 'semicolon' : 'comma';

/** A word of a later version does not take the others with it. */
const choiceSchema = z.object({
  /** `list`: the columns of the list, in words. `all`: all fields under their paths, which an import takes back. `shop`: what a shop takes back. */
  columns: z.catch(z.enum(['list', 'all', 'shop']), 'list'),
  shop: z.catch(z.enum(shopNames), 'shopify'),
  /** What there is a row for; only of all fields. */
  rows: z.catch(z.enum(rowKinds), 'parcel'),
  target: z.catch(z.enum(['workbook', 'comma', 'semicolon', 'clipboard']), localTarget),
});
export type ExportChoice = z.infer<typeof choiceSchema>;

const defaultChoice: ExportChoice = {
  columns: 'list',
  shop: 'shopify',
  rows: 'parcel',
  target: localTarget,
};

export const exportChoice = new DeviceStore('export', valueFormat(bySchema(choiceSchema), defaultChoice));

/** A shop's file has a format of its own. */
export function isCopied({ columns, target }: ExportChoice): boolean {
  return columns !== 'shop' && target === 'clipboard';
}

/** More rows than this are no text for a clipboard. */
export const maxCopied = 10_000;

/** The sign before decimals: what is separated by semicolons is read by spreadsheets that take a dot for thousands. A workbook has numbers. */
export function decimalOf({ target }: ExportChoice): '.' | ',' {
  const separator = target === 'clipboard' ? localSeparator : target === 'semicolon' ? ';' : ',';
  return separator === ';' ? ',' : '.';
}
