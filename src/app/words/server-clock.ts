/** Differences below this are the way of the answer and the whole seconds of its header, not a clock that is wrong. */
const min = 5_000;

let ahead = 0;
let known = false;
let moved: () => void = () => {};

/**
 * Called for every answer: its `Date` header shows how far this machine's clock is off. Nothing changes without a header (another
 * origin may hide it). `now` is this machine's clock in milliseconds since 1970 UTC.
 */
export function hearServerDate(header: string | null, now: number): void {
  const date = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(date)) return;
  known = true;
  // The header has whole seconds: on average the server's clock is half a second further.
  const difference = date + 500 - now;
  const was = ahead;
  ahead = Math.abs(difference) < min ? 0 : difference;
  if (Math.abs(ahead - was) >= min) moved();
}

/** Whether any answer had the server's time; without one `serverNow` is this machine's. */
export function isServerClockKnown(): boolean {
  return known;
}

/** Now by the server's clock, in milliseconds since 1970 UTC: what its timestamps are compared with. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** A time of this machine's clock on the server's: when something was read. Both in milliseconds since 1970 UTC. */
export function toServerTime(here: number): number {
  return here + ahead;
}

/** Calls whenever the server's clock turns out to be elsewhere than believed. One listener: the page's clock. */
export function whenServerClockMoves(listener: () => void): void {
  moved = listener;
}
