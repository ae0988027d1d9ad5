import type { Parcel } from '#contract/parcel.ts';
import { parcelState } from '#contract/parcel-state.ts';
import { inSentence } from '../format/in-sentence.ts';
import { parcelOutcomeWords as words } from './parcel-outcome-words.ts';

/** How a parcel is called in a sentence: its order number where it has one, else its reference code. */
export function parcelName(parcel: Pick<Parcel, 'order_number' | 'reference_code' | 'id'>): string {
  const order = inSentence(parcel.order_number ?? '');
  if (order !== '') return words.order(order);
  return words.parcelWithCode(inSentence(parcel.reference_code) || parcel.id);
}

export interface OutcomeWords {
  tone: 'ok' | 'bad' | 'warn';
  title: string;
  /** The carrier's first reason, for a refusal. */
  reason: string | null;
}

/** What to say of an attempt that has ended (SPEC.md 4.6). */
export function outcomeWords(parcel: Parcel): OutcomeWords {
  const name = parcelName(parcel);
  const state = parcelState(parcel);
  if (state === 'refused')
    return { tone: 'bad', title: words.refused(name), reason: parcel.processing_errors[0] ?? null };
  // Neither processed nor refused: the page does not guess which it was.
  if (state === 'open') return { tone: 'warn', title: words.unclear(name), reason: null };
  return { tone: 'ok', title: words.processed(name), reason: null };
}
