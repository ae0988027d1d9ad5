import { toTimestamp } from '#contract/values/scalars.ts';

// Days and hours of the desk's own zone. A day on which the clocks change has 23 or 25 hours.

export const spans = ['day', 'week'] as const;
export type Span = (typeof spans)[number];

/** So many earlier weeks are compared with. */
export const comparedWeeks = 4;

/** A bar of the picture: an hour of a day, or a day of a week. Timestamps of the API; `end` is outside. */
export interface Slot {
  start: string;
  end: string;
  /** What it is compared by: the hour of the day (0 to 23), or the day of the week (0 to 6). */
  key: number;
}

const hour = 3_600_000;

/** The first millisecond of the day `days` after that of `millis`, in milliseconds since 1970 UTC. */
export function dayStart(millis: number, days = 0): number {
  const date = new Date(millis);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** The day itself, or the Monday of its week. */
export function spanStart(span: Span, millis: number): number {
  return span === 'day' ? dayStart(millis) : dayStart(millis, -((new Date(millis).getDay() + 6) % 7));
}

/** The slots of the span that begins with the day `first`, `weeks` weeks before. */
export function slotsOf(span: Span, first: number, weeks = 0): Slot[] {
  const start = dayStart(first, -7 * weeks);
  if (span === 'week')
    return Array.from({ length: 7 }, (_, day) => ({
      start: toTimestamp(dayStart(start, day)),
      end: toTimestamp(dayStart(start, day + 1)),
      key: new Date(dayStart(start, day)).getDay(),
    }));
  const over = dayStart(start, 1);
  return Array.from({ length: Math.ceil((over - start) / hour) }, (_, index) => ({
    start: toTimestamp(start + index * hour),
    end: toTimestamp(Math.min(over, start + (index + 1) * hour)),
    key: new Date(start + index * hour).getHours(),
  }));
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

/** `2026-11-25` of the day in this zone. */
export function dayName(millis: number): string {
  const date = new Date(millis);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first millisecond of a day that was named so; null for what names none. */
export function dayOfName(name: string): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(name);
  if (parts === null) return null;
  const start = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])).getTime();
  return dayName(start) === name ? start : null;
}
