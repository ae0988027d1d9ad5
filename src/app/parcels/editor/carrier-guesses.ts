import { parcelState, type StateFields } from '#contract/parcel-state.ts';
import { guessedFields } from '../guessed-fields.ts';

/** What the carrier said when it refused the parcel, by the paths of the fields it probably means; empty for other parcels. */
export function carrierGuesses(parcel: StateFields | null): ReadonlyMap<string, string> {
  const guesses = new Map<string, string>();
  if (parcel === null || parcelState(parcel) !== 'refused') return guesses;
  for (const sentence of parcel.processing_errors) {
    for (const path of guessedFields(sentence)) {
      const before = guesses.get(path);
      guesses.set(path, before === undefined ? sentence : `${before} ${sentence}`);
    }
  }
  return guesses;
}
