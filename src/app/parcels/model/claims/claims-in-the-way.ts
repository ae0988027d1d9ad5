import type { Claim } from '#contract/desk/claims.ts';
import { deskClaims, standsInTheWay } from '#app/api/desk/desk-claims.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';

/** A parcel that others have at hand. */
export interface ClaimedParcel {
  id: string;
  claim: Claim;
}

/** What was answered with *anyway* on this page, by parcel, station and time: it is asked once. */
const accepted = new WeakMap<DeskFeed, Set<string>>();

function keyOf({ parcel, station, since, state }: Claim): string {
  return `${parcel} ${station} ${state} ${since}`;
}

/** Which of the parcels others have at hand, in their order; none where the desk is not shared. */
export function claimsInTheWay(feed: DeskFeed, ids: readonly string[]): ClaimedParcel[] {
  const claims = feed.fact(deskClaims).get();
  return claims.size === 0 ? [] : claimedAmong(claims, ids);
}

export function claimedAmong(claims: ReadonlyMap<string, Claim>, ids: readonly string[]): ClaimedParcel[] {
  return ids.flatMap((id) => {
    const claim = standsInTheWay(claims.get(id));
    return claim === null ? [] : [{ id, claim }];
  });
}

/** Those that the user has not said *anyway* to yet. */
export function unanswered<Claimed extends ClaimedParcel>(feed: DeskFeed, claimed: readonly Claimed[]): Claimed[] {
  return claimed.filter(({ claim }) => accepted.get(feed)?.has(keyOf(claim)) !== true);
}

export function accept(feed: DeskFeed, claimed: readonly ClaimedParcel[]): void {
  const keys = accepted.get(feed) ?? new Set();
  for (const { claim } of claimed) keys.add(keyOf(claim));
  accepted.set(feed, keys);
}
