import { type Hold, holds } from '#app/api/holds/holds.ts';
import { holdReasonWords } from './hold-reason-words.ts';

/** Why a parcel that is on hold is so. */
export function holdReasonText(id: string, all: ReadonlyMap<string, Hold> = holds.get()): string {
  const hold = all.get(id);
  return hold === undefined ? holdReasonWords.unknown : holdReasonWords.reasons[hold.reason];
}
