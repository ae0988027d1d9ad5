import { pollGapMillis } from '#contract/poll-gap.ts';
import { openTabChannel, type TabTalk } from '#app/state/tab-channel.ts';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import type { StoreName } from '#app/device-data/store-lifetimes.ts';
import { isRecord } from '#app/words/is-record.ts';
import type { GateClock } from '#app/api/http/request-gate.ts';
import { LeaseLocks, type TabLocks } from './lease-locks.ts';
import { workerClock } from './worker-clock.ts';

/** Milliseconds more after a request that was given up: it may reach the server after it is over here. */
const givenUpMillis = 250;
const longestRest = pollGapMillis + givenUpMillis;
/** How long a running request counts, as its tab may have crashed; longer than one may take. */
const runHolds = 20_000;
const restName = 'status-asked' satisfies StoreName;
const lockName = 'parcel-desk.status-turn';

/**
 * Runs the work once it has the lock. Rejects with the signal's reason when that aborted while waiting. `wanted` aborts, or has
 * aborted, when someone else waits for the lock: no one is to wait for work that only waits itself.
 */
export type TakeLock = <T>(work: (wanted: AbortSignal) => Promise<T>, signal?: AbortSignal) => Promise<T>;

export interface LockMessage {
  type: 'wanted';
}

/**
 * Status requests take a lock, one at a time and a second apart (`pollGapMillis`, from answer to request, so that it holds at the
 * server too), for all tabs of the browser together; nothing else keeps that second. A tab holds the lock while it requests and for
 * the second after it, however busy the machine is; a time in storage covers tabs that are closed or crash in between.
 */
export class PollLocks {
  readonly #locks: TabLocks;
  readonly #clock: GateClock;
  readonly #channel: TabTalk<LockMessage> | null;
  /** Milliseconds since 1970 UTC: all tabs must agree. */
  readonly #now: () => number;
  #last: Promise<unknown> = Promise.resolve();
  #asks = false;
  /** How many of this tab wait for the lock, or have it. */
  #queued = 0;
  /** Another tab has wanted the lock since this one had it; it may be over, and then one answer comes sooner than it need. */
  #othersWait = false;
  #wanted = new AbortController();

  constructor(
    locks: TabLocks = browserLocks() ?? new LeaseLocks(workerClock),
    clock: GateClock = workerClock,
    channel: TabTalk<LockMessage> | null = openTabChannel('status-turns', readLockMessage),
    now: () => number = Date.now,
  ) {
    this.#locks = locks;
    this.#clock = clock;
    this.#channel = channel;
    this.#now = now;
    channel?.hear(() => {
      this.#othersWait = true;
      this.#wanted.abort();
    });
  }

  /** Runs `work` once it has the lock. Rejects with the signal's reason when that aborted while waiting. */
  run<T>(work: (wanted: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.#queued += 1;
    this.#wanted.abort();
    this.#channel?.post({ type: 'wanted' });
    const done = this.#last.then(() => this.#takeLock(work, signal)).finally(() => (this.#queued -= 1));
    this.#last = done.catch(() => {});
    return done;
  }

  /** The page goes away; its request is over. */
  leave(): void {
    if (this.#asks) this.#keepRest(longestRest);
  }

  async #takeLock<T>(work: (wanted: AbortSignal) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const release = await this.#lock(signal);
    this.#asks = true;
    this.#keepRest(runHolds);
    let rest = longestRest;
    try {
      this.#wanted = new AbortController();
      if (this.#queued > 1 || this.#othersWait) this.#wanted.abort();
      this.#othersWait = false;
      const answer = await work(this.#wanted.signal);
      rest = pollGapMillis;
      return answer;
    } finally {
      this.#asks = false;
      this.#keepRest(rest);
      this.#clock.after(rest, release);
    }
  }

  async #lock(signal: AbortSignal | undefined): Promise<() => void> {
    const release = await new Promise<() => void>((resolve, reject) => {
      const held = () => new Promise<void>((resolveHeld) => resolve(resolveHeld));
      this.#locks.request(lockName, signal === undefined ? {} : { signal }, held).catch(reject);
    });
    const rest = this.#keptRest();
    if (rest > 0) await new Promise<void>((resolve) => this.#clock.after(rest, resolve));
    if (signal?.aborted) release();
    signal?.throwIfAborted();
    return release;
  }

  /** As the time of the last request: other versions of the page read it. */
  #keepRest(millis: number): void {
    deviceStorage.write(restName, String(this.#now() + millis - pollGapMillis));
  }

  /** Who has the lock knows that no one requests; the clock may have been set back. */
  #keptRest(): number {
    const rest = Number(deviceStorage.read(restName) ?? 0) + pollGapMillis - this.#now();
    return Math.min(Math.max(rest, 0), longestRest);
  }
}

function browserLocks(): TabLocks | undefined {
  return (globalThis.navigator as { locks?: TabLocks } | undefined)?.locks;
}

function readLockMessage(message: unknown): LockMessage | null {
  return isRecord(message) && message['type'] === 'wanted' ? { type: 'wanted' } : null;
}
