import type { EntryKind } from '#app/device-data/stored-entries.ts';
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

export const pickupKind: EntryKind<Pickup> = {
  read: readPickup,
  name: ({ method, days, time }) => `${method} ${time} ${days.join(' ')}`,
};

/** When it was today, where that is not to come; null else. Both in milliseconds since 1970 UTC. */
export function pastPickup({ days, time }: Pickup, now: number): number | null {
  const at = timeOn(now, 0, time);
  return days.includes(at.getDay()) && at.getTime() <= now ? at.getTime() : null;
}

/** The next time of it after `now`, within a week; both in milliseconds since 1970 UTC. */
export function nextPickup({ days, time }: Pickup, now: number): number {
  const times = Array.from({ length: 8 }, (_, day) => timeOn(now, day, time));
  const next = times.find((date) => days.includes(date.getDay()) && date.getTime() > now);
  return next?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** That time of the day which is so many days after that of `now`. */
function timeOn(now: number, days: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hours, minutes);
}
