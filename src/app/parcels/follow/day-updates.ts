import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { defaultSort, type ListQuery, type SinceFilter, sinceTimes } from '#contract/list-query.ts';
import type { Endpoints, Page } from '#app/api/endpoints.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { cacheRows, changeLists, dropFromLists } from '#app/api/cache/parcel-cache.ts';
import { parcelChangeCount } from '#app/api/cache/parcel-write-counts.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import {
  afterAnswer,
  changedRows,
  updateQuery,
  type UpdateState,
  startUpdates,
} from '#app/parcels/list/updates/list-updates.ts';
import { collectRows } from '#app/parcels/lookup/parcel-rows.ts';
import { isRefusedQuery } from '#app/parcels/lookup/use-read-pages.ts';
import { missingRows } from './missing-rows.ts';
import { pagePoll, type Poll } from './update-polls.ts';

/** So many pages of changes are read at once; after more than that all is read again. */
const maxPages = 50;
/** So many parcels that are missing from a page are requested, so that none is taken for deleted that only moved. */
const maxMissing = 20;

interface Answer {
  page: Page<ParcelRow>;
  /** Only then may it be written: an answer that was on its way beside a change of ours may be older than the change. */
  isCurrent: boolean;
}

type ListData = InfiniteData<Page<ParcelRow>, string | null>;

/** Parcels by when they were moved, of which the server may know nothing. */
export const movedFilters = ['processed_since', 'printed_since'] as const satisfies readonly SinceFilter[];
export type MovedFilter = (typeof movedFilters)[number];

/** The lists that are followed, by their keys in the cache. */
export interface FollowedLists {
  /** The account's parcels, newest first. */
  created: readonly unknown[];
  /** What was moved since `start`, where that is followed too and the server can list by it. */
  moved: Partial<Record<MovedFilter, readonly unknown[]>>;
  /** The start of the day. */
  start: string;
  /** Parcels created before are not read; null where all are. */
  back: string | null;
}

interface DayUpdatesOptions {
  queryClient: QueryClient;
  endpoints: Pick<Endpoints, 'listParcels' | 'getParcel'>;
  /** The server has answered. */
  onAnswer: () => void;
  /** All changes of a kind until now are in the lists; `known`: false where the server cannot list by it. */
  onChanges: (filter: SinceFilter, known: boolean) => void;
  /** It has not. */
  onFailure: (error: unknown) => void;
}

/** Requests what moved since the lists were read, and brings it into them. Nothing is written where nothing moved. */
export class DayUpdates {
  readonly #options: DayUpdatesOptions;
  #lists: FollowedLists;
  #state: UpdateState | null = null;
  /** The page that was read again last, to continue from; null to begin with the first. */
  #lastPage: Page<ParcelRow> | null = null;
  #answers = 0;

  constructor(lists: FollowedLists, options: DayUpdatesOptions) {
    this.#lists = lists;
    this.#options = options;
  }

  /** The lists are others, or were read further. */
  follow(lists: FollowedLists): void {
    this.#lists = lists;
  }

  /** Grows when all changes of a kind are in the lists, and when the server cannot list by it. */
  get answers(): number {
    return this.#answers;
  }

  /** Names the reading of the lists; undefined before the first page. */
  get start(): object | undefined {
    return this.#pagesOf(this.#lists.created)[0]?.start;
  }

  /** False for a filter that the server does not know. Never rejects. */
  async ask(poll: Poll): Promise<boolean> {
    try {
      await (poll === pagePoll ? this.#readNextPage() : this.#askFor(poll));
      return true;
    } catch (error) {
      if (poll === pagePoll) this.#lastPage = null;
      const isKnown = poll === pagePoll || !isRefusedQuery(error);
      if (isKnown) this.#options.onFailure(error);
      else this.#changesKnown(poll, false);
      return isKnown;
    }
  }

  async #askFor(filter: SinceFilter): Promise<void> {
    const asked = this.#stateNow();
    if (asked === null) return;
    const { page, isCurrent } = await this.#read(() => this.#readAll(updateQuery({}, filter, asked)));
    const now = this.#stateNow();
    if (!isCurrent || now === null || now.list !== asked.list) return;
    if (page.next !== null) return this.#startAgain();
    // What waits for a list is brought into it at once.
    this.#state = { ...afterAnswer(now, asked, filter, page, new Map()), waiting: [] };
    this.#take(page.entries);
    this.#changesKnown(filter, true);
  }

