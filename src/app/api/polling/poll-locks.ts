import { pollGapMillis } from '#contract/poll-gap.ts';
import { isRecord } from '#app/words/is-record.ts';
import { openTabChannel, type TabTalk } from '#app/state/tab-channel.ts';
import { browserClock, type GateClock } from '#app/api/http/request-gate.ts';
import { workerClock } from './worker-clock.ts';

/** Milliseconds more after a request that was given up: it may reach the server when it is over here. */
const givenUpMillis = 250;
/** A claim waits twice this long before it is a lock. The second time lets a busy page receive pending messages. */
const claimStep = 40;
/** How long others leave a claim its chance. A hidden tab, whose timers run once a second, needs up to two. */
const claimHolds = 2500;
/** An own claim that is older does not win any more: others may have stopped waiting for it. */
const claimFresh = 1000;
/** How long a running request counts without an answer from its tab, which may have crashed; longer than one may take. */
const runHolds = 20_000;
const storageKey = 'parcel-desk.status-asked';
const lockName = 'parcel-desk.status-turn';

/**
 * Runs the work once it has the lock. Rejects with the signal's reason when that aborted while waiting. `wanted` aborts, or has
 * aborted, when another caller waits for the lock: nothing should wait for work that only waits itself.
 */
export type TakeLock = <T>(work: (wanted: AbortSignal) => Promise<T>, signal?: AbortSignal) => Promise<T>;

export type LockMessage = { type: 'claim'; rank: number } | { type: 'busy'; millis: number } | { type: 'wanted' };

/** What is needed of `navigator.locks`. */
export interface TabLocks {
  request(name: string, options: { signal?: AbortSignal }, granted: () => Promise<void>): Promise<void>;
}

/**
 * Status requests take a lock, one at a time and a second apart (`pollGapMillis`, from answer to request, so that it holds at the
 * server too), for all tabs of the browser together; nothing else keeps that second. A tab holds a lock while it
 * asks and for the second after it, however busy the machine is. `navigator.locks` is not there on plain http: a tab then claims
 * the lock over a channel; whoever is asking or just asked objects, and of two claims that cross the lower rank wins. No one
 * leads: a hidden or closed tab holds no one up for long.
 */
export class PollLocks {
  readonly #channel: TabTalk<LockMessage> | null;
  readonly #clock: GateClock;
  readonly #locks: TabLocks | null;
  #last: Promise<unknown> = Promise.resolve();
  #busyUntil: number;
  /** Until when this tab objects to claims because of its own last request; infinite while it runs. */
  #ownUntil: number;
  #claim: { rank: number; at: number; lost: boolean } | null = null;
  #wake: () => void = () => {};
  /** How many of this tab wait for the lock, or have it. */
  #queued = 0;
  /** Another tab has wanted the lock since this one had it; it may be over, and then one answer comes sooner than it need. */
  #othersWait = false;
  #wanted = new AbortController();

