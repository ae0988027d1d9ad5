import type { ApiError } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { afterLostAnswer, isUnknown } from './lost-answer.ts';

/** One press, on its way. */
export interface RunningIntent {
  idempotencyKey: string;
  /** To be called with what it came to, null for success. Returns the error as what is known of the intent by now. */
  done: (error: unknown) => unknown;
}

const starts: { print: string; only: string } = { print: 'process-and-print', only: 'process' };

/** What a start is called among the intents. */
export function startAction(print: boolean): string {
  return print ? starts.print : starts.only;
}

/**
 * The keys of intents with an unknown outcome, by parcel and action, wherever on the page they were begun: pressed again such
 * an intent requests the same thing again. One per desk.
 */
export class OpenIntents {
  readonly #keys = new Map<string, string>();

  begin(id: string, action: string): RunningIntent {
    const name = `${id} ${action}`;
    const kept = this.#keys.get(name);
    const idempotencyKey = kept ?? newIdempotencyKey();
    const done = (error: unknown): unknown => {
      const outcome = kept === undefined ? error : afterLostAnswer(error);
      if (isUnknown(outcome) && !isSpent(action, outcome)) this.#keys.set(name, idempotencyKey);
      else this.#keys.delete(name);
      return outcome;
    };
    return { idempotencyKey, done };
  }

  /** An attempt to process the parcel was seen, running or over: the next press is another one, not the same again. */
  attemptSeen(id: string): void {
    for (const action of Object.values(starts)) this.#keys.delete(`${id} ${action}`);
  }

  /** Another account knows none of them. */
  forgetAll(): void {
    this.#keys.clear();
  }
}

/**
 * Under a spent key nothing is ever done: pressed again, after the page has read the parcel, it is another intent. A start is only
 * over once its status was read, for a second one could ship a second time.
 */
function isSpent(action: string, { keySpent }: ApiError): boolean {
  return keySpent && action !== starts.print && action !== starts.only;
}