  #changesKnown(filter: SinceFilter, known: boolean): void {
    this.#answers += 1;
    this.#options.onChanges(filter, known);
  }

  /**
   * Reads all pages of the account's parcels again, the newest first, as far back as they were read, until `signal` says no.
   * `onPage` gets how many parcels were read so far. Never rejects.
   */
  async readAgain(signal: AbortSignal, onPage: (parcels: number) => void): Promise<void> {
    try {
      let count = 0;
      let before: Page<ParcelRow> | null = null;
      do {
        const { page, isCurrent } = await this.#readPageAfter(before);
        if (isCurrent) await this.#takePage(page, before, Number.POSITIVE_INFINITY, signal);
        count += page.entries.length;
        onPage(count);
        before = this.#isLast(page) ? null : page;
      } while (before !== null && !signal.aborted);
    } catch (error) {
      this.#options.onFailure(error);
    }
  }

  async #readNextPage(): Promise<void> {
    const before = this.#lastPage;
    const { page, isCurrent } = await this.#readPageAfter(before);
    if (!isCurrent) return;
    this.#lastPage = this.#isLast(page) ? null : page;
    await this.#takePage(page, before, maxMissing);
  }

  #readPageAfter(before: Page<ParcelRow> | null): Promise<Answer> {
    return this.#read(() => this.#options.endpoints.listParcels({ sort: defaultSort }, before?.next ?? null));
  }

  #isLast({ entries, next }: Page<ParcelRow>): boolean {
    const { back } = this.#lists;
    const last = entries.at(-1);
    return next === null || (back !== null && last !== undefined && last.created_at < back);
  }

  async #takePage(
    page: Page<ParcelRow>,
    before: Page<ParcelRow> | null,
    max: number,
    signal?: AbortSignal,
  ): Promise<void> {
    this.#take(page.entries);
    for (const { id } of missingRows(page, before, this.#rowsOf(this.#lists.created)).slice(0, max)) {
      if (signal?.aborted === true) return;
      if (await this.#isGone(id)) dropFromLists(this.#options.queryClient, id);
    }
  }

  async #isGone(id: string): Promise<boolean> {
    try {
      await this.#options.endpoints.getParcel(id);
      return false;
    } catch (error) {
      return isGone(error);
    }
  }

  async #read(send: () => Promise<Page<ParcelRow>>): Promise<Answer> {
    const { queryClient, onAnswer } = this.#options;
    const changes = parcelChangeCount(queryClient);
    const changing = queryClient.isMutating();
    const page = await send();
    onAnswer();
    const isCurrent = changing + queryClient.isMutating() === 0 && parcelChangeCount(queryClient) === changes;
    return { page, isCurrent };
  }

  async #readAll(query: ListQuery): Promise<Page<ParcelRow>> {
    const { endpoints } = this.#options;
    let whole = await endpoints.listParcels(query, null);
    for (let pages = 1; whole.next !== null && pages < maxPages; pages += 1) {
      const { entries, next, unreadable } = await endpoints.listParcels(query, whole.next);
      whole = { entries: [...whole.entries, ...entries], next, unreadable: whole.unreadable + unreadable };
    }
    return whole;
  }

  #take(entries: readonly ParcelRow[]): void {
    const { queryClient } = this.#options;
    const { created, moved, start, back } = this.#lists;
    const known = new Map(
      [created, ...Object.values(moved)].flatMap((key) => this.#rowsOf(key).map((row) => [row.id, row] as const)),
    );
    const page = { entries: [...entries], next: null, unreadable: 0 };
    const changed = new Map(changedRows(page, known).map((row) => [row.id, row]));
    cacheRows(queryClient, [...changed.values()]);
    const newest = entries.map((row) => changed.get(row.id) ?? known.get(row.id) ?? row);
    this.#bringIn(
      created,
      newest.filter(({ created_at }) => back === null || created_at >= back),
    );
    for (const filter of movedFilters) {
      const key = moved[filter];
      if (key !== undefined)
        this.#bringIn(
          key,
          newest.filter((row) => (row[sinceTimes[filter]] ?? '') >= start),
        );
    }
  }

  /** On top: these lists begin with what is newest. */
  #bringIn(key: readonly unknown[], arrived: readonly ParcelRow[]): void {
    const bringIn = (data: ListData): ListData => {
      const there = new Set(collectRows(data.pages).map(({ id }) => id));
      const added = arrived.filter(({ id }) => !there.has(id));
      const [first, ...others] = data.pages;
      if (added.length === 0 || first === undefined) return data;
      return { ...data, pages: [{ ...first, entries: [...added, ...first.entries] }, ...others] };
    };
    if (arrived.length > 0) changeLists(this.#options.queryClient, bringIn, key);
  }

  #startAgain(): void {
    const { queryClient } = this.#options;
    const { created, moved } = this.#lists;
    for (const queryKey of [created, ...Object.values(moved)]) void queryClient.resetQueries({ queryKey, exact: true });
  }

  #stateNow(): UpdateState | null {
    const start = this.#pagesOf(this.#lists.created)[0]?.start;
    if (start === undefined) return null;
    if (this.#state?.list !== start) this.#state = startUpdates(start);
    return this.#state;
  }

  #pagesOf(key: readonly unknown[]): readonly Page<ParcelRow>[] {
    return this.#options.queryClient.getQueryData<ListData>(key)?.pages ?? [];
  }

  #rowsOf(key: readonly unknown[]): readonly ParcelRow[] {
    return collectRows(this.#pagesOf(key));
  }
}
