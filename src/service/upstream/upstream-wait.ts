const bounds = { least: 1, most: 3600, whenNotSaid: 60 };

/** Seconds to wait after a 429: an integer (SPEC.md 7) or an HTTP date, between 1 and 3600; nonsense is a minute. `now` in milliseconds. */
export function retryAfterOf(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((date - now) / 1000);
  if (Number.isNaN(seconds)) return bounds.whenNotSaid;
  return Math.min(Math.max(seconds, bounds.least), bounds.most);
}
