import { type ClaimHolder, claimLeaseMillis, tooManyClaims } from '#contract/desk/claims.ts';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import { validationError } from '#service/http/http-error.ts';
import {
  countClaims,
  findClaim,
  insertClaim,
  type StoredClaim,
  updateClaim,
  writeClaimEvent,
} from '#service/store/queries/claim-queries.ts';
import type { Executor } from '#service/store/store.ts';

/** A pick list is walked off for longer than its browser is open. */
const listMillis = 12 * 3_600_000;
/** More claims than this of one account are useless. Pick lists and runs leave some of them to tables, at which two stations meet. */
const maxClaims = 5_000;
const keptForTables = 1_000;

interface Taking {
  account: string;
  parcel: string;
  station: string;
  actor: DeskActor;
  heldBy: ClaimHolder;
  takeOver: boolean;
  /** By the clock that all processes share, in milliseconds since 1970 UTC. */
  now: number;
}

/** `other`: the claim that stands in the way, or the one of another that this one takes the place of. */
export interface TakenClaim {
  taken: StoredClaim | null;
  other: StoredClaim | null;
}

/** Takes a parcel for a station, in the transaction given, unless another has it at hand. */
export async function takeClaim(tx: Executor, taking: Taking): Promise<TakenClaim> {
  const { account, parcel, station, heldBy, now } = taking;
  const claim: StoredClaim = {
    account,
    parcel,
    station,
    person: taking.actor.person ?? '',
    held_by: heldBy,
    state: 'table',
    reason: '',
    since_ms: now,
    until_ms: leaseEnd(heldBy, now),
  };
  const found = await findClaim(tx, claim);
  if (found === null) {
    const most = heldBy === 'station' ? maxClaims : maxClaims - keptForTables;
    if ((await countClaims(tx, account)) >= most)
      throw validationError(`${most} parcels are claimed or set aside; release some first`, {
        [tooManyClaims]: [`at most ${most}`],
      });
    // Another transaction may have been first; then its claim is found.
    if (!(await insertClaim(tx, claim))) return takeClaim(tx, taking);
    await writeClaimEvent(tx, claim, { change: 'taken', actor: taking.actor, from: null, at: now });
    return { taken: claim, other: null };
  }
  const held = found.until_ms > now ? found : null;
  const isOwn = held?.station === station;
  // What is on a station's own table stays there, whatever else it does with it.
  if (held !== null && isOwn && held.state === 'table' && (held.held_by === heldBy || held.held_by === 'station')) {
    const renewed = { ...held, until_ms: leaseEnd(held.held_by, now) };
    await updateClaim(tx, renewed);
    return { taken: renewed, other: null };
  }
  const other = held === null || (isOwn && held.state === 'table') ? null : held;
  if (other !== null && !isOwn && !taking.takeOver && standsInTheWay(other, heldBy)) return { taken: null, other };
  await updateClaim(tx, claim);
  await writeClaimEvent(tx, claim, {
    change: other !== null && standsInTheWay(other, heldBy) ? 'taken-over' : 'taken',
    actor: taking.actor,
    from: other?.station ?? null,
    at: now,
  });
  return { taken: claim, other };
}

/** A table may have what was set aside or is on a pick list; a run may not have what was set aside, and nothing what a table or a run has. */
function standsInTheWay({ state, held_by: has }: StoredClaim, taker: ClaimHolder): boolean {
  if (state === 'aside') return taker !== 'station';
  return has !== 'list' || taker === 'list';
}

/** Until when a claim holds that is taken or renewed now, in milliseconds since 1970 UTC. */
export function leaseEnd(heldBy: ClaimHolder, now: number): number {
  return now + (heldBy === 'list' ? listMillis : claimLeaseMillis);
}
