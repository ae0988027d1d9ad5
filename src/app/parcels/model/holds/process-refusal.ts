import type { Circumstances } from '#contract/parcel-state.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { type Holdable, holdOf } from '#app/api/holds/holds.ts';
import { holdReasonText } from '#app/parcels/model/holds/hold-reason-text.ts';
import { holdReasonWords } from './hold-reason-words.ts';
import { refusalReason } from '#app/parcels/model/names/refusal-reason.ts';

/** Why a parcel cannot be processed now: the API would refuse it, or it is on hold here. Undefined when it can. */
export function processRefusal(parcel: Holdable, circumstances?: Circumstances): string | undefined {
  const refused = refusalReason(parcelCan.process(parcel, circumstances));
  if (refused !== undefined || holdOf(parcel) === null) return refused;
  return holdReasonWords.onHold(holdReasonText(parcel.id));
}
