import { isTimestamp, toTimestamp } from '#contract/values/scalars.ts';
import { timestampsAt } from '#app/words/local-time.ts';
import { zoneName } from '#app/words/time.ts';
import { monthNamed, weekdaysNamed } from './month-names.ts';
import type { ValueFormats } from './value-formats.ts';

/** Which end of a day is meant by a date without a time. */
export type DayEnd = 'start' | 'end';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T|[\s,]+|$)(.*)$/;
const yearLast = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?:[\s,]+|$)(.*)$/;
const ordinal = String.raw`(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?`;
const year = String.raw`(\d{4}|\d{2})(?:\s*r\.)?(?:[\s,]+|$)(.*)`;
const dayAndName = new RegExp(
  String.raw`^(?:(?:den|le|el|il|op|em)\s+)?${ordinal}(?:[-\s]+|(?<=\.))(?:(?:de|of)\s+)?(\p{L}{3,12})\.?[-,\s]+(?:(?:de|del)\s+)?${year}$`,
  'iu',
);
const nameAndDay = new RegExp(String.raw`^(\p{L}{3,12})\.?[-\s]+${ordinal}[-,\s]+${year}$`, 'iu');
const weekdayBefore = /^(\p{L}{2,}(?:-feira)?)\.?,?\s+(.*)$/u;
const timePart =
  /^(?:(?:at|um|à|alle|om|a las|às)\s+)?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?|\s*(?:uhr|h))?(?:\s*(Z|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|[A-Z]{3,5}))?$/i;
const serial = /^\d{5}(?:[.,]\d+)?$/;

/** What a text may stand for: no timestamp for a time that was skipped, several where it can be read in several ways. */
export type FoundTimestamps = { timestamps: readonly string[]; isSerial?: true } | 'no date';

/**
 * The timestamps that a text may stand for: dates with numbers or with a name of the month, after a weekday or without one, with or
 * without a time. A day without a time is meant from its start or until its last minute.
 */
export function findTimestamps(text: string, { date: order, zone }: ValueFormats, dayEnd: DayEnd): FoundTimestamps {
  if (isTimestamp(text)) return { timestamps: [text] };
  const at = zone === 'utc' ? utcTimestampsAt : (local: string) => timestampsAt(local) ?? [];
  if (serial.test(text)) return { timestamps: serialDates(text).flatMap(at), isSerial: true };
  const days = daysOf(text, order) ?? daysAfterWeekday(text, order);
  const time = days === null ? null : days.time === '' ? { clock: wholeDay[dayEnd] } : timeOf(days.time);
  if (days === null || time === null || days.days.length === 0) return 'no date';
  const found = days.days.flatMap((day) => {
    const local = `${day}T${time.clock}`;
    if (time.zone === undefined) return at(local);
    const offset = offsetOf(time.zone);
    // The name of a zone, such as CEST, is known where the browser's clocks show it.
    return offset === null
      ? (timestampsAt(local) ?? []).filter((each) => zoneName(each) === time.zone)
      : timestampAt(`${local}${offset}`);
  });
  return time.zone !== undefined && found.length === 0 ? 'no date' : { timestamps: [...new Set(found)] };
}

const wholeDay: Record<DayEnd, string> = { start: '00:00:00', end: '23:59:00' };

function utcTimestampsAt(local: string): string[] {
  return timestampAt(`${local}Z`);
}

function timestampAt(text: string): string[] {
  const millis = Date.parse(text);
  return Number.isNaN(millis) ? [] : [toTimestamp(millis)];
}

/** Days before 1970 of the two calendars of spreadsheets: Windows counts from 1900 with a day too many, older Macs from 1904. */
const serialEpochs = [25_569, 24_107];

/** The local dates and times of a spreadsheet's number for a date. */
function serialDates(text: string): string[] {
  return serialEpochs.map((epoch) => {
    const seconds = Math.round((Number(text.replace(',', '.')) - epoch) * 86_400);
    return new Date(seconds * 1000).toISOString().slice(0, 19);
  });
}

/**
 * The days, or days and times (`2025-01-21 12:00`), that a spreadsheet's number for a date stands for: of today's spreadsheets, then of
 * older ones for the Mac. Null for any other text.
 */
export function serialDays(text: string): readonly string[] | null {
  if (!serial.test(text)) return null;
  return serialDates(text).map((local) =>
    local.endsWith('T00:00:00')
      ? local.slice(0, 'yyyy-mm-dd'.length)
      : local.slice(0, 'yyyy-mm-dd hh:mm'.length).replace('T', ' '),
  );
}

/** The days that a text may begin with, and what is behind them. */
interface FoundDays {
  days: readonly string[];
  time: string;
}

function daysAfterWeekday(text: string, order: ValueFormats['date']): FoundDays | null {
  const [, name = '', rest = ''] = weekdayBefore.exec(text) ?? [];
  const weekdays = weekdaysNamed(name);
  const found = weekdays.size === 0 ? null : daysOf(rest, order);
  if (found === null) return null;
  // A weekday that fits one of two readings says which is meant; one that fits none contradicts the date.
  return { ...found, days: found.days.filter((day) => weekdays.has(new Date(`${day}T00:00:00Z`).getUTCDay())) };
}

/** Null where the text does not begin with a date, empty where the calendar has no such day. */
function daysOf(text: string, order: ValueFormats['date']): FoundDays | null {
  const [, year = '', month, day, afterYear] = yearFirst.exec(text) ?? [];
  if (afterYear !== undefined) return { days: dayOf(year, Number(month), Number(day)), time: afterYear };
  const [, first, sign, second, last = '', afterNumbers] = yearLast.exec(text) ?? [];
  if (afterNumbers !== undefined) {
    const [one, other] = [Number(first), Number(second)];
    // Dots are only written with the day first. A date that only the other order fits is none: someone else wrote it.
    const known = sign === '.' ? 'day-first' : order;
    const dayFirst = known === 'month-first' ? [] : dayOf(last, other, one);
    const monthFirst = known === 'day-first' ? [] : dayOf(last, one, other);
    return { days: [...new Set([...dayFirst, ...monthFirst])], time: afterNumbers };
  }
  const [, named, monthName = '', namedYear = '', afterName] =
    dayAndName.exec(text) ?? swapped(nameAndDay.exec(text)) ?? [];
  const monthNumber = afterName === undefined ? null : monthNamed(monthName);
  if (monthNumber === null || afterName === undefined) return null;
  return { days: dayOf(namedYear, monthNumber, Number(named)), time: afterName };
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match === null ? null : [match[0], match[2], match[1], match[3], match[4]];
}

/** Two digits are a year of this century: nothing that is shipped is older. */
function dayOf(year: string, month: number, day: number): string[] {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, day));
  const written = `${String(full).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return date.getTime() >= 0 && date.toISOString().startsWith(written) ? [written] : [];
}

function timeOf(text: string): { clock: string; zone?: string } | null {
  const [, hours, minutes, seconds = '00', half, zone] = timePart.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const clock = `${two(hour)}:${minutes}:${seconds}`;
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return zone === undefined ? { clock } : { clock, zone: zone.toUpperCase() };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** `Z`, or hours and minutes as `+02:00`; null for the name of another zone. */
function offsetOf(zone: string): string | null {
  if (/^(?:Z|UTC|GMT)$/.test(zone)) return 'Z';
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign === undefined ? null : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}
