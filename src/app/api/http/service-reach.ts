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
 * service is away one probe every five seconds asks for it, so that the page comes back by itself.
 */
export class ServiceReach {
  readonly #probe: () => Promise<unknown>;
  readonly #readiness: Readiness;
  readonly #clock: GateClock;
  readonly #listeners = new Set<() => void>();
  readonly #backListeners = new Set<() => void>();
  #state: ReachState = { awaySince: null };
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

  getState = (): ReachState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls each time the service answers again after it was away. Returns what ends that. */
  whenBack(listener: () => void): () => void {
    this.#backListeners.add(listener);
    return () => this.#backListeners.delete(listener);
  }

  /** What a request has shown: the service answered it, or nobody did. */
  heard(answered: boolean): void {
    if (answered) this.#answered();
    else if (this.#suspectSince === null) {
      this.#suspectSince = serverNow();
      void this.#look();
    }
  }

  /** Asks now instead of in a while: the machine has its network back, or the user wants to know. */
  lookNow(): void {
    if (this.#suspectSince !== null) void this.#look();
  }

  async #look(): Promise<void> {
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
    if (this.#state.awaySince === null) this.#setState({ awaySince: this.#suspectSince });
    this.#cancelWait = this.#clock.after(probeEvery, () => void this.#look());
  }

  #answered(): void {
    this.#cancelWait();
    this.#suspectSince = null;
    if (this.#state.awaySince === null) return;
    this.#setState({ awaySince: null });
    if (this.#readiness.isReady()) for (const listener of this.#backListeners) listener();
  }

  #setState(state: ReachState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
