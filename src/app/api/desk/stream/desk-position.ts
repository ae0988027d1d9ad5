import { deviceAccount } from '#app/device-data/device-account.ts';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import type { DeskEndpoints } from '#app/api/desk/desk-endpoints.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { Pauses } from './pauses.ts';

/** After so many events a new snapshot is read, so that a fact that is read later needs no more of them. */
const eventsPerSnapshot = 4_000;
/** After so many more it is tried again, where that failed. */
const eventsPerTry = 250;

/** Milliseconds between two readings of what is true now while no events arrive: less than a run may be silent before it is gone. */
const renewMillis = 20_000;

/** How far this page has read what happens at the desk: each event once, in order, into the feed. */
export class DeskPosition {
  readonly feed: DeskFeed;
  readonly #endpoints: Pick<DeskEndpoints, 'readSnapshot'>;
  /** The number of the last event in the feed's state; null before the first snapshot. */
  #last: number | null = null;
  #sinceSnapshot = 0;
  /** Snapshots that were requested, and the last of them that is in the feed: an earlier one that comes later is older. */
  #asked = 0;
  #taken = 0;

  constructor(feed: DeskFeed, endpoints: Pick<DeskEndpoints, 'readSnapshot'>) {
    this.feed = feed;
    this.#endpoints = endpoints;
  }

  get last(): number | null {
    return this.#last;
  }

  /** An event that was read is given once, whichever way it comes. `event`: null for a kind that is not known here. */
  give(seq: number, event: DeskEvent | null): void {
    if (this.#last === null || seq <= this.#last) return;
    this.#last = seq;
    if (event !== null) this.feed.give(event);
    this.#sinceSnapshot += 1;
    const isDue = this.#sinceSnapshot >= eventsPerSnapshot && this.#sinceSnapshot % eventsPerTry === 0;
    if (isDue) void this.#read().catch(() => {});
  }

  /**
   * Reads what is true now, trying again until it is there or `signal` aborts: at the start, and where events may have been missed. Lists
   * were read before it, so that what they hold may be older. False where the server has nothing of the desk.
   */
  async readNow(signal: AbortSignal): Promise<boolean> {
    const pauses = new Pauses();
    while (!signal.aborted) {
      let least = 0;
      try {
        const seq = await this.#read(signal);
        if (signal.aborted) return false;
        const since = this.#last === null ? 'start' : 'unknown';
        this.#last = seq;
        this.feed.reset(since);
        return true;
      } catch (error) {
        if (isUnknownPath(error)) return false;
        if (isApiError(error)) least = 1000 * (error.retryAfterSeconds ?? 0);
        if (!signal.aborted && this.feed.sharing.get() !== 'away') this.feed.sharing.set('away');
      }
      await pauses.next(signal, least);
    }
    return false;
  }

  /**
   * While no events arrive, reads what is true now: every 20 seconds in a tab that is seen, with the rows it shows where anything was
   * changed since, and when this page has changed something at the desk. Until `signal` aborts.
   */
  renewWhileAway(signal: AbortSignal): void {
    const { feed } = this;
    let isWanted = false;
    let isReading = false;
    let areRowsWanted = false;
    let rowsAt: number | null = null;
    const renew = async () => {
      isWanted = true;
      if (isReading) return;
      isReading = true;
      while (isWanted && feed.sharing.get() === 'away') {
        isWanted = false;
        // What was written in the meantime may not be in it.
        const seq = await this.#read(signal, () => !isWanted).catch(() => null);
        if (seq === null || isWanted || !areRowsWanted || signal.aborted) continue;
        areRowsWanted = false;
        if (seq > (rowsAt ?? this.#last ?? 0)) feed.reset('last-look');
        rowsAt = seq;
      }
      isReading = false;
    };
    /** It was not known yet whether the event of a change arrives. */
    let isOwed = false;
    const stopWrites = feed.whenWritten(() => {
      isOwed = feed.sharing.get() === 'not-shared';
      void renew();
    });
    const stopSharing = feed.sharing.subscribe(() => {
      if (isOwed) void renew();
      isOwed = false;
    });
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      areRowsWanted = true;
      void renew();
    }, renewMillis);
    signal.addEventListener('abort', () => {
      stopWrites();
      stopSharing();
      clearInterval(timer);
    });
  }

  async #read(signal?: AbortSignal, isGood = () => true): Promise<number> {
    const asked = (this.#asked += 1);
    const snapshot = await this.#endpoints.readSnapshot(signal);
    this.#sinceSnapshot = 0;
    if (signal?.aborted === true || asked < this.#taken || !isGood()) return snapshot.seq;
    this.#taken = asked;
    if (snapshot.account !== undefined) deviceAccount.learnServerMark(snapshot.account);
    this.feed.take(snapshot);
    return snapshot.seq;
  }
}

/** An older server has no such path. */
export function isUnknownPath(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
