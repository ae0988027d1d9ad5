import { isLate } from '#contract/parcel-state.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { HoldState } from '#app/api/holds/holds.ts';

/** What a packer must know before anything else. `cancelled`, `held` and a hold that is `lost` let nothing through; `late` only says so. */
export type Guard =
  | { kind: 'cancelled' | 'printed' | 'late'; at: string }
  | { kind: 'held' | 'lost' }
  | { kind: 'stale'; why: 'changed' | 'labels' };

type Guarded = Pick<Parcel, 'processed_at' | 'printed_at' | 'cancelled_at' | 'ship_by' | 'labels' | 'number_of_labels'>;

/**
 * The loudest first. `now` is milliseconds since 1970 UTC by the server's clock; `changed` says whether the parcel is another one
 * than was processed, null where that is unknown: the API keeps no timestamp of a change (docs/decisions/027-station.md).
 */
export function guardsOf(
  parcel: Guarded,
  changed: boolean | null,
  now: number,
  hold: HoldState = null,
): readonly Guard[] {
  const { processed_at: processed, printed_at: printed, cancelled_at: cancelled, ship_by: shipBy } = parcel;
  if (cancelled !== null) return [{ kind: 'cancelled', at: cancelled }];
  const guards: Guard[] = hold === null ? [] : [{ kind: hold }];
  if (printed !== null) guards.push({ kind: 'printed', at: printed });
  if (processed !== null && changed === true) guards.push({ kind: 'stale', why: 'changed' });
  else if (processed !== null && parcel.labels.length !== parcel.number_of_labels)
    guards.push({ kind: 'stale', why: 'labels' });
  if (shipBy !== null && isLate(parcel, now)) guards.push({ kind: 'late', at: shipBy });
  return guards;
}

/** Who is warned of more than being late must say so with another key than the one that ships. */
export function needsOwnKey(guards: readonly Guard[]): boolean {
  return guards.some(({ kind }) => kind !== 'cancelled' && kind !== 'late');
}
