import { toTimestamp } from '#contract/values/scalars.ts';
import { toLocalInput } from './local-datetime.ts';

const hour = 3_600_000;

/**
 * The timestamps at which the browser's clocks show a local date and time (`2026-10-25T02:30`, seconds optional), as API timestamps:
 * one as a rule, none in the hour that is skipped in spring, two (the first first) in the hour that comes twice in autumn. Null
 * for a text that is no date and time.
 */
export function timestampsAt(local: string): string[] | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(local);
  if (parts === null) return null;
  const wanted = parts[6] === undefined ? `${local}:00` : local;
  const asUtc = Date.parse(`${wanted}Z`);
  if (Number.isNaN(asUtc)) return null;
  // Whatever the zone does around that time, its offset is one of those of the day before and after.
  const offsets = [asUtc - 26 * hour, asUtc + 26 * hour].map((near) => new Date(near).getTimezoneOffset() * 60_000);
  const timestamps = offsets.map((offset) => toTimestamp(asUtc + offset));
  return [...new Set(timestamps)].filter((timestamp) => toLocalInput(timestamp) === wanted).toSorted();
}
