import { type InfiniteData, InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { defaultSort, type ListQuery } from '#contract/list-query.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { later, listStart } from '#app/api/cache/list-start.ts';
import { cacheRows } from '#app/api/cache/parcel-cache.ts';
import { parcelsQuery } from '#app/api/cache/queries.ts';
import type { Page } from '#app/api/endpoints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { isFullList, type ParcelRow } from '#app/api/parcel-row.ts';
import { isServerClockKnown, serverNow } from '#app/words/server-clock.ts';
import { collectRows } from './parcel-rows.ts';
import { isRefusedQuery } from './use-read-pages.ts';

type Pages = InfiniteData<Page<ParcelRow>, string | null>;

/** How far the account's parcels have been read, the newest first. */
export interface ReadState {
  /** Parcels read. */
  looked: number;
  /** When the oldest of them was created; null while there is none. */
  until: string | null;
  /**
   * `full`: as many as the page holds. `repeated`: a link came again that was followed already, so what else the list has was not
   * seen. Null while there is more.
   */
  ended: 'end' | 'repeated' | 'full' | null;
}

const newestFirst: ListQuery = { sort: defaultSort };
/** Of what is new: processes of a server may stamp in another order than they store. In milliseconds. */
const overlap = 5_000;
/** A page that was read longer ago may not hold its parcels as they are. In milliseconds. */
const staleAfter = 60_000;

/**
 * Reads the account's parcels for a search: the very list of all parcels that the page of parcels shows, so that each page is read
 * once for all callers, and what was created since.
 */
export class AccountReader {
  readonly queryClient: QueryClient;
  readonly #api: ParcelDeskApi;
  readonly #list: ReturnType<typeof listObserver>;

  constructor(api: ParcelDeskApi, queryClient: QueryClient) {
    this.#api = api;
    this.queryClient = queryClient;
    this.#list = listObserver(api, queryClient);
  }

  /** Keeps the list in memory, and a page that is on its way, until the function is called. */
  open(): () => void {
    return this.#list.subscribe(() => {});
  }

  state(): ReadState {
    const pages = this.#pages();
    const last = pages.at(-1);
    // What is created on this page is put on top of both.
    const onTop = new Set(pages[0]?.entries.map(({ id }) => id));
    return {
      looked: this.#newer().filter(({ id }) => !onTop.has(id)).length + collectRows(pages).length,
      until: pages.findLast(({ entries }) => entries.length > 0)?.entries.at(-1)?.created_at ?? null,
      ended:
        last === undefined || this.#list.getCurrentResult().hasNextPage
          ? null
          : last.next === null
            ? 'end'
            : isFullList(pages)
              ? 'full'
              : 'repeated',
    };
  }

  /** The next page of older parcels, or the first of all, with what others have read since. Rejects with an `ApiError`. */
  async readOlder(): Promise<readonly Page<ParcelRow>[]> {
    const before = this.#pages();
    await this.#list.fetchNextPage({ cancelRefetch: false, throwOnError: true });
    return this.#pages().filter((page) => !before.includes(page));
  }

  /** Forgets the list where its next page was refused: some servers keep no cursor for long. */
  async startAgain(error: unknown): Promise<void> {
    if (isRefusedQuery(error))
      await this.queryClient.resetQueries({ queryKey: this.#list.options.queryKey, exact: true });
  }

  /** Parcels that were created since the list was read, and where it was read just now all of its first page. */
  async readNewer(signal: AbortSignal): Promise<readonly ParcelRow[]> {
    const [first] = this.#pages();
    if (first === undefined) return (await this.readOlder()).flatMap(({ entries }) => entries);
    const { queryKey } = this.#newerQuery();
    const known = this.queryClient.getQueryData<Pages>(queryKey)?.pages[0];
    const newest = (known ?? first).start?.newest ?? null;
    const since = newest === null ? null : toTimestamp(Date.parse(newest) - overlap);
    const askedAt = serverNow();
    const read = await this.#readSince(since, signal);
    const ids = new Set(read.map(({ id }) => id));
    const listed = new Set(collectRows(this.#pages()).map(({ id }) => id));
    const entries = [...read, ...(known?.entries ?? []).filter(({ id }) => !ids.has(id))].filter(
      ({ id }) => !listed.has(id),
    );
    const { newest: stamped } = listStart(read, isServerClockKnown() ? askedAt : null);
    const start = { newest: later(stamped ?? '', newest) || null };
    this.queryClient.setQueryData<Pages>(queryKey, {
      pages: [{ entries, next: null, unreadable: 0, start, readAt: serverNow() }],
      pageParams: [null],
    });
    return read;
  }

  /**
   * The pages that were read a while before `began`, once more: the API reports no parcel that was changed elsewhere since. Ends
   * where the list was read after that.
   */
  async *readAgain(began: number, signal: AbortSignal): AsyncGenerator<readonly ParcelRow[]> {
    const stale = this.#pages().filter(({ readAt = 0 }) => readAt < began - staleAfter);
    const oldest = stale.at(-1)?.entries.at(-1)?.created_at;
    if (oldest === undefined) return;
    for await (const { entries } of this.#walk(newestFirst, signal)) {
      yield entries;
      if ((entries.at(-1)?.created_at ?? oldest) < oldest) return;
    }
  }

  /** What was found changed is changed in all lists. */
  keep(rows: readonly ParcelRow[]): void {
    cacheRows(this.queryClient, rows);
  }

  #pages(): readonly Page<ParcelRow>[] {
    return this.#list.getCurrentResult().data?.pages ?? [];
  }

  /** Rows that are not in the list, as it was read before they were created. */
  #newer(): readonly ParcelRow[] {
    return this.queryClient.getQueryData<Pages>(this.#newerQuery().queryKey)?.pages[0]?.entries ?? [];
  }

  /** What was created since the list was read, as a list of its own: no rows of the one that is shown move. */
  #newerQuery() {
    const since = this.#pages()[0]?.start?.newest ?? toTimestamp(0);
    return parcelsQuery(this.#api, { ...newestFirst, created_since: since });
  }

  async #readSince(since: string | null, signal: AbortSignal): Promise<ParcelRow[]> {
    const read = async (query: ListQuery): Promise<ParcelRow[]> => {
      const rows: ParcelRow[] = [];
      for await (const { entries } of this.#walk(query, signal)) {
        rows.push(...entries);
        // A server that does not have the filter, or does not heed it, would give all of its parcels.
        const oldest = entries.at(-1)?.created_at;
        if (since === null || (oldest !== undefined && oldest < since)) break;
      }
      return rows.filter(({ created_at }) => since === null || created_at >= since);
    };
    try {
      return await read(since === null ? newestFirst : { ...newestFirst, created_since: since });
    } catch (error) {
      if (since === null || !isRefusedQuery(error)) throw error;
      return read(newestFirst);
    }
  }

  /** Pages past the cache, as long as they lead on. */
  async *#walk(query: ListQuery, signal: AbortSignal): AsyncGenerator<Page<ParcelRow>> {
    const followed = new Set<string>();
    let next: string | null = null;
    do {
      const page: Page<ParcelRow> = await this.#api.endpoints.listParcels(query, next, signal);
      yield page;
      if (next !== null) followed.add(next);
      ({ next } = page);
    } while (next !== null && !followed.has(next));
  }
}

function listObserver(api: ParcelDeskApi, queryClient: QueryClient) {
  return new InfiniteQueryObserver(queryClient, { ...parcelsQuery(api, newestFirst), enabled: false });
}
