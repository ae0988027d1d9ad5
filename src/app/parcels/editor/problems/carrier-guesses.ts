import { parcelState, type ResultFields } from '#contract/parcel-state.ts';
import { guessedFields } from '#app/sentence/guessed-fields.ts';
import { nearestInput } from './field-problems.ts';

/** A carrier's sentences about a refused parcel, each in one place. */
export interface CarrierGuesses {
  /** The inputs its words probably mean, in their order. */
  paths: readonly string[];
  /** By the path of the input that has them below it. */
  atFields: ReadonlyMap<string, string>;
  /** Sentences that are at no input: nothing is guessed, or it is a cell of the items. */
  others: readonly string[];
}

/** Empty for a parcel that was not refused, and for a new one. */
export function carrierGuesses(parcel: ResultFields | null): CarrierGuesses {
  const paths = new Set<string>();
  const atFields = new Map<string, string>();
  const others: string[] = [];
  const refused = parcel !== null && parcelState(parcel) === 'refused';
  for (const sentence of refused ? parcel.processing_errors : []) {
    const inputs = guessedFields(sentence).map((path) => nearestInput(path) ?? path);
    for (const input of inputs) paths.add(input);
    const place = inputs.find((input) => !input.startsWith('items.'));
    if (place === undefined) others.push(sentence);
    else atFields.set(place, [atFields.get(place), sentence].filter(Boolean).join(' '));
  }
  return { paths: [...paths], atFields, others };
}
