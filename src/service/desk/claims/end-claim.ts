import type { AsideReason, ClaimHolder } from '#contract/desk/claims.ts';
import type { ClaimEnd } from '#contract/desk/claim-changes.ts';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import { deleteClaim, findClaim, updateClaim, writeClaimEvent } from '#service/store/queries/claim-queries.ts';
import type { Executor } from '#service/store/store.ts';

/** A parcel stays set aside for so long, unless it is taken, shipped or deleted. */
const asideMillis = 7 * 86_400_000;

interface Ending {
  account: string;
  parcel: string;
  station: string;
  actor: DeskActor;
  end: ClaimEnd;
  /** Only what has the parcel for this; null for whatever has it. */
  heldBy: ClaimHolder | null;
  reason: AsideReason | null;
  /** By the clock that all processes share, in milliseconds since 1970 UTC. */
  now: number;
}

/**
 * Ends a station's claim, or sets its parcel aside. What another station has at hand is left alone; what one has set aside or on a pick list
 * may be let go of by any, since who picked it may be gone.
 */
export async function endClaim(
  tx: Executor,
  { station, actor, end, heldBy, reason, now, ...key }: Ending,
): Promise<void> {
  const claim = await findClaim(tx, key);
  if (claim === null || (heldBy !== null && claim.held_by !== heldBy)) return;
  const isOwn = claim.station === station;
  if (end === 'done') {
    if (!isOwn && claim.state !== 'aside' && claim.held_by !== 'list') return;
    await deleteClaim(tx, claim);
    return writeClaimEvent(tx, claim, { change: 'released', actor, from: claim.station, at: now });
  }
  if (!isOwn || (claim.state === 'aside' && claim.reason === (reason ?? ''))) return;
  const since = claim.state === 'aside' ? claim.since_ms : now;
  const aside = { ...claim, person: actor.person ?? '', since_ms: since, until_ms: now + asideMillis };
  const said = { ...aside, held_by: 'station', state: 'aside', reason: reason ?? '' } as const;
  await updateClaim(tx, said);
  return writeClaimEvent(tx, said, { change: 'aside', actor, from: null, at: now });
}
