import type { ItemCode } from '#contract/codes/item-code.ts';
import { dayName } from '#app/shift/day-slots.ts';
import { codeWords as words } from './code-words.ts';

/** Lot and expiry of a piece, as its code says; `expired` by the day that it is now at this station. */
export function batchOf(code: ItemCode | null, now: number): { text?: string; expired: boolean } {
  const { lot = null, expiry = null } = code ?? {};
  const expired = expiry !== null && expiry < dayName(now).slice(0, expiry.length);
  const texts = [
    ...(lot === null ? [] : [words.lot(lot)]),
    ...(expiry === null ? [] : [expired ? words.expired(expiry) : words.expiry(expiry)]),
  ];
  return texts.length === 0 ? { expired } : { text: texts.join(' · '), expired };
}
