import { isJsonObject } from '#contract/values/json-value.ts';

// Who has which parcel at hand. A claim is shown to people: it holds nothing up at the API, and is no state of a parcel.

/** What has a parcel: a station's table, a pick list that was printed, or a run. */
export const claimHolders = ['station', 'list', 'run'] as const;
export type ClaimHolder = (typeof claimHolders)[number];

/** Why a parcel was set aside. */
export const asideReasons = ['item-missing', 'damaged', 'address', 'papers', 'question'] as const;
export type AsideReason = (typeof asideReasons)[number];

/** Milliseconds for which a claim is held without being renewed. */
export const claimLeaseMillis = 120_000;

/** What the `errors` of a 422 name where an account has as many claims as it can: another 422 to a claim says nothing of the others. */
export const tooManyClaims = 'claims';

/** A claim as it is sent. */
export interface Claim {
  parcel: string;
  /** The id of the station that has it, or set it aside. */
  station: string;
  person: string | null;
  held_by: ClaimHolder;
  /** `table`: it is being worked on. `aside`: it was set aside, and any station may take it. */
  state: 'table' | 'aside';
  /** Why it was set aside, where that was given. */
  reason: AsideReason | null;
  /** ISO 8601, UTC. */
  since: string;
}

/** Null for what is no claim, or has words that are not known here. Read without a schema, as the first list needs it. */
export function readClaim(json: unknown): Claim | null {
  if (!isJsonObject(json)) return null;
  const { parcel, station, person, held_by: holder, state, reason, since } = json;
  const heldBy = claimHolders.find((known) => known === holder);
  const why = asideReasons.find((known) => known === reason) ?? null;
  if (typeof parcel !== 'string' || typeof station !== 'string' || typeof since !== 'string') return null;
  if (heldBy === undefined || (state !== 'table' && state !== 'aside') || why !== reason) return null;
  return {
    parcel,
    station,
    person: typeof person === 'string' ? person : null,
    held_by: heldBy,
    state,
    reason: why,
    since,
  };
}

/** The part `claims` of the snapshot. */
export function readClaims(json: unknown): Claim[] {
  return Array.isArray(json) ? json.map(readClaim).filter((claim) => claim !== null) : [];
}
