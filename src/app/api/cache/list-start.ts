import { sortFields } from '#contract/list-query.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

/** What was known when a list's first page came. The object itself names this reading of the list: reading it again makes another. */
export interface ListStart {
  /** The server's clock had reached this time: what was stamped later is not in the page. Null where it is unknown. */
  newest: string | null;
}

/** By the server's clock less this: its `Date` has whole seconds, and another machine may write it than the one that stamps parcels. */
const clockMargin = 60_000;

/**
 * The start of a list by its first page. `asOf` is the server's clock when the page was requested (milliseconds since 1970 UTC),
 * null where unknown: a list that begins with its oldest rows would else look back over years.
 */
export function listStart(rows: readonly ParcelRow[], asOf: number | null): ListStart {
  return { newest: later(newestTimestamp(rows) ?? '', asOf === null ? null : toTimestamp(asOf - clockMargin)) || null };
}

/** The latest of all timestamps the API stamped on the rows; timestamps of one spelling compare as text, and others are left out. */
export function newestTimestamp(rows: readonly ParcelRow[]): string | null {
  let newest = '';
  for (const row of rows) for (const field of sortFields) newest = later(newest, row[field]);
  return newest === '' ? null : newest;
}

/** Also with parts of a second, as some servers write it. */
function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT/.test(text) && Number.isFinite(Date.parse(text));
}

/** The later of two. `other` may be any text of a server: one that is no time is none. */
export function later(one: string, other: string | null): string {
  return other !== null && other > one && isTime(other) ? other : one;
}
