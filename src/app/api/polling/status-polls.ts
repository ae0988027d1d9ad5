import { answerMeaning, isAccountRefusal } from '#contract/answer-meaning.ts';
import type { ListQuery } from '#contract/list-query.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';
import type { Page, ProcessStatus } from '#app/api/endpoints.ts';
import { PollPlan } from './poll-plan.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { ProcessedScan } from './processed-pages.ts';
import type { GateClock } from '#app/api/http/request-gate.ts';
import { attemptRuns, type Readiness, type Polls, type StatusWatch, watchResult } from './status-watch.ts';

/** So many are polled one by one. Of more, a list shows which were accepted: one request for a hundred of them. */
const few = 3;
/** Milliseconds between two polls of the list, longer while it shows nothing that is waited for. */
const listWaits = [1000, 1000, 2000, 3000];

/** What the polls ask, and whom they tell. Each request takes the lock (`poll-locks.ts`). */
export interface PollsDesk {
  /** The server can wait with its answer until the attempt has ended. */
  readonly statusWaits: boolean;
  getProcessStatus(id: string, signal: AbortSignal, waits: boolean): Promise<ProcessStatus | null>;
  listParcels(query: ListQuery, next: string | null, signal: AbortSignal): Promise<Page<ParcelRow>>;
  /** An answer to a poll. */
  seen(id: string, status: ProcessStatus | null): void;
  /** Watched parcels that a list shows as processed. */
  seenInList(rows: readonly ParcelRow[]): void;
  /** The server refuses to tell: what was known of the parcel's status is not known any more. */
  notEnded(id: string): void;
  /** Parcels are watched from now on. */
  started(ids: readonly string[]): void;
}

/**
 * Requests the watched parcels, one request at a time: for a few each on its own, for many the list of what was processed, and by
 * themselves only those it does not show. A refused parcel never comes into that list.
 */
export class StatusPolls implements Polls {
  readonly #watch: StatusWatch;
  readonly #desk: PollsDesk;
  readonly #readiness: Readiness;
  readonly #clock: GateClock;
  readonly #plan = new PollPlan();
  #pageScan: ProcessedScan | null = null;
  /** The server answers the list as it was asked. */
  #listWorks = true;
  #listAt = 0;
  #listIdle = 0;
  #going = false;
  #interrupt: () => void = () => {};
  /** Ends waiting for the lock when it is not wanted any more. */
  #asking = new AbortController();
  #askedFor: string | null = null;
  /** It was asked for an answer that the server may keep back. */
  #waits = false;

