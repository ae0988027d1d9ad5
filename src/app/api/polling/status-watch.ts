import { Listeners } from '#app/state/listeners.ts';
import { ValueStore } from '#app/state/value-store.ts';
import type { ApiError } from '#app/api/http/api-error.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { listFormat } from '#app/device-data/store-formats.ts';
import { type WorkSource, workSources } from '#contract/desk/work-kinds.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { browserClock, type GateClock } from '#app/api/http/request-gate.ts';

/** Milliseconds until the polls' code is loaded again where that failed. */
const loadAgain = 5000;

/** What is seen of a parcel whose attempt has ended: the parcel itself, or its row of a list. */
export type SeenOutcome = Pick<
  ParcelRow,
  | 'id'
  | 'processed_at'
  | 'printed_at'
  | 'cancelled_at'
  | 'processing_errors'
  | 'order_number'
  | 'reference_code'
  | 'number_of_labels'
  | 'labels'
  | 'documents'
>;

/**
 * How a watch has ended. `completed`: the parcel shows the result (SPEC.md 4.6); null where the answer held no parcel.
 * `gone`: it has no status, because it was deleted or never processed. `refused`: the server does not tell (402, 403).
 */
export type WatchEnd = WatchResult & {
  quiet: boolean;
  by: WorkSource | null;
  /** When the watch began, in milliseconds since 1970 UTC by this machine's clock; a reload begins none. */
  begunAt: number;
};
export type WatchResult = { id: string } & (
  | { kind: 'completed'; parcel: SeenOutcome | null }
  | { kind: 'gone' }
  | { kind: 'refused'; error: ApiError }
);

/** How a watch ends with a status that is no running attempt's. */
export function watchResult(id: string, status: { parcel: SeenOutcome | null } | null): WatchResult {
  return status === null ? { id, kind: 'gone' } : { id, kind: 'completed', parcel: status.parcel };
}

export interface WatchOptions {
  /** Its watcher reports the result too, so it gets no message of its own. */
  quiet?: boolean;
  /** When its attempt was requested, by the server's clock (milliseconds since 1970 UTC); now, where it is not given. */
  since?: number;
  /** Someone waits for this one parcel: at first it is polled as often as may be. Also for a parcel that is watched already. */
  eager?: boolean;
  /** Who has requested the attempt here; missing for one that is only seen. Also for a parcel that is watched already. */
  by?: WorkSource;
}

export interface Watched {
  /** On the clock's `now`, for the elapsed time on screen. */
  startedAt: number;
  since: number | null;
  quiet: boolean;
  eager: boolean;
  by: WorkSource | null;
}

/** Whether a token is there that the server has not refused; nothing is requested while there is none. */
export interface Readiness {
  isReady(): boolean;
  subscribe(listener: () => void): void;
}

/** What requests the watched parcels, loaded with the first of them. */
export interface Polls {
  /** The watched parcels have changed. */
  wake(): void;
}

/** An attempt runs until it is completed or has no status; a status that a later v1 may add, such as `queued`, is no end (SPEC.md 9). */
export function attemptRuns(status: { status: string } | null | undefined): boolean {
  return status !== null && status !== undefined && status.status !== 'completed';
}

/**
 * Which parcels are watched until their processing is completed, whatever page is open: the outcome finds the user. Asking is
 * done by `status-polls.ts`. The ids, since when and who asked are kept for this tab, so that a reload continues watching.
 */
export class StatusWatch {
  readonly #loadPolls: (watch: StatusWatch) => Promise<Polls>;
  readonly #clock: GateClock;
  readonly #watched = new Map<string, Watched>();
  readonly #ids = new ValueStore<readonly string[]>([]);
  readonly #ended = new Listeners<WatchEnd>();
  /** The watched ids; a new array only when they change. */
  readonly getIds = this.#ids.get;
  readonly subscribe = this.#ids.subscribe;
  /** Calls once per watched parcel, when its watch has ended. Returns what ends that. */
  readonly whenEnded = this.#ended.subscribe;

