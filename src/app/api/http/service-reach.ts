import { Listeners } from '#app/state/listeners.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { browserClock, type GateClock } from './request-gate.ts';
import type { Readiness } from '#app/api/polling/status-watch.ts';

/** Milliseconds between two looks whether the service is back. */
const probeEvery = 5_000;

export interface ReachState {
  /** Since when nothing has answered, in milliseconds since 1970 UTC by the server's clock; null while the service does. */
  awaySince: number | null;
}

/**
 * Whether the service answers at all. One request without an answer may be that request's fault: a probe decides. While the
 * service is away one probe every five seconds looks for it, so that the page comes back on its own.
 */
export class ServiceReach {
  readonly #probe: () => Promise<unknown>;
  readonly #readiness: Readiness;
  readonly #clock: GateClock;
  readonly #state = new ValueStore<ReachState>({ awaySince: null });
  readonly #back = new Listeners();
  readonly getState = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  /** Calls each time the service answers again after it was away. Returns what ends that. */
  readonly whenBack = this.#back.subscribe;
  #suspectSince: number | null = null;
  #probing = false;
  #cancelWait: () => void = () => {};

  /** `probe` rejects when the service does not answer; a refusal is an answer. */
  constructor(probe: () => Promise<unknown>, readiness: Readiness, clock: GateClock = browserClock) {
    this.#probe = probe;
    this.#readiness = readiness;
    this.#clock = clock;
    readiness.subscribe(() => {
      if (!readiness.isReady()) this.#answered();
    });
  }

  /** Notes a request: the service answered it, or nothing did. */
  heard(answered: boolean): void {
    if (answered) this.#answered();
    else if (this.#suspectSince === null) {
      this.#suspectSince = serverNow();
      void this.#probeNow();
    }
  }

  /** Asks now instead of in a while: the machine has its network back, or the user wants to know. */
  lookNow(): void {
    if (this.#suspectSince !== null) void this.#probeNow();
  }

  async #probeNow(): Promise<void> {
    if (this.#probing || !this.#readiness.isReady()) return;
    this.#probing = true;
    this.#cancelWait();
    const back = await this.#probe().then(
      () => true,
      () => false,
    );
    this.#probing = false;
    if (back) this.#answered();
    // Something else may have been answered, or the session may have ended, while the probe was on its way.
    if (this.#suspectSince === null) return;
    if (this.getState().awaySince === null) this.#state.set({ awaySince: this.#suspectSince });
    this.#cancelWait = this.#clock.after(probeEvery, () => void this.#probeNow());
  }

  #answered(): void {
    this.#cancelWait();
    this.#suspectSince = null;
    if (this.getState().awaySince === null) return;
    this.#state.set({ awaySince: null });
    if (this.#readiness.isReady()) this.#back.tell();
  }
}
