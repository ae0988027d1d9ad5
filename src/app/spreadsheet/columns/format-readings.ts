import { locale } from '#app/words/language.ts';
import type { FileFormats } from '#app/spreadsheet/file-types.ts';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';

type Format = keyof FileFormats;
export type Reading = NonNullable<FileFormats[Format]>;

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** The ways that values of a format can be read in. */
export const readingsOf: { readonly [F in Format]: readonly NonNullable<FileFormats[F]>[] } = {
  date: ['day-first', 'month-first'],
  decimal: ['.', ','],
  weight: ['kg', 'g', 'lb', 'oz'],
  dimension: ['cm', 'mm', 'in'],
};

/** The mapping's formats with one answer more, or another one. */
export function answered(formats: FileFormats, format: Format, reading: Reading): FileFormats {
  return { ...formats, [format]: reading };
}

export function readingName(format: Format, reading: Reading): string {
  const names: Partial<Record<Reading, string>> = words.formats[format];
  return names[reading] ?? reading;
}

/** What a value means when it is read in one way: `03/04/2026` is 3 April 2026, or March 4, 2026. */
export function meaningOf(format: Format, reading: Reading, value: string): string {
  if (format === 'date') return meantDate(value, reading === 'day-first');
  return format === 'decimal' ? meantNumber(value, reading) : `${value} ${reading}`;
}

function meantDate(value: string, dayFirst: boolean): string {
  const [, first, second, year = ''] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d+)/.exec(value) ?? [];
  const [day, month] = dayFirst ? [first, second] : [second, first];
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  return longDate.format(Date.UTC(full, Number(month) - 1, Number(day)));
}

/** In words that use neither sign. */
function meantNumber(value: string, sign: Reading): string {
  const [, whole = '', used, digits = ''] = /(\d+)([.,])(\d+)/.exec(value) ?? [];
  return used === sign ? words.decimals(whole, digits) : words.thousand(`${whole}${digits}`);
}
