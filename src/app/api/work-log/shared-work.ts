import { isWorkSource, type WorkKind, workKinds } from '#contract/desk/work-kinds.ts';
import { deviceAccount } from '#app/device-data/device-account.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { postPending, unpostedWork, whenWorkAccepted } from './unposted-work.ts';
import type { CountedWork, KnownWork } from './work-entry.ts';
import { readWork, whenWorkNoted } from './work-log.ts';

/** Milliseconds: what is counted within it is read together. */
const gatherMillis = 1_000;
/** How often it is read while no events arrive. */
const pollMillis = 30_000;
const minute = 60_000;

/** What all stations of the desk did in a time, read again from where on something was counted. */
export class SharedWork {
  readonly #api: Pick<ParcelDeskApi, 'endpoints' | 'feed'>;
  readonly #from: number;
  readonly #to: number;
  #sums: readonly CountedWork[] = [];
  #facts: Pick<KnownWork, 'since' | 'complete'> | null = null;
  /** The earliest time whose sums may have changed since they were read; null for none. */
  #changedSince: number | null;
  /** Whose desk that was. */
  #account = deviceAccount.mark;

  constructor(api: Pick<ParcelDeskApi, 'endpoints' | 'feed'>, from: number, to: number) {
    this.#api = api;
    this.#from = from;
    this.#to = to;
    this.#changedSince = from;
  }

  /** What is known now; what this device did alone, where the desk was never read. */
  readonly read = async (): Promise<KnownWork> => {
    const [from, to] = [this.#from, this.#to];
    if (!deviceAccount.isSame(this.#account)) [this.#sums, this.#facts, this.#changedSince] = [[], null, from];
    this.#account = deviceAccount.mark;
    const changed = this.#changedSince;
    this.#changedSince = null;
    if (changed !== null)
      try {
        const since = Math.max(from, Math.floor(changed / minute) * minute);
        const read = await (await this.#api.endpoints.desk()).readWork(since, to);
        const sums = read.work.flatMap(({ source, kind, ...sum }): CountedWork[] =>
          isWorkKind(kind) ? [{ ...sum, id: '', source: isWorkSource(source) ? source : '', kind }] : [],
        );
        this.#sums = [...this.#sums.filter(({ at }) => at < since), ...sums];
        this.#facts = { since: read.since ?? Date.now(), complete: read.complete };
      } catch {
        this.#mark(changed);
        if (this.#facts === null) return readWork(from, to);
      }
    // Counted here, and not there yet.
    const station = ownStation();
    const own = unpostedWork().filter(({ at }) => at >= from && at < to);
    const entries = [...this.#sums, ...own.map((entry) => ({ ...entry, station }))];
    return { of: 'desk', since: from, complete: true, ...this.#facts, entries, kept: true };
  };

  /** Calls when there may be more to read. Returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const { feed } = this.#api;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (since: number) => {
      this.#mark(since);
      timer ??= setTimeout(() => {
        timer = undefined;
        listener();
      }, gatherMillis);
    };
    const all = () => soon(this.#from);
    const ends = [
      feed.hear((event) => {
        if (event.kind === 'work' && event.data.since < this.#to) soon(Math.max(event.data.since, this.#from));
      }),
      feed.whenReset(all),
      // Events of while nothing arrived are not all given again.
      feed.sharing.subscribe(all),
      whenWorkNoted(listener),
      whenWorkAccepted(all),
    ];
    const poll = setInterval(() => {
      if (feed.sharing.get() !== 'live') all();
    }, pollMillis);
    void postPending();
    return () => {
      for (const end of ends) end();
      clearInterval(poll);
      clearTimeout(timer);
    };
  };

  #mark(since: number): void {
    this.#changedSince = Math.min(this.#changedSince ?? since, since);
  }
}

function isWorkKind(kind: string): kind is WorkKind {
  return workKinds.some((known) => known === kind);
}
