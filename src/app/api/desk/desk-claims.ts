import { type Claim, readClaims } from '#contract/desk/claims.ts';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import type { FactKind } from './desk-feed.ts';
import { ownStation } from './own-station.ts';

type Claims = ReadonlyMap<string, Claim>;

/** Who has which parcel at hand, or has set it aside, by the parcels' ids. */
export const deskClaims: FactKind<Claims> = {
  part: 'claims',
  none: new Map(),
  read: (part) => new Map(readClaims(part).map((claim) => [claim.parcel, claim])),
  apply(claims, event) {
    const { parcel } = event;
    if (parcel === null) return claims;
    const held = claims.get(parcel);
    const now = claimAfter(held, event, parcel);
    if (now === held) return claims;
    const changed = new Map(claims);
    if (now === undefined) changed.delete(parcel);
    else changed.set(parcel, now);
    return changed;
  },
};

function claimAfter(held: Claim | undefined, event: DeskEvent, parcel: string): Claim | undefined {
  switch (event.kind) {
    case 'parcel.deleted':
      return undefined;
    // On a table it may still be.
    case 'parcel.processed':
      return held?.state === 'table' && held.held_by === 'station' ? held : undefined;
    case 'claim': {
      const { change, held_by: heldBy, reason } = event.data;
      if (change === 'released' || change === 'lapsed') return undefined;
      const [station, isAside] = [event.station ?? '', change === 'aside'];
      const same = held?.station === station && (held.state === 'aside') === isAside;
      return {
        parcel,
        station,
        person: event.person,
        held_by: heldBy,
        state: isAside ? 'aside' : 'table',
        reason: isAside ? reason : null,
        since: same ? held.since : event.at,
      };
    }
    default:
      return held;
  }
}

/**
 * The claim that is named before a parcel is processed, printed, changed or deleted here: another station has it, on its table, in a run
 * or on a pick list, or it was set aside.
 */
export function standsInTheWay(claim: Claim | undefined): Claim | null {
  if (claim === undefined) return null;
  return claim.state === 'aside' || claim.station !== ownStation() ? claim : null;
}

/** The claim of another station that works on a parcel; null for one of this station, on a pick list or set aside. */
export function workedOnElsewhere(claim: Claim | null | undefined): Claim | null {
  if (claim === null || claim === undefined) return null;
  return claim.state === 'table' && claim.held_by !== 'list' && claim.station !== ownStation() ? claim : null;
}
