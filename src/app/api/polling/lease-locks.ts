import { deviceStorage } from '#app/device-data/storage-area.ts';
import type { StoreName } from '#app/device-data/store-lifetimes.ts';
import type { GateClock } from '#app/api/http/request-gate.ts';
import { isRecord } from '#app/words/is-record.ts';

const name = 'status-lease' satisfies StoreName;
/** Milliseconds that a lease lasts without being renewed. */
const leaseMillis = 3000;
const renewEvery = 1000;
const retryEvery = 250;
/** In which a lease that another tab has taken at the same time is seen. */
const settleMillis = 80;

/** What is needed of `navigator.locks`. */
export interface TabLocks {
  request(name: string, options: { signal?: AbortSignal }, granted: () => Promise<void>): Promise<void>;
}

/** One lock of all tabs on plain http, where browsers have none: a lease in storage, which its holder renews. The last to write has it. */
export class LeaseLocks implements TabLocks {
  readonly #tab = String(Math.random());
  readonly #clock: GateClock;
  /** Milliseconds since 1970 UTC: all tabs must agree. */
  readonly #now: () => number;

  constructor(clock: GateClock, now: () => number = Date.now) {
    this.#clock = clock;
    this.#now = now;
  }

  async request(_name: string, { signal }: { signal?: AbortSignal }, granted: () => Promise<void>): Promise<void> {
    while (!(await this.#taken(signal))) await this.#wait(retryEvery);
    let stop: (() => void) | undefined;
    const renew = () => {
      this.#write(leaseMillis);
      stop = this.#clock.after(renewEvery, renew);
    };
    renew();
    try {
      await granted();
    } finally {
      stop?.();
      if (this.#lease()?.tab === this.#tab) this.#write(0);
    }
  }

  async #taken(signal: AbortSignal | undefined): Promise<boolean> {
    signal?.throwIfAborted();
    const lease = this.#lease();
    // No lease is longer: the clock was set back.
    const left = (lease?.until ?? 0) - this.#now();
    if (lease !== null && left > 0 && left <= leaseMillis) return false;
    this.#write(leaseMillis);
    await this.#wait(settleMillis);
    return this.#lease()?.tab === this.#tab;
  }

  #write(millis: number): void {
    deviceStorage.write(name, JSON.stringify({ tab: this.#tab, until: this.#now() + millis }));
  }

  #lease(): { tab: string; until: number } | null {
    const stored = deviceStorage.readJson(name);
    if (!isRecord(stored) || typeof stored['tab'] !== 'string' || typeof stored['until'] !== 'number') return null;
    return { tab: stored['tab'], until: stored['until'] };
  }

  #wait(millis: number): Promise<void> {
    return new Promise((resolve) => void this.#clock.after(millis, resolve));
  }
}
