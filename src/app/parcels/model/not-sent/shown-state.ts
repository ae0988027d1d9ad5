import type { Parcel } from '#contract/parcel.ts';
import { type Circumstances, type ParcelState, parcelState, type ResultFields } from '#contract/parcel-state.ts';
import { markOf } from '#app/api/not-sent/not-sent.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { notSentReasons } from './field-reason.ts';

/** What the page shows: the API's state, or that this device knows why a parcel was not sent. */
export type ShownState = ParcelState | 'not-sent';

export function shownState(
  parcel: Parcel | ParcelRow,
  marks: ReadonlyMap<string, NotSent>,
  circumstances?: Circumstances,
): ShownState {
  return markedState(parcelState(parcel, circumstances), markOf(marks, parcel));
}

/**
 * Where the state is known. The newer outcome counts: a mark that speaks of the parcel as it is was made after the refusal that the
 * parcel still holds, as an attempt ends the mark and another refusal changes the parcel.
 */
export function markedState(state: ParcelState, mark: NotSent | undefined): ShownState {
  return (state === 'open' || state === 'refused') && mark !== undefined ? 'not-sent' : state;
}

/** The states of a parcel that has a problem: it is not shipped, or its result is unclear, for a reason that needs a look. */
export const problemStates = ['refused', 'unclear', 'not-sent'] as const satisfies readonly ShownState[];

/** Why it is in its state, in the carrier's words or the checks'; none where the state says it all. */
export function reasonsOf(parcel: ResultFields, state: ShownState, mark: NotSent | undefined): readonly string[] {
  if (state === 'not-sent') return mark === undefined ? [] : notSentReasons(mark);
  return state === 'refused' || state === 'unclear' ? parcel.processing_errors : [];
}
