import type { Claim } from '#contract/desk/claims.ts';
import { ownClaimsOf } from '#app/api/desk/own-claims.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';

/** Milliseconds: signing out waits no longer for a desk that does not answer. */
const patience = 2_000;

/** Sets aside what is on the table of a station that signs out, or gives all of it back. What the desk does not learn ends with the lease. */
export async function endClaims(api: ParcelDeskApi, claims: readonly Claim[], keepsAside: boolean): Promise<void> {
  const own = ownClaimsOf(api);
  const ends = claims.map(({ parcel, state }) => {
    if (!keepsAside) return own.end(parcel, 'done');
    return state === 'table' ? own.end(parcel, 'aside') : Promise.resolve();
  });
  await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, patience))]);
}
