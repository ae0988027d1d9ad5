import { isRecord } from '../format/is-record.ts';
import { browserClock, type GateClock } from './request-gate.ts';

/** SPEC.md 4.6: at least a second between status requests; from answer to request, so that it holds at the server too. */
const gapMillis = 1000;
/** A claim stands twice this long before it is a turn. The second time lets a page that was busy hear what came meanwhile. */
const claimStep = 40;
/** How long others leave a claim its chance. A hidden tab, whose timers run once a second, needs up to two. */
const claimHolds = 2500;
/** An own claim that is older does not win any more: others may have stopped waiting for it. */
const claimFresh = 1000;
/** How long a running request counts without an answer from its tab, which may have crashed; longer than one may take. */
const runHolds = 20_000;
const storageKey = 'parcel-desk.status-asked';

type Message = { type: 'claim'; rank: number } | { type: 'busy'; millis: number };

/** What the tabs of one browser talk through; a `BroadcastChannel` is one. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/**
 * Status requests take turns, one at a time and a second apart, for all tabs of the browser together. `navigator.locks` is not
 * there on plain http, so a tab claims the turn over a channel; whoever is asking or just asked objects, and of two claims that
 * cross the lower rank wins. Nobody leads: a hidden or closed tab holds nobody up for long.
 */
export class PollTurns {
  readonly #channel: TabChannel | null;
  readonly #clock: GateClock;
  #last: Promise<unknown> = Promise.resolve();
  #busyUntil: number;
  /** Until when this tab objects to claims because of its own last request; infinite while it runs. */
  #ownUntil: number;
  #claim: { rank: number; at: number; lost: boolean } | null = null;
  #wake: () => void = () => {};

  constructor(channel: TabChannel | null = openChannel(), clock: GateClock = browserClock) {
    this.#channel = channel;
    this.#clock = clock;
    this.#ownUntil = this.#busyUntil = clock.now() + keptRest();
    channel?.addEventListener('message', ({ data }) => this.#hear(data));
  }

  /** Runs `work` when its turn comes. Rejects with the signal's reason when that aborted while waiting. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const turn = this.#last.then(() => this.#takeTurn(work, signal));
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** The page goes away; what it was asking, or was about to ask, is over. */
  leave(): void {
    if (this.#ownUntil === Number.POSITIVE_INFINITY) this.#ended();
    else if (this.#claim !== null) this.#post({ type: 'busy', millis: gapMillis });
  }

  async #takeTurn<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    while (!(await this.#claimed(signal))) {
      // Another tab was faster: once more after it.
    }
    this.#ownUntil = Number.POSITIVE_INFINITY;
    this.#post({ type: 'busy', millis: runHolds });
    try {
      return await work();
    } finally {
      this.#ended();
    }
  }

  async #claimed(signal: AbortSignal | undefined): Promise<boolean> {
    for (let rest = this.#rest(); rest > 0; rest = this.#rest()) await this.#sleep(rest);
    signal?.throwIfAborted();
    if (this.#channel === null) return true;
    const claim = { rank: Math.random(), at: this.#clock.now(), lost: false };
    this.#claim = claim;
    this.#post({ type: 'claim', rank: claim.rank });
    for (const step of [claimStep, claimStep]) await new Promise<void>((resolve) => this.#clock.after(step, resolve));
    this.#claim = null;
    return !claim.lost;
  }

  #ended(): void {
    this.#ownUntil = this.#busyUntil = this.#clock.now() + gapMillis;
    this.#post({ type: 'busy', millis: gapMillis });
    keepMoment();
  }

  #hear(message: unknown): void {
    if (!isRecord(message)) return;
    const now = this.#clock.now();
    const { type, rank, millis } = message;
    if (type === 'busy' && typeof millis === 'number') this.#busyUntil = now + Math.min(millis, runHolds);
    else if (type !== 'claim' || typeof rank !== 'number') return;
    else if (this.#ownUntil > now)
      return this.#post({ type: 'busy', millis: Math.min(this.#ownUntil - now, runHolds) });
    else if (this.#claim !== null && this.#claim.rank < rank && now - this.#claim.at < claimFresh) return;
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

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }
}

function openChannel(): TabChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('parcel-desk.status-turns');
}

/** Pages that load do not hear the channel yet, so the moment of the last request is kept for them; nothing else is. */
function keepMoment(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage a page that loads may ask a little early.
  }
}

/** Milliseconds that the browser's last request still asks to wait. */
function keptRest(): number {
  try {
    const ago = Date.now() - Number(localStorage.getItem(storageKey) ?? 0);
    return ago >= 0 && ago < gapMillis ? gapMillis - ago : 0;
  } catch {
    return 0;
  }
}
