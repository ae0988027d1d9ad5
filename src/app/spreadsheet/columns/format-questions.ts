import { isCountKind, isTimestampKind, kindAt } from '#contract/parcel-fields.ts';
import { decimalKindOf } from '#app/parcels/editor/form/form-values.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { DateOrder, FormatQuestion, Mapping, FileFormats } from '#app/spreadsheet/file-types.ts';
import { currencyInHeader, currencyOfPrice } from './names/file-currency.ts';
import { fieldOfPath } from './names/header-meanings.ts';
import { unitInHeader } from './header-units.ts';

/** The columns of a file as they are asked about: the cells of one by its place in the header. */
export interface FileColumns {
  header: readonly string[];
  values: (place: number) => Iterable<string>;
  /** Places of columns that hold numbers of a workbook: nothing about their decimals is open. */
  numbers?: readonly number[] | undefined;
}

type Format = Exclude<keyof FileFormats, 'date'>;
type Reading<F extends keyof FileFormats> = NonNullable<FileFormats[F]>;

/** What a value says of a format: how it must be read, that it may be read in several ways, or nothing. */
type Sign<F extends keyof FileFormats> = Reading<F> | 'either' | null;

const maxSamples = 3;
const formatNames: readonly Format[] = ['decimal', 'weight', 'dimension'];

/**
 * The formats that headers and values tell for sure: `1.234,56` has a decimal comma. Values that contradict each other tell nothing. A
 * file that names its fields as the API does is written like the API. Dates are each column's own (`certainDates`).
 */
export function certainFormats(file: FileColumns, columns: Mapping['columns']): FileFormats {
  const isApi = file.header.some((name) => fieldOfPath(name)?.includes('.') === true);
  return {
    date: null,
    decimal: isApi ? apiDecimal(file, columns) : certain(file, openDecimals(file, columns), decimalSign),
    weight: isApi ? 'kg' : toldUnit(file, unitColumns(columns, 'weight'), 'weight'),
    dimension: isApi ? 'cm' : toldUnit(file, unitColumns(columns, 'dimension'), 'dimension'),
  };
}

/** The order of day and month in each column of dates whose own values show it: `13/04/2026` has its day first. */
export function certainDates(file: FileColumns, columns: Mapping['columns']): Record<number, DateOrder> {
  return Object.fromEntries(
    dateColumns(columns).flatMap((place) => {
      const order = certain(file, [place], dateSign);
      return order === null ? [] : [[place, order]];
    }),
  );
}

/** Columns of decimals whose cells are texts. */
function openDecimals({ numbers = [] }: FileColumns, columns: Mapping['columns']): number[] {
  return decimalColumns(columns).filter((place) => !numbers.includes(place));
}

/** Like the API's, but for the comma that a spreadsheet of another language writes; there are no thousands. */
function apiDecimal(file: FileColumns, columns: Mapping['columns']): '.' | ',' {
  for (const place of openDecimals(file, columns))
    for (const text of file.values(place)) if (/\d,\d/.test(text)) return ',';
  return '.';
}

/**
 * What has to be asked about the formats: what neither a header nor any value decides. That the mapping has an answer already does not
 * matter, so that it can be shown and given again (`openQuestions`).
 */
export function questionsOf(
  file: FileColumns,
  mapping: Mapping,
  known = certainFormats(file, mapping.columns),
  knownDates = certainDates(file, mapping.columns),
): FormatQuestion[] {
  const { columns } = mapping;
  const signs: { [F in Format]: () => FormatQuestion[] } = {
    decimal: () => asked('decimal', file, openDecimals(file, columns), decimalSign),
    weight: () => asked('weight', file, unsaid(file, unitColumns(columns, 'weight'), 'weight'), unitSign),
    dimension: () => asked('dimension', file, unsaid(file, unitColumns(columns, 'dimension'), 'dimension'), unitSign),
  };
  return [
    ...dateQuestions(file, columns, knownDates),
    ...formatNames.flatMap((format) => (known[format] === null ? signs[format]() : [])),
    ...currencyQuestions(file, mapping),
  ];
}

