import { maxNamedReasons, type RefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import { guessedFields } from './guessed-fields.ts';

/** A sentence of a carrier, with the fields of the parcel that it means. */
export interface MeantFields {
  sentence: string;
  /** Field paths, in the order in which the sentence names them. */
  paths: readonly string[];
  /** The carrier itself named the field; else they are guessed by the words of the sentence. */
  isNamed: boolean;
}

/** Which fields the sentences of a refusal mean. `named`: what its carrier named; of as many reasons, or it is of another refusal. */
export function meantFields(sentences: readonly string[], named: RefusalFields): MeantFields[] {
  const isOfThese = named.length === Math.min(sentences.length, maxNamedReasons);
  return sentences.map((sentence, at) => {
    const field = isOfThese ? (named[at] ?? null) : null;
    return { sentence, paths: field === null ? guessedFields(sentence) : [field], isNamed: field !== null };
  });
}

/** All of them, in the order of the sentences. */
export function meantPaths(sentences: readonly string[], named: RefusalFields): string[] {
  return [...new Set(meantFields(sentences, named).flatMap(({ paths }) => paths))];
}

/** Whether a sentence means the field: for certain, or as a guess where it names the very value that the field has now. */
export function pointsAt({ sentence, paths, isNamed }: MeantFields, path: string, value: string): boolean {
  return paths.includes(path) && (isNamed || sentence.includes(value));
}
