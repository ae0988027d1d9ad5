import { decimalKindOf } from '#app/parcels/editor/form/form-values.ts';
import type { SheetField } from '#app/spreadsheet/sheet-fields.ts';
import type { FormatQuestion, Mapping, SheetFormats } from '#app/spreadsheet/sheet-types.ts';
import { fieldOfPath } from './header-meanings.ts';
import { unitInHeader } from './header-units.ts';

/** The columns of a file as they are asked about: the cells of one by its place in the header. */
export interface SheetColumns {
  header: readonly string[];
  values: (place: number) => Iterable<string>;
}

type Format = keyof SheetFormats;
type Reading<F extends Format> = NonNullable<SheetFormats[F]>;

/** What a value says of a format: how it must be read, that it may be read in several ways, or nothing. */
type Sign<F extends Format> = Reading<F> | 'either' | null;

const dateFields: readonly (SheetField | null)[] = ['order_date', 'ship_by', 'deliver_by'];
const mostSamples = 3;

/**
 * The mapping with the formats that the values tell for sure, where nobody has said them: `13/04/2026` has its day first, `1.234,56` a
 * decimal comma. Values that contradict each other tell nothing. A file that names fields as the API does is written like the API.
 */
export function withToldFormats(columns: SheetColumns, mapping: Mapping): Mapping {
  const isApi = columns.header.some((name) => fieldOfPath(name)?.includes('.') === true);
  const { date, decimal, weight, dimension } = mapping.formats;
  return {
    ...mapping,
    formats: {
      date: date ?? told(columns, dateColumns(mapping), dateSign),
      decimal: decimal ?? (isApi ? '.' : told(columns, decimalColumns(mapping), decimalSign)),
      weight: weight ?? (isApi ? 'kg' : toldUnit(columns, unitColumns(mapping, 'weight'), 'weight')),
      dimension: dimension ?? (isApi ? 'cm' : toldUnit(columns, unitColumns(mapping, 'dimension'), 'dimension')),
    },
  };
}

/** What has to be asked about the formats: what neither the mapping nor any value says (`withToldFormats`). */
export function questionsOf(columns: SheetColumns, mapping: Mapping): FormatQuestion[] {
  const { formats } = withToldFormats(columns, mapping);
  const { weight, dimension } = formats;
  return [
    ...(formats.date === null ? asked('date', columns, dateColumns(mapping), dateSign) : []),
    ...(formats.decimal === null ? asked('decimal', columns, decimalColumns(mapping), decimalSign) : []),
    ...(weight === null ? asked('weight', columns, unsaid(columns, unitColumns(mapping, 'weight'), 'weight'), unitSign) : []),
    ...(dimension === null ? asked('dimension', columns, unsaid(columns, unitColumns(mapping, 'dimension'), 'dimension'), unitSign) : []),
  ]; // prettier-ignore
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

/** Which sign a number has before its decimals; three digits behind the only sign may be a thousand. */
export function decimalSign(value: string): Sign<'decimal'> {
  const [number] = /\d[\d.,]*\d/.exec(value.replaceAll(/[\s\u00A0\u202F'’]/g, '')) ?? [];
  const signs = (number?.match(/[.,]/g) ?? []).map((sign): '.' | ',' => (sign === ',' ? ',' : '.'));
  const [first, last] = [signs[0], signs.at(-1)];
  if (number === undefined || first === undefined || last === undefined) return null;
  const opposite = first === '.' ? ',' : '.';
  if (first !== last) return signs.filter((sign) => sign === last).length === 1 ? last : null;
  if (signs.length > 1) return opposite;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? 'either' : first;
}

/** A number without a unit; nought is nothing in any. */
function unitSign(value: string): Sign<'weight'> {
  return /^\s*[\d.,\s]*[1-9][\d.,\s]*$/.test(value) ? 'either' : null;
}

function told<F extends Format>(
  columns: SheetColumns,
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
  { header }: SheetColumns,
  places: readonly number[],
  format: F,
): Pick<SheetFormats, 'weight' | 'dimension'>[F] | null {
  const [unit, ...others] = new Set(places.map((place) => unitInHeader(header[place] ?? '')[format]));
  return others.length === 0 ? (unit ?? null) : null;
}

function unsaid(
  { header }: SheetColumns,
  places: readonly number[],
  format: 'weight' | 'dimension',
): readonly number[] {
  return places.filter((place) => unitInHeader(header[place] ?? '')[format] === null);
}

function asked(
  format: Format,
  columns: SheetColumns,
  places: readonly number[],
  signOf: (value: string) => Sign<Format>,
): FormatQuestion[] {
  const samples = new Set<string>();
  const open = places.filter((place) => {
    let isOpen = false;
    for (const value of columns.values(place)) {
      if (signOf(value) !== 'either') continue;
      isOpen = true;
      samples.add(value.trim());
      if (samples.size >= mostSamples) break;
    }
    return isOpen;
  });
  return open.length === 0 ? [] : [{ format, columns: open, samples: [...samples].slice(0, mostSamples) }];
}

function placesOf(mapping: Mapping, isOne: (field: SheetField) => boolean): number[] {
  return mapping.columns.flatMap((field, place) => (field !== null && isOne(field) ? [place] : []));
}

const dateColumns = (mapping: Mapping) => placesOf(mapping, (field) => dateFields.includes(field));
const decimalColumns = (mapping: Mapping) => placesOf(mapping, (field) => decimalKindOf(field) !== null);
const unitColumns = (mapping: Mapping, kind: 'weight' | 'dimension') =>
  placesOf(mapping, (field) => decimalKindOf(field) === kind);