  constructor(watch: StatusWatch, desk: PollsDesk, readiness: Readiness, clock: GateClock) {
    this.#watch = watch;
    this.#desk = desk;
    this.#readiness = readiness;
    this.#clock = clock;
    readiness.subscribe(() => this.#readyOrNot());
    watch.subscribe(() => {
      const ids = watch.getWatched();
      if (ids.size === 0 || (this.#askedFor !== null && !ids.has(this.#askedFor))) this.#takeBack();
    });
  }

  wake(): void {
    const added = this.#plan.sync(this.#watch.getWatched());
    if (added.length > 0) this.#desk.started(added);
    if (this.#waits && !this.#mayWait()) this.#takeBack();
    for (const id of added) this.#reachBack(id);
    this.#interrupt();
    void this.#go();
  }

  /** The page is looked at again after it was hidden: no waiting for the next time, only for the lock. */
  hurry(): void {
    this.#plan.hurry();
    this.#listAt = 0;
    this.wake();
  }

  async #go(): Promise<void> {
    if (this.#going) return;
    this.#going = true;
    while (this.#readiness.isReady() && this.#watch.getIds().length > 0) await this.#step();
    this.#going = false;
  }

  async #step(): Promise<void> {
    this.#plan.sync(this.#watch.getWatched());
    const now = this.#clock.now();
    const pageScan = this.#scanOfMany();
    const next = this.#plan.next(now, pageScan !== null, this.#mayWait());
    const listAt = pageScan === null ? Number.POSITIVE_INFINITY : this.#listAt;
    const pollAt = next?.at ?? Number.POSITIVE_INFINITY;
    const wait = Math.min(listAt, pollAt) - now;
    if (wait > 0) return this.#sleep(wait);
    // The list first; it is not due again before there was time for a poll.
    if (pageScan !== null && listAt <= now) await this.#readList(pageScan);
    else if (next !== null) await this.#poll(next.id);
  }

  /** Null while a few are watched, and where the server has no such list. */
  #scanOfMany(): ProcessedScan | null {
    const ids = this.#watch.getIds();
    if (ids.length <= few || !this.#listWorks) return (this.#pageScan = null);
    if (this.#pageScan !== null) return this.#pageScan;
    this.#pageScan = new ProcessedScan();
    this.#listIdle = 0;
    this.#listAt = this.#clock.now() + (listWaits[0] ?? 0);
    for (const id of ids) this.#reachBack(id);
    return this.#pageScan;
  }

  /** An answer that comes when there is something to tell is only for one parcel: others would have to wait behind it. */
  #mayWait(): boolean {
    return this.#desk.statusWaits && this.#watch.getIds().length === 1;
  }

  #reachBack(id: string): void {
    const watched = this.#watch.getWatched().get(id);
    if (watched === undefined) return;
    this.#pageScan?.reachBack(watched.since ?? serverNow() - (this.#clock.now() - watched.startedAt));
  }

  async #poll(id: string): Promise<void> {
    const { signal } = this.#asking;
    this.#askedFor = id;
    try {
      this.#waits = this.#mayWait();
      const status = await this.#desk.getProcessStatus(id, signal, this.#waits);
      this.#askedFor = null;
      if (!this.#watch.getWatched().has(id)) return;
      this.#desk.seen(id, status);
      if (attemptRuns(status)) return;
      this.#plan.ended([id], this.#clock.now());
      const processedAt = status?.parcel?.processed_at;
      if (processedAt) this.#pageScan?.missed(Date.parse(processedAt));
      this.#watch.end([watchResult(id, status)]);
    } catch (error) {
      if (signal.aborted || !isForbidden(error)) return;
      this.#desk.notEnded(id);
      this.#watch.end([{ id, kind: 'refused', error }]);
    } finally {
      this.#askedFor = null;
      this.#waits = false;
      this.#plan.polled(id, this.#clock.now());
    }
  }

  async #readList(pageScan: ProcessedScan): Promise<void> {
    const { signal } = this.#asking;
    const { query, next } = pageScan.question();
    let found = 0;
    try {
      const page = await this.#desk.listParcels(query, next, signal);
      const watched = this.#watch.getWatched();
      this.#listWorks = pageScan.take(page);
      const rows = page.entries.filter((row) => watched.has(row.id) && row.processed_at !== null);
      found = rows.length;
      if (found === 0) return;
      this.#desk.seenInList(rows);
      this.#plan.ended(
        rows.map(({ id }) => id),
        this.#clock.now(),
      );
      this.#watch.end(rows.map((row) => ({ id: row.id, kind: 'completed', parcel: row })));
    } catch (error) {
      if (signal.aborted || !isOfRequest(error)) return;
      // A link may have become old; a question that is refused itself is not asked again.
      if (next !== null) pageScan.startAgain();
      else this.#listWorks = false;
    } finally {
      this.#listIdle = found > 0 ? 0 : this.#listIdle + 1;
      const wait = pageScan.isUnderWay() ? 0 : (listWaits[Math.min(this.#listIdle, listWaits.length - 1)] ?? 0);
      this.#listAt = this.#clock.now() + wait;
    }
  }

  #readyOrNot(): void {
    if (this.#readiness.isReady()) {
      this.#listWorks = true;
      this.#plan.startAgain();
      this.wake();
    } else this.#takeBack();
  }

  #takeBack(): void {
    this.#asking.abort();
    this.#asking = new AbortController();
    this.#interrupt();
  }

  #sleep(millis: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(millis, resolve);
      this.#interrupt = () => {
        cancel();
        resolve();
      };
    });
  }
}

function isForbidden(error: unknown): error is ApiError {
  return isApiError(error) && isAccountRefusal(error.status);
}

/** Refused for what was requested, not for who asked or how often. */
function isOfRequest(error: unknown): boolean {
  if (!isApiError(error) || error.outcome !== 'refused') return false;
  return isAccountRefusal(error.status) || error.status === null || answerMeaning(error.status) === 'refused';
}
