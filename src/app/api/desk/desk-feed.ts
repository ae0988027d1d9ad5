import type { DeskEvent } from '#contract/desk/desk-events.ts';
import type { DeskSnapshot } from '#contract/desk/desk-snapshot.ts';
import { Listeners } from '#app/state/listeners.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { serverNow } from '#app/words/server-clock.ts';

/**
 * `not-shared`: the server shares nothing, or no request was sent yet. `live`: events arrive as they happen. `away`: they do not
 * at present; the page polls until they do.
 */
export type DeskSharing = 'not-shared' | 'live' | 'away';

/**
 * Events may have been missed: those between the page's first answers and the first snapshot, any number, or, while none arrive, those of the
 * last 20 seconds, for which lists look on their own.
 */
export type MissedSince = 'start' | 'unknown' | 'last-look';

/** A kind of fact of the desk: one part of its snapshot, and the events that change it. */
export interface FactKind<T> {
  /** The name of its part. */
  part: string;
  /** Where the desk is not shared, and before it was read. */
  none: T;
  read: (part: unknown) => T;
  /** The value after an event, which may be in it already; unchanged where the event is not about it. */
  apply: (value: T, event: DeskEvent) => T;
}

/** Maximum number of events kept after a snapshot, for facts that are read later. */
const maxKept = 5_000;

/** What happens at the desk, for all parts of this page: the reader of the stream gives events, and parts listen. */
export class DeskFeed {
  readonly sharing = new ValueStore<DeskSharing>('not-shared');
  readonly #events = new Listeners<DeskEvent>();
  readonly #resets = new Listeners<MissedSince>();
  readonly #ends = new Listeners();
  readonly #writes = new Listeners();
  readonly #facts = new Map<FactKind<never>, ValueStore<never>>();
  #snapshot: DeskSnapshot | null = null;
  #since: DeskEvent[] = [];
  #heardAt = Number.NEGATIVE_INFINITY;
  /** Calls with each event, in their order. Returns what ends that. */
  readonly hear = this.#events.subscribe;
  /** Calls when events may have been missed: what is shown is to be read again. */
  readonly whenReset = this.#resets.subscribe;
  /** Calls when the session is over. */
  readonly whenForgotten = this.#ends.subscribe;
  /** Calls when this page has changed something at the desk. */
  readonly whenWritten = this.#writes.subscribe;
  readonly noteWritten = this.#writes.tell;

  constructor() {
    this.sharing.subscribe(() => {
      this.#heardAt = serverNow();
    });
  }

  readonly give = (event: DeskEvent): void => {
    this.#heardAt = serverNow();
    // What was read since then may be newer than an event in it.
    if (event.seq > (this.#snapshot?.seq ?? 0)) {
      if (this.#since.length < maxKept) this.#since.push(event);
      for (const [kind, store] of this.#facts) set(store, kind.apply(store.get(), event));
    }
    this.#events.tell(event);
  };

  /** Until when the facts are known to be true, in milliseconds since 1970 UTC by the server's clock. */
  get trueUntil(): number {
    return this.sharing.get() === 'live' ? serverNow() : this.#heardAt;
  }

  readonly reset = (since: MissedSince): void => this.#resets.tell(since);

  /** What is true now. Events that were given before and are not in it come again. */
  take(snapshot: DeskSnapshot): void {
    this.#since = this.#since.filter(({ seq }) => seq > snapshot.seq);
    this.#snapshot = snapshot;
    this.#heardAt = serverNow();
    for (const [kind, store] of this.#facts) set(store, this.#valueOf(kind));
  }

  /** The session is over: nothing of the desk stays. */
  forget(): void {
    this.#since = [];
    this.#snapshot = null;
    for (const [kind, store] of this.#facts) set(store, kind.none);
    this.sharing.set('not-shared');
    this.#ends.tell();
  }

  /** The facts of a kind as they are now, and those who follow them. */
  fact<T>(kind: FactKind<T>): ValueStore<T> {
    const known = this.#facts.get(kind as unknown as FactKind<never>) as ValueStore<T> | undefined;
    if (known !== undefined) return known;
    const store = new ValueStore(this.#valueOf(kind));
    this.#facts.set(kind as unknown as FactKind<never>, store as unknown as ValueStore<never>);
    return store;
  }

  #valueOf<T>({ part, none, read, apply }: FactKind<T>): T {
    if (this.#snapshot === null) return none;
    return this.#since.reduce(apply, read(this.#snapshot.parts[part]));
  }
}

function set<T>(store: ValueStore<T>, value: T): void {
  if (value !== store.get()) store.set(value);
}
