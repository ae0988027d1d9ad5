import { parcelCan } from '#contract/parcel-permissions.ts';
import type { ParcelState, StateFields } from '#contract/parcel-state.ts';

/** What a parcel's panel offers first. `none`: it will never be processed again. */
export type FirstStep = 'process' | 'correct' | 'none';

/** `refusalStands`: what was refused, by the carrier or the checks, is what the parcel still is as far as anyone knows. */
export function firstStep(parcel: StateFields, state: ParcelState, refusalStands: boolean): FirstStep {
  // A running attempt does not forbid it for ever.
  if (!parcelCan.process(parcel).allowed) return 'none';
  return refusalStands && state !== 'processing' ? 'correct' : 'process';
}