/** One for each column: what the values of another one show is suggested, and decides nothing. */
function dateQuestions(
  file: FileColumns,
  columns: Mapping['columns'],
  known: Readonly<Record<number, DateOrder>>,
): FormatQuestion[] {
  const [shown] = Object.entries(known);
  const suggested = shown === undefined ? {} : { suggested: { order: shown[1], column: Number(shown[0]) } };
  const open = withoutExportedRows(file, columns);
  return dateColumns(columns).flatMap((place) =>
    known[place] === undefined
      ? asked('date', open, [place], dateSign).map((question) => ({ ...question, ...suggested }))
      : [],
  );
}

/** One for each sign that stands for several currencies, in rows that name no currency elsewhere. */
function currencyQuestions(file: FileColumns, { columns, fixed }: Mapping): FormatQuestion[] {
  const currencyAt = columns.indexOf('currency');
  if (currencyAt === -1 && (fixed.currency ?? '').trim() !== '') return [];
  const open = withoutRowsThatHave(withoutExportedRows(file, columns), currencyAt);
  const found = new Map<string, { codes: readonly string[]; columns: Set<number>; samples: Set<string> }>();
  for (const place of priceColumns(columns)) {
    const ofHeader = currencyInHeader(file.header[place] ?? '');
    for (const value of open.values(place)) {
      const named = currencyOfPrice(value, ofHeader);
      if (named === null || named.codes.length === 1) continue;
      const of = found.get(named.sign) ?? { codes: named.codes, columns: new Set(), samples: new Set() };
      found.set(named.sign, of);
      of.columns.add(place);
      if (of.samples.size < maxSamples) of.samples.add(value.trim());
    }
  }
  return [...found].map(([sign, of]) => ({
    format: 'currency',
    sign,
    codes: of.codes,
    columns: [...of.columns],
    samples: [...of.samples],
  }));
}

/** What the mapping answers to a question; null where that is open. */
export function answerTo({ format, columns, sign = '' }: FormatQuestion, mapping: Mapping): string | null {
  if (format === 'date') return mapping.dates?.[columns[0] ?? 0] ?? mapping.formats.date;
  return format === 'currency' ? (mapping.currencies?.[sign] ?? null) : mapping.formats[format];
}

/** Those that the mapping has no answer to. */
export function openQuestions(questions: readonly FormatQuestion[], mapping: Mapping): FormatQuestion[] {
  return questions.filter((question) => answerTo(question, mapping) === null);
}

/** Formats, with `others` where they have no answer. */
export function filledFormats(formats: FileFormats, others: FileFormats): FileFormats {
  return {
    date: formats.date ?? others.date,
    decimal: formats.decimal ?? others.decimal,
    weight: formats.weight ?? others.weight,
    dimension: formats.dimension ?? others.dimension,
  };
}

