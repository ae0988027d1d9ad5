import { serverNow } from '#app/words/server-clock.ts';
import type { AccountReader, ReadState } from './account-reader.ts';
import type { ParcelSearch } from './match-parcel.ts';
import { bestFirst, type Hit, heldHits, hitOf } from './parcel-hits.ts';
import { maxEmptyPages } from './parcel-rows.ts';

/** What a search has come to so far. */
export interface SearchResult extends ReadState {
  /** The best first. */
  hits: readonly Hit[];
  /** The parcels that were created since the page read its lists have been looked through as well. */
  newerRead: boolean;
  /** All of the account's parcels were looked through as they are now. */
  over: boolean;
}

/**
 * Searches the account's parcels, as the API has no text search: what the page holds, at once; what was created since; then older
 * ones, page by page, until there are no more. Where nothing was found then, what was held for a while is read again. The
 * caller stops when it is enough. Ends early after several empty pages. Rejects with an `ApiError`, or the signal's reason.
 */
export async function* searchAccount(
  reader: AccountReader,
  search: ParcelSearch,
  signal: AbortSignal,
): AsyncGenerator<SearchResult, void> {
  const began = serverNow();
  const hits = heldHits(reader.queryClient, search);
  const look = (rows: Iterable<Hit['row']>) => {
    for (const row of rows) {
      const hit = hitOf(row, search);
      if (hit === null) hits.delete(row.id);
      else hits.set(row.id, hit);
    }
  };
  const result = (newerRead: boolean, over = false): SearchResult => ({
    ...reader.state(),
    hits: bestFirst(hits.values()),
    newerRead,
    over,
  });
  yield result(false);
  look(await reader.readNewer(signal));
  signal.throwIfAborted();
  for (let empty = 0; reader.state().ended === null;) {
    yield result(true);
    const pages = await reader.readOlder();
    signal.throwIfAborted();
    for (const { entries } of pages) look(entries);
    empty = pages.some(({ entries, unreadable }) => entries.length + unreadable > 0) ? 0 : empty + 1;
    if (empty > maxEmptyPages) {
      yield result(true);
      return;
    }
  }
  if (hits.size === 0) {
    for await (const rows of reader.readAgain(began, signal)) {
      look(rows);
      yield result(true);
    }
    reader.keep([...hits.values()].map(({ row }) => row));
  }
  yield result(true, true);
}

/** Whether every parcel is known that was created later than the time. */
export function knowsNewerThan({ newerRead, ended, until }: SearchResult, createdAt: string): boolean {
  return newerRead && (ended !== null || (until !== null && until <= createdAt));
}
