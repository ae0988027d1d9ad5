import { defaultSort } from '#contract/list-query.ts';
import type { Endpoints } from '#app/api/endpoints.ts';
import { type FoundParcel, parcelCodes } from './parcel-codes.ts';

/** One step of a page scan looks at so many parcels, or follows so many links where pages are small. */
const stepParcels = 300;
const stepPages = 12;

export interface PageScan {
  found: readonly FoundParcel[];
  /** How many parcels were looked at, from the newest on. */
  looked: number;
  /** When the oldest of them was created; null while there is none. */
  until: string | null;
  /** Where to continue; null once it has ended. */
  next: string | null;
  /** `repeated`: a link came again that was followed already, and what else the list holds was not seen. Null while it continues. */
  ended: 'end' | 'repeated' | null;
  /** Links followed so far: one that comes again would lead round in circles. */
  followed: readonly string[];
}

const pageScanStart: PageScan = { found: [], looked: 0, until: null, next: null, ended: null, followed: [] };

/**
 * Looks for a number among the account's parcels, newest first, as the API has no text search: until it is found, for one step
 * at most. `from` is the step before, null at first. Rejects with an `ApiError`, or the signal's reason.
 */
export async function scanParcels(
  { listParcels }: Pick<Endpoints, 'listParcels'>,
  code: string,
  from: PageScan | null,
  signal: AbortSignal,
  onProgress: (pageScan: PageScan) => void,
): Promise<PageScan> {
  let pageScan = from ?? pageScanStart;
  const stopAt = pageScan.looked + stepParcels;
  for (let pages = 0; pages < stepPages && pageScan.looked < stopAt; pages += 1) {
    const { next } = pageScan;
    if (pageScan.ended !== null) break;
    const page = await listParcels({ sort: defaultSort }, next, signal);
    const followed = next === null ? pageScan.followed : [...pageScan.followed, next];
    const found = page.entries.filter((parcel) => parcelCodes(parcel).includes(code));
    const repeated = page.next !== null && followed.includes(page.next);
    pageScan = {
      found: [...pageScan.found, ...found.filter(({ id }) => !pageScan.found.some((before) => before.id === id))],
      looked: pageScan.looked + page.entries.length + page.unreadable,
      until: page.entries.at(-1)?.created_at ?? pageScan.until,
      next: repeated ? null : page.next,
      ended: repeated ? 'repeated' : page.next === null ? 'end' : null,
      followed,
    };
    onProgress(pageScan);
    if (found.length > 0) break;
  }
  return pageScan;
}