/** How a date must be read. Dots are only written with the day first. */
export function dateSign(value: string): Sign<'date'> {
  const [, first, sign, second] = /^\s*(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/.exec(value) ?? [];
  if (first === undefined || second === undefined) return null;
  const [one, other] = [Number(first), Number(second)];
  if (one > 12 && other > 12) return null;
  if (sign === '.' || one > 12) return 'day-first';
  if (other > 12) return 'month-first';
  return one === other ? null : 'either';
}

/** As almost all are, in a file that may have half a million of them. */
const plainDecimal = /^\d+([.,])\d+$/;
const thousand = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Which sign a number has before its decimals; three digits behind the only sign may be a thousand. */
export function decimalSign(value: string): Sign<'decimal'> {
  const only = plainDecimal.exec(value)?.[1];
  if (only !== undefined) return thousand.test(value) ? 'either' : (only as '.' | ',');
  const [number] = /\d[\d.,]*\d/.exec(value.replaceAll(/[\s\u00A0\u202F'’]/g, '')) ?? [];
  const signs = (number?.match(/[.,]/g) ?? []).map((sign): '.' | ',' => (sign === ',' ? ',' : '.'));
  const [first, last] = [signs[0], signs.at(-1)];
  if (number === undefined || first === undefined || last === undefined) return null;
  const opposite = first === '.' ? ',' : '.';
  if (first !== last) return signs.filter((sign) => sign === last).length === 1 ? last : null;
  if (signs.length > 1) return opposite;
  return thousand.test(number) ? 'either' : first;
}

/** A number without a unit; nought is nothing in any. */
function unitSign(value: string): Sign<'weight'> {
  return /^\s*[\d.,\s]*[1-9][\d.,\s]*$/.test(value) ? 'either' : null;
}

function certain<F extends keyof FileFormats>(
  columns: FileColumns,
  places: readonly number[],
  signOf: (value: string) => Sign<F>,
): Reading<F> | null {
  let only: Reading<F> | null = null;
  for (const place of places)
    for (const value of columns.values(place)) {
      const sign = signOf(value);
      if (sign === null || sign === 'either') continue;
      if (only !== null && only !== sign) return null;
      only = sign;
    }
  return only;
}

/** The unit that all headers name. */
function toldUnit<F extends 'weight' | 'dimension'>(
  { header }: FileColumns,
  places: readonly number[],
  format: F,
): Pick<FileFormats, 'weight' | 'dimension'>[F] | null {
  const [unit, ...others] = new Set(places.map((place) => unitInHeader(header[place] ?? '')[format]));
  return others.length === 0 ? (unit ?? null) : null;
}

function unsaid({ header }: FileColumns, places: readonly number[], format: 'weight' | 'dimension'): readonly number[] {
  return places.filter((place) => unitInHeader(header[place] ?? '')[format] === null);
}

function asked(
  format: keyof FileFormats,
  columns: FileColumns,
  places: readonly number[],
  signOf: (value: string) => Sign<keyof FileFormats>,
): FormatQuestion[] {
  const samples = new Set<string>();
  // The answer is for all of them, also for those whose own values contradict each other.
  const governed = places.filter((place) => {
    let isGoverned = false;
    for (const value of columns.values(place)) {
      const sign = signOf(value);
      isGoverned ||= sign !== null;
      if (sign === 'either') samples.add(value.trim());
      if (samples.size >= maxSamples && isGoverned) break;
    }
    return isGoverned;
  });
  return samples.size === 0 ? [] : [{ format, columns: governed, samples: [...samples].slice(0, maxSamples) }];
}

/** A cell that was exported is compared with what it held, in either order of day and month. */
function withoutExportedRows(file: FileColumns, columns: Mapping['columns']): FileColumns {
  return withoutRowsThatHave(file, columns.indexOf('version'));
}

/** Only the rows in which a column is empty; all of them where there is no such column. */
function withoutRowsThatHave(file: FileColumns, column: number): FileColumns {
  if (column === -1) return file;
  return {
    ...file,
    *values(place) {
      const others = file.values(column)[Symbol.iterator]();
      for (const value of file.values(place)) {
        const other = others.next();
        if (other.done === true || other.value.trim() === '') yield value;
      }
    },
  };
}

function placesOf(columns: Mapping['columns'], isOne: (field: FileField) => boolean): number[] {
  return columns.flatMap((field, place) => (field !== null && isOne(field) ? [place] : []));
}

const priceColumns = (columns: Mapping['columns']) => placesOf(columns, (field) => decimalKindOf(field) === 'price');
const dateColumns = (columns: Mapping['columns']) => placesOf(columns, (field) => isTimestampKind(kindAt(field)));
/** Quantities too: `2.000` of a file with a decimal comma are two thousand. */
const decimalColumns = (columns: Mapping['columns']) =>
  placesOf(columns, (field) => decimalKindOf(field) !== null || isCountKind(kindAt(field)));
const unitColumns = (columns: Mapping['columns'], kind: 'weight' | 'dimension') =>
  placesOf(columns, (field) => decimalKindOf(field) === kind);