  constructor(
    channel: TabTalk<LockMessage> | null = openTabChannel('status-turns', readLockMessage),
    clock: GateClock = browserClock,
    locks: TabLocks | null = findLocks(),
  ) {
    this.#channel = channel;
    this.#clock = clock;
    this.#locks = locks;
    this.#ownUntil = this.#busyUntil = clock.now() + keptRest();
    channel?.hear((message) => this.#hear(message));
  }

  /** Runs `work` once it has the lock. Rejects with the signal's reason when that aborted while waiting. */
  run<T>(work: (wanted: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.#queued += 1;
    this.#wanted.abort();
    this.#post({ type: 'wanted' });
    const done = this.#last.then(() => this.#takeLock(work, signal)).finally(() => (this.#queued -= 1));
    this.#last = done.catch(() => {});
    return done;
  }

  /** The page goes away; what it was asking, or was about to ask, is over. */
  leave(): void {
    if (this.#ownUntil === Number.POSITIVE_INFINITY) this.#ended(pollGapMillis + givenUpMillis);
    else if (this.#claim !== null) this.#post({ type: 'busy', millis: pollGapMillis });
  }

  async #takeLock<T>(work: (wanted: AbortSignal) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const release = this.#locks === null ? await this.#claimLock(signal) : await this.#browserLock(this.#locks, signal);
    this.#ownUntil = Number.POSITIVE_INFINITY;
    this.#post({ type: 'busy', millis: runHolds });
    // A page that loads after a crash of this one finds the time.
    keepTime();
    let rest = pollGapMillis + givenUpMillis;
    try {
      this.#wanted = new AbortController();
      if (this.#queued > 1 || this.#othersWait) this.#wanted.abort();
      this.#othersWait = false;
      const answer = await work(this.#wanted.signal);
      rest = pollGapMillis;
      return answer;
    } finally {
      this.#ended(rest);
      this.#clock.after(rest, release);
    }
  }

  /** The lock shows which tab sends requests; for a closed tab its last message and the stored time do. */
  async #browserLock(locks: TabLocks, signal: AbortSignal | undefined): Promise<() => void> {
    const release = await new Promise<() => void>((resolve, reject) => {
      const held = () => new Promise<void>((resolveHeld) => resolve(resolveHeld));
      locks.request(lockName, signal === undefined ? {} : { signal }, held).catch(reject);
    });
    // No one asks any more, also not a tab that crashed while it did.
    const now = this.#clock.now();
    this.#busyUntil = Math.max(Math.min(this.#busyUntil, now + pollGapMillis + givenUpMillis), now + keptRest());
    await this.#waitForRest();
    if (signal?.aborted) release();
    signal?.throwIfAborted();
    return release;
  }

  async #claimLock(signal: AbortSignal | undefined): Promise<() => void> {
    while (!(await this.#claimed(signal))) {
      // Another tab was faster: once more after it.
    }
    return () => {};
  }

  async #waitForRest(): Promise<void> {
    for (let rest = this.#rest(); rest > 0; rest = this.#rest()) await this.#sleep(rest);
  }

  async #claimed(signal: AbortSignal | undefined): Promise<boolean> {
    await this.#waitForRest();
    signal?.throwIfAborted();
    if (this.#channel === null) return true;
    const claim = { rank: Math.random(), at: this.#clock.now(), lost: false };
    this.#claim = claim;
    this.#post({ type: 'claim', rank: claim.rank });
    for (const step of [claimStep, claimStep]) await new Promise<void>((resolve) => this.#clock.after(step, resolve));
    this.#claim = null;
    return !claim.lost;
  }

  #ended(rest: number): void {
    this.#ownUntil = this.#busyUntil = this.#clock.now() + rest;
    this.#post({ type: 'busy', millis: rest });
    keepTime(rest - pollGapMillis);
  }

  #hear(message: LockMessage): void {
    const now = this.#clock.now();
    if (message.type === 'wanted') {
      this.#othersWait = true;
      this.#wanted.abort();
      return;
    }
    if (message.type === 'busy') this.#busyUntil = now + Math.min(message.millis, runHolds);
    else if (this.#ownUntil > now)
      return this.#post({ type: 'busy', millis: Math.min(this.#ownUntil - now, runHolds) });
    else if (this.#claim?.lost === false && this.#claim.rank < message.rank && now - this.#claim.at < claimFresh)
      // Repeated for tabs opened since.
      return this.#post({ type: 'claim', rank: this.#claim.rank });
    else this.#busyUntil = Math.max(this.#busyUntil, now + claimHolds);
    if (this.#claim !== null) this.#claim.lost = true;
    this.#wake();
  }

  #rest(): number {
    return this.#busyUntil - this.#clock.now();
  }

  /** Waits so long, or until other tabs have news. */
  #sleep(millis: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(millis, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }

  #post(message: LockMessage): void {
    this.#channel?.post(message);
  }
}

function findLocks(): TabLocks | null {
  return (globalThis.navigator as { locks?: TabLocks } | undefined)?.locks ?? null;
}

function readLockMessage(message: unknown): LockMessage | null {
  if (!isRecord(message)) return null;
  const { type, rank, millis } = message;
  if (type === 'claim' && typeof rank === 'number') return { type, rank };
  if (type === 'busy' && typeof millis === 'number') return { type, millis };
  return type === 'wanted' ? { type } : null;
}

/** Loading pages do not listen to the channel yet, so the time of the last request is stored for them. */
function keepTime(later = 0): void {
  try {
    localStorage.setItem(storageKey, String(Date.now() + later));
  } catch {
    // Without storage a page that loads may ask a little early.
  }
}

/** Milliseconds that the browser's last request still asks to wait. */
function keptRest(): number {
  try {
    // After a clock was set back the time is useless: the whole gap then.
    const rest = Number(localStorage.getItem(storageKey) ?? 0) + pollGapMillis - Date.now();
    return Math.min(Math.max(rest, 0), pollGapMillis + givenUpMillis);
  } catch {
    return 0;
  }
}

/** The poll locks of this page, by a clock that keeps time while it is hidden. One per page. */
export function openPollLocks(): PollLocks {
  return new PollLocks(undefined, workerClock);
}
