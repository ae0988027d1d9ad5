const min = 1;
const max = 3600;
const whenNotSaid = 60;

/**
 * Seconds to wait after a 429: the header's integer (SPEC.md 7) or HTTP date, kept between 1 and 3600. A missing header (a
 * gateway may hide it) or nonsense counts as a minute. `now` is milliseconds since 1970 UTC.
 */
export function retryAfterSeconds(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Math.max(Number(text), min), max);
  const date = /[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(date)) return whenNotSaid;
  return Math.min(Math.max(Math.ceil((date - now) / 1000), min), max);
}
