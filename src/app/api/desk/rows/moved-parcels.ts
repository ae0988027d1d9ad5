import type { SinceFilter } from '#contract/list-query.ts';
import type { DeskEvent, DeskEventKind } from '#contract/desk/desk-events.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';

const filterOfKind: Partial<Record<DeskEventKind, SinceFilter>> = {
  'parcel.created': 'created_since',
  'parcel.processed': 'processed_since',
  'parcel.printed': 'printed_since',
  'parcel.cancelled': 'cancelled_since',
};
/** So many parcels of a kind are remembered; more than that have moved in any case. */
const maxKept = 200;

/** Kinds of parcels that may be new in a list since its last request: rows that are read again do not show them. */
export class MovedParcels {
  readonly #parcels = new Map<SinceFilter, Map<string, number>>();
  /** All before may have been missed, or is remembered no more. */
  readonly #forgotten = new Map<SinceFilter, number>();
  #step = 0;
  /** When each of the last steps was, on `performance.now`, the oldest first. */
  readonly #times: { step: number; at: number }[] = [];

  /** Incremented with every event. */
  get step(): number {
    return this.#step;
  }

  /** The step so many milliseconds ago; the very first one where that is not remembered. */
  stepBefore(millis: number): number {
    const then = performance.now() - millis;
    const first = this.#times.find(({ at }) => at > then);
    if (first === undefined) return this.#step;
    return first === this.#times[0] && first.step > 1 ? 0 : first.step - 1;
  }

  hear({ kind, parcel }: Pick<DeskEvent, 'kind' | 'parcel'>): void {
    const filter = filterOfKind[kind];
    if (filter === undefined || parcel === null) return;
    this.#next();
    const parcels = this.#parcels.get(filter) ?? new Map<string, number>();
    this.#parcels.set(filter, parcels);
    parcels.delete(parcel);
    parcels.set(parcel, this.#step);
    const [oldest] = parcels;
    if (parcels.size <= maxKept || oldest === undefined) return;
    parcels.delete(oldest[0]);
    this.#forgotten.set(filter, oldest[1]);
  }

  /** Any parcels may have moved. */
  miss(filters: readonly SinceFilter[]): void {
    this.#next();
    for (const filter of filters) this.#forgotten.set(filter, this.#step);
  }

  #next(): void {
    this.#step += 1;
    this.#times.push({ step: this.#step, at: performance.now() });
    if (this.#times.length > maxKept) this.#times.shift();
  }

  /** Whether parcels have moved after `step` that the list does not know. */
  hasMoved(filter: SinceFilter, step: number, knows: (id: string) => boolean): boolean {
    if ((this.#forgotten.get(filter) ?? 0) > step) return true;
    return [...(this.#parcels.get(filter) ?? [])].some(([id, at]) => at > step && !knows(id));
  }
}

const known = new WeakMap<DeskFeed, MovedParcels>();

/** What has moved since the page began to follow the desk. */
export function movedParcels(feed: DeskFeed): MovedParcels {
  const made = known.get(feed);
  if (made !== undefined) return made;
  const moved = new MovedParcels();
  known.set(feed, moved);
  feed.hear((event) => moved.hear(event));
  feed.whenReset((since) => {
    if (since === 'last-look') return;
    // A list that was read just before the first snapshot lacks what was created in between; its rows are read again.
    moved.miss(since === 'start' ? ['created_since'] : Object.values(filterOfKind));
  });
  return moved;
}
