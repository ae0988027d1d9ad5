import { isRecord } from '#app/words/is-record.ts';

/** When a carrier comes for the parcels of a shipping method, by the clock of the desk. */
export interface Pickup {
  /** The method's id. */
  method: string;
  name: string;
  /** Days of the week, from 0 for Sunday on. */
  days: readonly number[];
  /** `15:30`. */
  time: string;
}

/** More are no plan of a desk. */
export const maxPickups = 200;
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What is no pickup is left out; undefined for what is no list. */
export function readPickups(kept: unknown): Pickup[] | undefined {
  return Array.isArray(kept) ? kept.flatMap((entry) => readPickup(entry) ?? []).slice(0, maxPickups) : undefined;
}

function readPickup(entry: unknown): Pickup | null {
  if (!isRecord(entry)) return null;
  const { method, name, days, time } = entry;
  if (typeof method !== 'string' || typeof name !== 'string' || typeof time !== 'string') return null;
  if (method === '' || !timePattern.test(time) || !Array.isArray(days)) return null;
  const known = weekdays.filter((day) => days.includes(day));
  return known.length === 0 ? null : { method, name: name.slice(0, 200), days: known, time };
}

/** The next time of it after `now`, within a week; both in milliseconds since 1970 UTC. */
export function nextPickup({ days, time }: Pickup, now: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = new Date(now);
  const times = Array.from(
    { length: 8 },
    (_, day) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + day, hours, minutes),
  );
  const next = times.find((date) => days.includes(date.getDay()) && date.getTime() > now);
  return next?.getTime() ?? Number.POSITIVE_INFINITY;
}