  constructor(loadPolls: (watch: StatusWatch) => Promise<Polls>, clock: GateClock = browserClock) {
    this.#loadPolls = loadPolls;
    this.#clock = clock;
  }

  /** Starts watching; a parcel that is watched already stays as it is. */
  watch(ids: string | readonly string[], { quiet = false, since, eager = false, by }: WatchOptions = {}): void {
    const startedAt = this.#clock.now();
    this.#add([ids].flat().map((id) => [id, { startedAt, since: since ?? null, quiet, eager, by: by ?? null }]));
    if (by !== undefined) this.#askedBy([ids].flat(), by);
    if (!eager) return;
    for (const id of [ids].flat()) Object.assign(this.#watched.get(id) ?? {}, { eager });
    this.#repeat();
  }

  /** Continues with what this tab watched before a reload. */
  resume(): void {
    const now = this.#clock.now();
    const start = (at: number) => now - Math.max(Date.now() - at, 0);
    this.#add(
      watches
        .read()
        .map(([id, at, quiet, by = null]) => [id, { startedAt: start(at), since: null, quiet, eager: false, by }]),
    );
  }

  /** Ends watching them without reporting an end. */
  stop(ids: readonly string[]): void {
    for (const id of ids) this.#watched.delete(id);
    this.#changed();
  }

  stopAll(): void {
    this.stop(this.getIds());
  }

  /** Tells how watches have ended, those that were not stopped before. */
  end(results: readonly WatchResult[]): void {
    const ends = results.flatMap((result): WatchEnd[] => {
      const watched = this.#watched.get(result.id);
      if (watched === undefined) return [];
      return [{ ...result, quiet: watched.quiet, by: watched.by, begunAt: watched.startedAt + this.#age() }];
    });
    if (ends.length === 0) return;
    this.stop(ends.map(({ id }) => id));
    for (const end of ends) this.#ended.tell(end);
  }

  getWatched(): ReadonlyMap<string, Watched> {
    return this.#watched;
  }

  /** Milliseconds since watching began; null for a parcel that is not watched. */
  elapsed(id: string): number | null {
    const watched = this.#watched.get(id);
    return watched === undefined ? null : this.#clock.now() - watched.startedAt;
  }

  #add(parcels: readonly [string, Watched][]): void {
    const fresh = parcels.filter(([id]) => !this.#watched.has(id));
    if (fresh.length === 0) return;
    for (const [id, watched] of fresh) this.#watched.set(id, watched);
    this.#changed();
    this.#repeat();
  }

  /** Two callers may start the same attempt; a run counts its parcels itself in any case. */
  #askedBy(ids: readonly string[], by: WorkSource): void {
    const others = ids
      .map((id) => this.#watched.get(id))
      .filter((watched) => watched !== undefined && watched.by !== 'run' && watched.by !== by);
    for (const watched of others) Object.assign(watched ?? {}, { by });
    if (others.length > 0) this.#changed();
  }

  /** When the clock was at zero, in milliseconds since 1970 UTC. */
  #age(): number {
    return Date.now() - this.#clock.now();
  }

  #repeat(): void {
    this.#loadPolls(this).then(
      (polls) => polls.wake(),
      () => this.#clock.after(loadAgain, () => this.#repeat()),
    );
  }

  #changed(): void {
    const age = this.#age();
    const kept = [...this.#watched].map(([id, { startedAt, quiet, by }]): Kept => [id, startedAt + age, quiet, by]);
    watches.set(kept);
    this.#ids.set([...this.#watched.keys()]);
  }
}

type Kept = [id: string, at: number, quiet: boolean, by?: WorkSource | null];

const watches = new DeviceStore(
  'processing',
  listFormat<Kept>({ read: (stored) => (isKept(stored) ? stored : null), name: ([id]) => id }),
);

function isKept(entry: unknown): entry is Kept {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' && isSource(entry[3]);
}

/** Earlier versions of the page have kept none. */
function isSource(by: unknown): boolean {
  return by === undefined || by === null || workSources.some((source) => source === by);
}
