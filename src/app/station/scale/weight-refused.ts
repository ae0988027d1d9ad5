import type { Parcel } from '#contract/parcel.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { packWords as words, resultWords } from '#app/station/station-words.ts';

/** Why the weight cannot be changed now. `held`: why nothing can be; `stage`: how far its packing has come (`pack-stage.ts`). */
export function weightRefused(stage: string, parcel: Parcel, held: string | undefined): string | undefined {
  if (stage === 'gone') return resultWords.gone;
  if (!isUnprocessed(parcel)) return words.weightLocked;
  return stage === 'working' || stage === 'elsewhere' ? words.weightLater : held;
}
