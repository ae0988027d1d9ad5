import { locale } from './language.ts';

// The one formatter of timestamps. All take the API's timestamps (`YYYY-MM-DDTHH:MM:SSZ`) and speak the browser's zone and language.

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const dayWithYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
// As `full`, and the zone: one call for each of the many timestamps of a list.
const fullWithZone = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' });
const relative = remembered(new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
const relativeDay = remembered(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const minute = 60_000;
const hour = 60 * minute;
const dayMillis = 24 * hour;

/** Date and time with seconds: `21 Nov 2026, 14:00:07`. */
export function formatTimestamp(timestamp: string): string {
  const millis = Date.parse(timestamp);
  return Number.isNaN(millis) ? timestamp : full.format(millis);
}

/** The whole date where it is the day's start in the browser's zone, else date and time: `1 Nov 2026`. */
export function formatSince(timestamp: string): string {
  const millis = Date.parse(timestamp);
  if (Number.isNaN(millis)) return timestamp;
  const date = new Date(millis);
  const startOfDay = new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime() === millis;
  return (startOfDay ? dayWithYear : full).format(millis);
}

/** The zone's short name at that time: `CET`. */
export function zoneName(timestamp: string): string {
  const millis = Date.parse(timestamp);
  if (Number.isNaN(millis)) return '';
  return fullWithZone.formatToParts(millis).find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** Date and time with the zone's short name, which says of an hour that comes twice which one it is. */
export function formatWithZone(timestamp: string): string {
  const millis = Date.parse(timestamp);
  return Number.isNaN(millis) ? timestamp : fullWithZone.format(millis);
}

/** What the tooltip of a short time says: local time with the zone's name, and UTC as the API has it; empty where there is none. */
export function timestampTip(timestamp: string | null): string {
  if (timestamp === null) return '';
  const shown = formatWithZone(timestamp);
  return shown === timestamp ? timestamp : `${shown}\n${timestamp}`;
}

/** `4 min. ago`, `in 2 hr.`; further than a day away the date. `now` is milliseconds since 1970 UTC. */
export function formatRelative(timestamp: string, now: number): string {
  const millis = Date.parse(timestamp);
  if (Number.isNaN(millis)) return timestamp;
  const distance = millis - now;
  const size = Math.abs(distance);
  if (size < hour) return relative(Math.trunc(distance / minute), 'minute');
  if (size < dayMillis) return relative(Math.trunc(distance / hour), 'hour');
  return formatDate(millis, now);
}

/** `today 14:00`, `tomorrow 09:30`, `24 Nov 14:00`. `now` is milliseconds since 1970 UTC. */
export function formatDayAndTime(timestamp: string, now: number): string {
  const millis = Date.parse(timestamp);
  if (Number.isNaN(millis)) return timestamp;
  const days = localDays(millis) - localDays(now);
  const name = Math.abs(days) <= 1 ? relativeDay(days, 'day') : formatDate(millis, now);
  return `${name} ${time.format(millis)}`;
}

/** `23:24` today, `yesterday 23:24`, `24 Nov 23:24`. `now` is milliseconds since 1970 UTC. */
export function formatTimeSince(timestamp: string, now: number): string {
  const isToday = localDays(Date.parse(timestamp)) === localDays(now);
  return isToday ? formatTime(timestamp) : formatDayAndTime(timestamp, now);
}

/** What is over, in short: `11:00` today, `yesterday`, `24 Nov`. `now` is milliseconds since 1970 UTC. */
export function formatOver(timestamp: string, now: number): string {
  const millis = Date.parse(timestamp);
  if (Number.isNaN(millis)) return timestamp;
  const days = localDays(millis) - localDays(now);
  if (days === 0) return time.format(millis);
  return days === -1 ? relativeDay(days, 'day') : formatDate(millis, now);
}

/** The time of day: `14:00`. */
export function formatTime(timestamp: string): string {
  const millis = Date.parse(timestamp);
  return Number.isNaN(millis) ? timestamp : time.format(millis);
}

/** `Wednesday, 25 November`. */
export function formatWeekday(millis: number): string {
  return weekday.format(millis);
}

/** The day alone: `24 Nov`. */
export function formatDate(millis: number, now: number): string {
  const sameYear = new Date(millis).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? day : dayWithYear).format(millis);
}

/** Calendar days since 1970 in the browser's zone. */
function localDays(millis: number): number {
  const date = new Date(millis);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMillis;
}

/** Few different distances are shown, many times each, and the browser takes 0.1 ms and more for one: each is put into words once. */
function remembered(format: Intl.RelativeTimeFormat): (value: number, unit: 'minute' | 'hour' | 'day') => string {
  const known = new Map<string, string>();
  return (value, unit) => {
    const key = `${value} ${unit}`;
    const text = known.get(key) ?? format.format(value, unit);
    known.set(key, text);
    return text;
  };
}
