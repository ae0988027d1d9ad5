import type { Claim } from '#contract/desk/claims.ts';
import type { StoredClaim } from '#service/store/queries/claim-queries.ts';

/** A claim as it is answered. */
export function claimView({ parcel, station, person, held_by, state, reason, since_ms }: StoredClaim): Claim {
  return {
    parcel,
    station,
    person: person === '' ? null : person,
    held_by,
    state,
    reason: reason === '' ? null : (reason as Claim['reason']),
    since: new Date(since_ms).toISOString(),
  };
}
