import { useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { AccountKept } from './account-kept.ts';
import { keepingHints } from './kept-hints.ts';

/** What a carrier refused: which field, by a shipping method, for which kind of reason. Nothing of a parcel is in it. */
export interface Refusal {
  /** The id of the shipping method. */
  method: string;
  /** A path without positions: `receiver.postal_code`, `items.hs_code`. */
  field: string;
  /** Names the kind of message; cannot be turned back into it. */
  cause: string;
}

/** A refusal that happened here before. */
export interface RefusalHint extends Refusal {
  count: number;
  /** When it was last seen, in milliseconds since 1970 UTC by the server's clock. */
  at: number;
}

export interface Learnt {
  /** The one that was seen last is the last. */
  hints: readonly RefusalHint[];
  /** When the refusal of a parcel was last counted, by its id, in milliseconds since 1970 UTC by this machine's clock. */
  counted: ReadonlyMap<string, number>;
}

/** An attempt that was seen to end, and when; `begunAt` and `now` by this machine's clock, `at` by the server's. */
interface EndedAttempt {
  parcel: string;
  begunAt: number;
  now: number;
  at: number;
}

/** What carriers refused on this device for the account that is signed in. */
export class RefusalHints extends AccountKept<Learnt> {
  constructor(account: () => string) {
    super(account, keepingHints);
  }

  /** Counts what an attempt was refused for, once: one that was counted after this attempt began was the same, seen by another tab. */
  note({ parcel, begunAt, now, at }: EndedAttempt, refusals: readonly Refusal[]): void {
    this.change((learnt) => {
      if ((learnt.counted.get(parcel) ?? Number.NEGATIVE_INFINITY) >= begunAt) return learnt;
      const counted = new Map(learnt.counted);
      counted.delete(parcel);
      counted.set(parcel, now);
      return { hints: refusals.reduce((hints, refusal) => withRefusal(hints, refusal, at), learnt.hints), counted };
    });
  }

  /** Whatever the field was refused for by the method. */
  forget(method: string, field: string): void {
    this.change(({ hints, counted }) => ({ hints: hints.filter((hint) => !isOf(hint, method, field)), counted }));
  }
}

/** What was learnt on this device. */
export function useLearnt(): Learnt {
  const { hints } = useApi();
  return useSyncExternalStore(hints.subscribe, hints.getAll);
}

/** How often a method refused a field, for how many kinds of reason, and when it last did; null where it never did. */
export function refusalsOf(
  { hints }: Learnt,
  method: string,
  field: string,
): { count: number; causes: number; at: number } | null {
  const found = hints.filter((hint) => isOf(hint, method, field));
  if (found.length === 0) return null;
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    causes: found.length,
    at: Math.max(...found.map(({ at }) => at)),
  };
}

function isOf(hint: Refusal, method: string, field: string): boolean {
  return hint.method === method && hint.field === field;
}

function withRefusal(hints: readonly RefusalHint[], refusal: Refusal, at: number): readonly RefusalHint[] {
  const isSame = (hint: RefusalHint) => isOf(hint, refusal.method, refusal.field) && hint.cause === refusal.cause;
  const before = hints.find(isSame);
  return [...hints.filter((hint) => hint !== before), { ...refusal, count: (before?.count ?? 0) + 1, at }];
}
