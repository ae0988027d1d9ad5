import { isTimestamp, toTimestamp } from '#contract/values/scalars.ts';
import { timestampsAt } from '#app/words/local-time.ts';
import type { SheetFormats } from '#app/spreadsheet/sheet-types.ts';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(.+))?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:,?\s+(.+))?$/;
const dayAndMonthName = /^(\d{1,2})\.?[-\s]+([a-z]{3,9})\.?[-,\s]+(\d{4}|\d{2})(?:,?\s+(.+))?$/i;
const monthNameAndDay = /^([a-z]{3,9})\.?[-\s]+(\d{1,2})[-,\s]+(\d{4}|\d{2})(?:,?\s+(.+))?$/i;
const timePart = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?(?:\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The timestamp that a cell's text stands for: dates with the year, or a name of the month, at either end, with or without a time; a
 * time without a zone is this browser's, and a day without one is meant from its beginning, or for `end` until its last minute. A
 * text that is none of these, or of which no one knows which number is the month, comes back as it is.
 */
export function timestampOf(cell: string, order: SheetFormats['date'], part: 'start' | 'end'): string {
  const text = cell.trim();
  if (isTimestamp(text)) return text;
  return timestampIn(text, order, dayTime[part], (local) => timestampsAt(local)?.[0] ?? null) ?? text;
}

/**
 * The timestamps that a cell may stand for which held one in UTC before a spreadsheet rewrote it: two where day and month may be
 * either, none where it is no date. A day without a time is meant from its beginning.
 */
export function utcTimestampsOf(cell: string): string[] {
  const text = cell.trim();
  if (isTimestamp(text)) return [text];
  const readings = orders.map((order) => timestampIn(text, order, dayTime.start, inUtc));
  return [...new Set(readings.filter((timestamp) => timestamp !== null))];
}

/** The same, and where the cell tells no seconds each second of its minutes: spreadsheets leave out what a column does not show. */
export function possibleUtcTimestamps(cell: string): string[] {
  const timestamps = utcTimestampsOf(cell);
  if (!withoutSeconds.test(cell.trim())) return timestamps;
  const seconds = Array.from({ length: 60 }, (_, second) => String(second).padStart(2, '0'));
  return timestamps.flatMap((timestamp) => seconds.map((second) => timestamp.replace(/\d\dZ$/, `${second}Z`)));
}

/** Behind a date. */
const withoutSeconds = /\s\d{1,2}:\d{2}(?:\s*[ap]\.?m\.?)?$/i;

const orders = ['day-first', 'month-first'] as const;
const inUtc = (local: string) => timestampAt(`${local}Z`);

/** `zoneless`: the timestamp of a date and time without a zone. Null where the text is none. */
function timestampIn(
  text: string,
  order: SheetFormats['date'],
  wholeDay: Time,
  zoneless: (local: string) => string | null,
): string | null {
  const date = dateOf(text, order);
  const time = date?.time === undefined ? wholeDay : timeOf(date.time);
  if (date === null || time === null) return null;
  const local = `${date.day}T${time.clock}`;
  return time.zone === undefined ? zoneless(local) : timestampAt(`${local}${time.zone}`);
}

function timestampAt(text: string): string | null {
  const millis = Date.parse(text);
  return Number.isNaN(millis) ? null : toTimestamp(millis);
}

interface Time {
  clock: string;
  zone?: string;
}

const dayTime: Record<'start' | 'end', Time> = { start: { clock: '00:00:00' }, end: { clock: '23:59:00' } };

interface CellDate {
  day: string;
  time: string | undefined;
}

function dateOf(text: string, order: SheetFormats['date']): CellDate | null {
  const [, year, month, day, time] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day), time);
  const [, first, sign, second, last, rest] = yearLast.exec(text) ?? [];
  if (last !== undefined) {
    const [one, other] = [Number(first), Number(second)];
    const full = fullYear(last);
    const dayFirst = isDayFirst(one, other, sign === '.' ? 'day-first' : order);
    if (dayFirst === null) return null;
    return dayFirst ? dayOf(full, other, one, rest) : dayOf(full, one, other, rest);
  }
  const [, named, monthName = '', namedYear, namedTime] =
    dayAndMonthName.exec(text) ?? swapped(monthNameAndDay.exec(text));
  const monthAt = months.indexOf(monthName.slice(0, 3).toLowerCase());
  if (namedYear === undefined || monthAt === -1) return null;
  return dayOf(fullYear(namedYear), monthAt + 1, Number(named), namedTime);
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] {
  return match === null ? [] : [match[0], match[2], match[1], match[3], match[4]];
}

/** Of two digits those of this century: nothing that is shipped is older. */
function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/**
 * Where no one said which number is first, what cannot be a month is the day. Dots are only written with the day first. Null: no one
 * knows. A date that only the other order fits is none: someone else wrote it, and may have meant others of them in that order too.
 */
function isDayFirst(one: number, other: number, order: SheetFormats['date']): boolean | null {
  if (order !== null) return order === 'day-first';
  if (one > 12 || one === other) return true;
  return other > 12 ? false : null;
}

/** Null where the calendar has no such day. */
function dayOf(year: number, month: number, day: number, time: string | undefined): CellDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return { day: date.toISOString().slice(0, 10), time };
}

function timeOf(text: string): Time | null {
  const [, hours, minutes, seconds = '00', half, zone] = timePart.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const twelve = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const clock = `${String(twelve).padStart(2, '0')}:${minutes}:${seconds}`;
  if (zone === undefined) return { clock };
  const isUtc = /^[a-z]/i.test(zone);
  return { clock, zone: isUtc ? 'Z' : zone.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2') };
}
