import { locale } from '#app/words/language.ts';
import { currencyName } from '#app/words/region-names.ts';
import type { DateOrder, FileFormats, FormatQuestion, Mapping } from '#app/spreadsheet/file-types.ts';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';

type Format = keyof FileFormats;
type Reading = NonNullable<FileFormats[Format]>;

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Of currencies with one sign so many are offered; any other can be a fixed value. */
const maxCurrencies = 6;

const readings: { readonly [F in Format]: readonly NonNullable<FileFormats[F]>[] } = {
  date: ['day-first', 'month-first'],
  decimal: ['.', ','],
  weight: ['kg', 'g', 'lb', 'oz'],
  dimension: ['cm', 'mm', 'in'],
};

/** A way that the values of a question can be read in. */
export interface OfferedReading {
  reading: string;
  name: string;
  /** What the samples mean then. */
  meanings: readonly string[];
}

/** The ways that the values of a question can be read in; of currencies the most frequent ones. */
export function readingsOf({ format, samples, codes = [] }: FormatQuestion): OfferedReading[] {
  if (format === 'currency')
    return codes
      .slice(0, maxCurrencies)
      .map((code) => ({ reading: code, name: words.currencyOption(code, currencyName(code)), meanings: [] }));
  return readings[format].map((reading) => ({
    reading,
    name: readingName(format, reading),
    meanings: samples.map((sample) => {
      const meaning = meaningOf(format, reading, sample);
      // Of a unit the values say all there is to say.
      return format === 'weight' || format === 'dimension' ? meaning : words.reading(sample, meaning);
    }),
  }));
}

/** The mapping with one answer more, or another one. */
export function answered(mapping: Mapping, { format, columns, sign = '' }: FormatQuestion, reading: string): Mapping {
  if (format === 'currency') return { ...mapping, currencies: { ...mapping.currencies, [sign]: reading } };
  if (format !== 'date') return { ...mapping, formats: { ...mapping.formats, [format]: reading } };
  return { ...mapping, dates: { ...mapping.dates, [columns[0] ?? 0]: reading as DateOrder } };
}

/** The mapping without columns, of which no answer is known: they are not imported. */
export function withoutColumns(mapping: Mapping, places: readonly number[]): Mapping {
  return { ...mapping, columns: mapping.columns.map((field, place) => (places.includes(place) ? null : field)) };
}

/** The whole sentence that asks. */
export function questionTitle({ format, sign = '' }: FormatQuestion): string {
  return format === 'currency' ? words.formats.currency(sign) : words.formats.titles[format];
}

function readingName(format: Format, reading: Reading): string {
  const names: Partial<Record<Reading, string>> = words.formats[format];
  return names[reading] ?? reading;
}

/** What a value means when it is read in one way: `03/04/2026` is 3 April 2026, or March 4, 2026. */
function meaningOf(format: Format, reading: Reading, value: string): string {
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
