import type { Parcel } from '#contract/parcel.ts';
import { parcelNameWords as words } from './names/parcel-name-words.ts';
import { inSentence } from '#app/words/in-sentence.ts';

/** How a parcel is called in a sentence: its order number where it has one, else its reference code. */
export function parcelName(parcel: Pick<Parcel, 'order_number' | 'reference_code' | 'id'>): string {
  const order = inSentence(parcel.order_number ?? '');
  if (order !== '') return words.order(order);
  return words.parcelWithCode(inSentence(parcel.reference_code) || parcel.id);
}
