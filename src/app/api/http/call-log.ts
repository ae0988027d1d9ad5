import { markCleared } from '#app/device-data/log-clearing.ts';
import { Listeners } from '#app/state/listeners.ts';

/** Why there is no answer, or none that can be used. */
export type CallFault = 'network' | 'timeout' | 'stopped' | 'unreadable';

/** One request of this page and what came of it. Never with the token. Durations in milliseconds, timestamps since 1970 UTC by this machine's clock. */
export interface Call {
  readonly sentAt: number;
  readonly method: string;
  readonly address: string;
  /** The base URL of the API that was asked. */
  readonly base: string;
  /** As they were sent, besides those of the session. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What the user wanted: an idempotency key, also where the server keeps none. */
  readonly intent: string | null;
  readonly poll: boolean;
  readonly document: boolean;
  /** Whether there was a body, kept or not. */
  readonly hasBody: boolean;
  readonly status: number | null;
  readonly fault: CallFault | null;
  readonly requestId: string | null;
  /** The server answered from its memory of the same idempotency key. */
  readonly replayed: boolean;
  /** In the gate. */
  readonly waitedMillis: number;
  readonly tookMillis: number;
  /** The wait that a 429 requires. */
  readonly retryAfterSeconds: number | null;
  /** Only where bodies are kept. */
  readonly bodies: { readonly sent: unknown; readonly received: unknown } | null;
}

/** As many are kept in all; more than these never wait to be written. */
export const maxCalls = 2000;

/**
 * What this page has sent and `call-journal.ts` has not written down yet. It only remembers: writing waits until the page is idle, and no
 * request ever waits for it.
 */
export class CallLog {
  #calls: Call[] = [];
  readonly #added = new Listeners();
  readonly #forgotten = new Listeners();
  readonly whenAdded = this.#added.subscribe;
  readonly whenForgotten = this.#forgotten.subscribe;

  add(call: Call): void {
    if (this.#calls.length === maxCalls) this.#calls.shift();
    this.#calls.push(call);
    this.#added.tell();
  }

  /** Hands over what is there, oldest first. */
  take(): Call[] {
    const calls = this.#calls;
    this.#calls = [];
    return calls;
  }

  /** Another account at this device is to find none of them, nor those of the journal, which may not be loaded yet. */
  forget(): void {
    this.#calls = [];
    markCleared('requests', Date.now());
    this.#forgotten.tell();
  }
}
