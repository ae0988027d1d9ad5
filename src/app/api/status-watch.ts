import type { Parcel } from '#contract/parcel.ts';
import { isApiError } from './api-error.ts';
import type { Endpoints, ProcessStatus } from './endpoints.ts';
import { browserClock, type GateClock } from './request-gate.ts';

/** Seconds between two looks at one parcel, longer the longer it takes; the gate keeps a second between any two looks. */
const waits = [1, 1, 2, 3, 5];
const storageKey = 'parcel-desk.processing';

export interface WatchedOutcome {
  id: string;
  status: ProcessStatus;
  parcel: Parcel | null;
}

/** Whether a token is there that the server has not refused; the watch asks for nothing while there is none. */
export interface Readiness {
  isReady(): boolean;
  subscribe(listener: () => void): void;
}

/** An attempt runs until it is completed or has no status; a status that a later v1 may add, such as `queued`, is no end (SPEC.md 9). */
export function attemptRuns(status: { status: string } | null | undefined): boolean {
  return status !== null && status !== undefined && status.status !== 'completed';
}

interface Watched {
  looks: number;
  /** On the clock's `now`, for the elapsed time on screen. */
  startedAt: number;
  stop: () => void;
}

/**
 * Watches parcels in processing until they are completed, whatever page is open: the outcome finds the user. The ids (nothing
 * else) are kept for this tab, so that a reload goes on watching.
 */
export class StatusWatch {
  readonly #endpoints: Pick<Endpoints, 'getProcessStatus'>;
  readonly #clock: GateClock;
  readonly #watched = new Map<string, Watched>();
  readonly #listeners = new Set<() => void>();
  readonly #readiness: Readiness;
  /** Ends the looks that wait in the gate when the session stops being ready. */
  #looking = new AbortController();
  readonly #completedListeners = new Set<(outcome: WatchedOutcome) => void>();
  #ids: readonly string[] = [];
  /** Every answer, for the cache. */
  onStatus: (id: string, status: ProcessStatus | null) => void = () => {};
  /** The server refuses to tell (402, 403): what was known of the parcel's status is not known any more. */
  onRefused: (id: string) => void = () => {};

  constructor(endpoints: Pick<Endpoints, 'getProcessStatus'>, readiness: Readiness, clock: GateClock = browserClock) {
    this.#endpoints = endpoints;
    this.#readiness = readiness;
    this.#clock = clock;
    readiness.subscribe(() => this.#readyOrNot());
  }

  /** Starts watching; a parcel that is watched already stays as it is. */
  watch(id: string): void {
    if (this.#watched.has(id)) return;
    const watched: Watched = { looks: 0, startedAt: this.#clock.now(), stop: () => {} };
    this.#watched.set(id, watched);
    this.#changed();
    this.#lookLater(id, watched);
  }

  /** Goes on with what this tab watched before a reload. */
  resume(): void {
    for (const id of readKept()) this.watch(id);
  }

  stopAll(): void {
    for (const watched of this.#watched.values()) watched.stop();
    this.#watched.clear();
    this.#changed();
  }

  /** The watched ids; a new array only when they change. */
  getIds = (): readonly string[] => this.#ids;

  /** Milliseconds since watching began; null for a parcel that is not watched. */
  elapsed(id: string): number | null {
    const watched = this.#watched.get(id);
    return watched === undefined ? null : this.#clock.now() - watched.startedAt;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls once per watched parcel, when its attempt has ended. Returns what ends that. */
  whenCompleted(listener: (outcome: WatchedOutcome) => void): () => void {
    this.#completedListeners.add(listener);
    return () => this.#completedListeners.delete(listener);
  }

  #lookLater(id: string, watched: Watched): void {
    const seconds = waits[Math.min(watched.looks, waits.length - 1)] ?? 1;
    watched.looks += 1;
    watched.stop();
    watched.stop = this.#clock.after(seconds * 1000, () => void this.#look(id, watched));
  }

  async #look(id: string, watched: Watched): Promise<void> {
    // `#readyOrNot` takes it up again.
    if (!this.#readiness.isReady()) return;
    try {
      const status = await this.#endpoints.getProcessStatus(id, this.#looking.signal);
      if (this.#watched.get(id) !== watched) return;
      this.onStatus(id, status);
      if (attemptRuns(status)) this.#lookLater(id, watched);
      else this.#end(id, status);
    } catch (error) {
      if (this.#watched.get(id) !== watched) return;
      const refused = isApiError(error) && [402, 403].includes(error.status ?? 0);
      if (!refused) return this.#lookLater(id, watched);
      this.#end(id, null);
      this.onRefused(id);
    }
  }

  #readyOrNot(): void {
    if (this.#readiness.isReady()) {
      for (const [id, watched] of this.#watched) {
        watched.looks = 0;
        this.#lookLater(id, watched);
      }
      return;
    }
    this.#looking.abort();
    this.#looking = new AbortController();
  }

  #end(id: string, status: ProcessStatus | null): void {
    this.#watched.delete(id);
    this.#changed();
    if (status === null) return;
    for (const listener of this.#completedListeners) listener({ id, status, parcel: status.parcel });
  }

  #changed(): void {
    this.#ids = [...this.#watched.keys()];
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(this.#ids));
    } catch {
      // Without storage the watch ends with a reload; the parcel page takes it up again.
    }
    for (const listener of this.#listeners) listener();
  }
}

function readKept(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
