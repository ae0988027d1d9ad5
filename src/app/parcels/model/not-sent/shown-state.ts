import type { Parcel } from '#contract/parcel.ts';
import { type Circumstances, type ParcelState, parcelState, type ResultFields } from '#contract/parcel-state.ts';
import { markOf } from '#app/api/not-sent/not-sent.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { notSentReasons } from './field-reason.ts';

/** What the page shows: the API's state, or that this device knows why an open parcel was not sent. */
export type ShownState = ParcelState | 'not-sent';

export function shownState(
  parcel: Parcel | ParcelRow,
  marks: ReadonlyMap<string, NotSent>,
  circumstances?: Circumstances,
): ShownState {
  return markedState(parcelState(parcel, circumstances), markOf(marks, parcel));
}

/** Where the state is known, and `mark` speaks of the parcel as it is. A carrier's refusal that it still holds is shown before it. */
export function markedState(state: ParcelState, mark: NotSent | undefined): ShownState {
  return state === 'open' && mark !== undefined ? 'not-sent' : state;
}

/** Why it is in its state, in the carrier's words or the checks'; none where the state says it all. */
export function reasonsOf(parcel: ResultFields, state: ShownState, mark: NotSent | undefined): readonly string[] {
  if (state === 'not-sent') return mark === undefined ? [] : notSentReasons(mark);
  return state === 'refused' || state === 'unclear' ? parcel.processing_errors : [];
}
