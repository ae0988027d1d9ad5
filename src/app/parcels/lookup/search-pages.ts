import { defaultSort } from '#contract/list-query.ts';
import type { Endpoints } from '#app/api/endpoints.ts';
import { type FoundParcel, parcelCodes } from './parcel-codes.ts';

/** One step of a walk looks at so many parcels, or follows so many links where pages are small. */
const stepParcels = 300;
const stepPages = 12;

export interface Walk {
  found: readonly FoundParcel[];
  /** How many parcels were looked at, from the newest on. */
  looked: number;
  /** When the oldest of them was created; null while there is none. */
  until: string | null;
  /** Where to go on; null once it has ended. */
  next: string | null;
  /** `repeated`: a link came again that was followed already, and what else the list holds was not seen. Null while it goes on. */
  ended: 'end' | 'repeated' | null;
  /** Links followed so far: one that comes again would lead round in circles. */
  followed: readonly string[];
}

const walkStart: Walk = { found: [], looked: 0, until: null, next: null, ended: null, followed: [] };

/**
 * Looks for a number among the account's parcels, newest first, as the API has no text search: until it is found, for one step
 * at most. `from` is the step before, null at first. Rejects with an `ApiError`, or the signal's reason.
 */
export async function walkParcels(
  { listParcels }: Pick<Endpoints, 'listParcels'>,
  code: string,
  from: Walk | null,
  signal: AbortSignal,
  onProgress: (walk: Walk) => void,
): Promise<Walk> {
  let walk = from ?? walkStart;
  const stopAt = walk.looked + stepParcels;
  for (let pages = 0; pages < stepPages && walk.looked < stopAt; pages += 1) {
    const { next } = walk;
    if (walk.ended !== null) break;
    const page = await listParcels({ sort: defaultSort }, next, signal);
    const followed = next === null ? walk.followed : [...walk.followed, next];
    const found = page.entries.filter((parcel) => parcelCodes(parcel).includes(code));
    const repeated = page.next !== null && followed.includes(page.next);
    walk = {
      found: [...walk.found, ...found.filter(({ id }) => !walk.found.some((before) => before.id === id))],
      looked: walk.looked + page.entries.length + page.unreadable,
      until: page.entries.at(-1)?.created_at ?? walk.until,
      next: repeated ? null : page.next,
      ended: repeated ? 'repeated' : page.next === null ? 'end' : null,
      followed,
    };
    onProgress(walk);
    if (found.length > 0) break;
  }
  return walk;
}
