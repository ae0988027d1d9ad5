import type { ListQuery } from '#contract/list-query.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { Page } from '#app/api/endpoints.ts';

/** Another machine may stamp parcels than the one that writes the `Date` of answers, and that has whole seconds. */
const clockMargin = 15_000;
/** A timestamp may become visible after a later one: what was stamped so long before the newest is read again. */
const overlap = 5000;
/** A page scan that does not end is begun again where it has got to. */
const maxPages = 50;

interface Row {
  processed_at: string | null;
}

/**
 * Where reading of what was processed continues: oldest first, page by page along `links.next`, then again from the newest timestamp
 * seen. All timestamps are the server's, in milliseconds since 1970 UTC; the filter has whole seconds and includes the timestamp itself.
 */
export class ProcessedScan {
  #from = Number.POSITIVE_INFINITY;
  #newest = Number.NEGATIVE_INFINITY;
  #next: string | null = null;
  #followed: string[] = [];

  /** An attempt was begun at this time: the list must reach back to it. */
  reachBack(begun: number): void {
    this.#startAt(Math.min(this.#from, begun - clockMargin));
  }

  /** A parcel was processed at this time, and the list did not show it. */
  missed(processedAt: number): void {
    this.#startAt(Math.min(this.#from, processedAt - overlap));
  }

  question(): { query: ListQuery; next: string | null } {
    return { query: { sort: 'processed_at', processed_since: toTimestamp(this.#from) }, next: this.#next };
  }

  /** Whether there are pages left of the page scan. */
  isUnderWay(): boolean {
    return this.#next !== null;
  }

  /** Takes in a page; false when it holds what was not requested, because the server does not know the filter or the order. */
  take({ entries, next }: Pick<Page<Row>, 'entries' | 'next'>): boolean {
    const from = Math.floor(this.#from / 1000) * 1000;
    for (const { processed_at: processedAt } of entries) {
      const processedMillis = processedAt === null ? Number.NaN : Date.parse(processedAt);
      if (!(processedMillis >= from)) return false;
      this.#newest = Math.max(this.#newest, processedMillis);
    }
    const goesOn = next !== null && !this.#followed.includes(next) && this.#followed.length < maxPages;
    if (goesOn) this.#followed.push(next);
    else this.#followed = [];
    this.#next = goesOn ? next : null;
    if (!goesOn) this.#from = Math.max(this.#from, this.#newest - overlap);
    return true;
  }

  /** The link is not accepted any more. */
  startAgain(): void {
    this.#next = null;
    this.#followed = [];
  }

  #startAt(from: number): void {
    // Of a time that is none, nothing is known.
    if (!(from < this.#from)) return;
    this.#from = from;
    this.startAgain();
  }
}
