import type { JsonObject } from '#contract/values/json-value.ts';
import { personalWordsOf } from './masked-parcel.ts';

/**
 * Whether a server's sentence may be kept on this device: where it holds nothing of a person, in whatever language. `about`: whom it may
 * speak of, as the parcel and the body that was sent; null where that is not known, and nothing may be kept.
 */
export function mayBeKept(about: readonly JsonObject[] | null): (sentence: string) => boolean {
  if (about === null) return () => false;
  const words = personalWordsOf(about);
  return (sentence) => words.isFree(sentence);
}
