import type { RefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import { parcelState, type ResultFields } from '#contract/parcel-state.ts';
import { meantFields } from '#app/sentence/meant-fields.ts';
import { nearestInput } from './field-problems.ts';

/** What the carrier said of one input. */
export interface InputRefusal {
  sentence: string;
  /** It named the field itself; else it is guessed by its words. */
  isNamed: boolean;
}

/** A carrier's sentences about a refused parcel, each in one place. */
interface CarrierRefusals {
  /** The inputs that the carrier named, in their order. */
  named: readonly string[];
  /** The inputs that its words probably mean, where it named none. */
  guessed: readonly string[];
  /** By the path of the input that has them below it. */
  atFields: ReadonlyMap<string, InputRefusal>;
  /** Sentences that are at no input: no field is known, or it is a cell of the items. */
  others: readonly string[];
}

/** Empty for a parcel that was not refused, and for a new one. `fields`: those that the carrier named. */
export function carrierRefusals(parcel: ResultFields | null, fields: RefusalFields): CarrierRefusals {
  const [named, guessed] = [new Set<string>(), new Set<string>()];
  const atFields = new Map<string, InputRefusal>();
  const others: string[] = [];
  const refused = parcel !== null && parcelState(parcel) === 'refused';
  for (const { sentence, paths, isNamed } of refused ? meantFields(parcel.processing_errors, fields) : []) {
    const inputs = paths.map((path) => nearestInput(path) ?? path);
    for (const input of inputs) (isNamed ? named : guessed).add(input);
    const place = inputs.find((input) => !input.startsWith('items.'));
    const before = place === undefined ? undefined : atFields.get(place);
    if (place === undefined) others.push(sentence);
    else if (before === undefined) atFields.set(place, { sentence, isNamed });
    else atFields.set(place, { sentence: `${before.sentence} ${sentence}`, isNamed: before.isNamed && isNamed });
  }
  return { named: [...named], guessed: [...guessed].filter((input) => !named.has(input)), atFields, others };
}
