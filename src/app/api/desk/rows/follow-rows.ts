import type { QueryClient } from '@tanstack/react-query';
import { readParcel } from '#contract/parcel.ts';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { maxDeskRows } from '#contract/desk/desk-rows.ts';
import { cachedPages } from '#app/api/cache/cached-parcels.ts';
import { cacheRowsRead, dropDeleted, openParcel } from '#app/api/cache/parcel-cache.ts';
import { changeCountOf } from '#app/api/cache/parcel-write-counts.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import type { DeskEndpoints } from '#app/api/desk/desk-endpoints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { askEnd } from '#app/api/polling/ask-status.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { RowTurns, wait } from './row-turns.ts';
import { whenSeen } from '#app/api/desk/stream/when-seen.ts';
import { openRowChannel, type ReadRowsMessage } from './shared-rows.ts';
import { areAllRowsWanted, drawnIds, rowsFail } from './wanted-rows.ts';

/** Milliseconds: changes of so long are read together. */
const gatherMillis = 50;
/** How often rows that changed are looked for on screen while none of them is; one that changes on screen is not kept waiting. */
const lookMillis = 1_000;
/** After a read that failed, and the most it grows to. */
const firstPause = 2_000;
const longestPause = 30_000;

/** Until rows that the server could not read are requested again, beside others that it could. */
const leftOutMillis = 5_000;

/** A parcel that changed elsewhere and was not read since. */
interface ChangedParcel {
  /** The last change; null where no event reported one. */
  event: DeskEvent | null;
  /** It has changed or may have, as all that a page shows; false for rows of which only the moment between list and stream was missed. */
  isLikely: boolean;
  /** Number of changes made here when that event arrived. */
  changes: number;
}

interface RowSources {
  endpoints: Pick<DeskEndpoints, 'readRows'>;
  /** Attempts that this page watches. */
  attempts: Pick<ParcelDeskApi, 'endpoints' | 'statusWatch'>;
  queryClient: QueryClient;
  /** Null while signed out. */
  account: string;
}

/**
 * Reads parcels again that changed elsewhere: those on screen at once, rows of loaded lists when they come into view, all of them while
 * a page counts them. Ends with `signal`.
 */
export function followRows(
  feed: DeskFeed,
  { endpoints, attempts, queryClient, account }: RowSources,
  signal: AbortSignal,
): void {
  const changed = new Map<string, ChangedParcel>();
  const turns = new RowTurns(account);
  const channel = openRowChannel();
  /** Not known yet whether anything here holds them. */
  const unsorted = new Set<string>();
  let heard = 0;
  let runs = false;
  let endLook: (() => void) | null = null;

  const mark = (id: string, event: DeskEvent | null, isLikely: boolean) => {
    const before = changed.get(id);
    changed.set(id, {
      event: event ?? before?.event ?? null,
      isLikely: isLikely || before?.isLikely === true,
      changes: changeCountOf(queryClient, id),
    });
    unsorted.add(id);
    if (!runs) void run();
    else if (
      endLook !== null &&
      (areAllRowsWanted() || drawnIds().has(id) || openParcel(queryClient, id) !== undefined)
    )
      endLook();
  };
  const stops = [
    feed.hear((event) => {
      const { seq, kind, parcel } = event;
      heard = seq;
      if (parcel === null || !kind.startsWith('parcel.')) return;
      if (kind !== 'parcel.deleted') return mark(parcel, event, true);
      changed.delete(parcel);
      if (!isOwn(event)) dropDeleted(queryClient, parcel);
    }),
    feed.whenReset((since) => {
      const open = queryClient
        .getQueryCache()
        .findAll({ queryKey: queryKeys.parcels, predicate: (query) => query.getObserversCount() > 0 });
      for (const id of loadedIds(queryClient)) mark(id, null, since === 'unknown');
      for (const { queryKey } of open) mark(String(queryKey[1]), null, true);
    }),
    channel?.hear((message) => {
      if (message.account === account) takeFromTab(message);
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop?.();
    channel?.close();
    changed.clear();
    rowsFail.set(false);
  });

  async function run(): Promise<void> {
    runs = true;
    let pause = firstPause;
    await wait(gatherMillis);
    while (changed.size > 0 && !signal.aborted) {
      await whenSeen(signal);
      // A page that is on its way may hold one of them as it was before.
      if (unsorted.size > 0 && queryClient.isFetching({ queryKey: queryKeys.lists }) === 0) forgetUnknown();
      let failed = false;
      if (wanted().length > 0)
        await turns.run(async () => {
          const ids = wanted();
          if (ids.length === 0 || signal.aborted) return false;
          failed = !(await read(ids));
          if (failed !== rowsFail.get()) rowsFail.set(failed);
          return true;
        });
      else if (changed.size > 0) {
        await Promise.race([wait(lookMillis), new Promise<void>((resolve) => (endLook = resolve))]);
        endLook = null;
        await wait(gatherMillis);
      }
      if (failed) {
        await wait(pause);
        pause = Math.min(longestPause, 2 * pause);
      } else pause = firstPause;
    }
    runs = false;
  }

  /** Parcels that nothing here holds are read when a page needs them. */
  function forgetUnknown(): void {
    const loaded = loadedIds(queryClient);
    for (const id of unsorted) {
      if (loaded.has(id) || openParcel(queryClient, id) !== undefined) continue;
      changed.delete(id);
      void queryClient.invalidateQueries({ queryKey: queryKeys.parcel(id), refetchType: 'none' });
    }
    unsorted.clear();
  }

  function wanted(): string[] {
    const drawn = drawnIds();
    const counted = areAllRowsWanted();
    const watched = attempts.statusWatch.getIds();
    // A start changes nothing that is shown of a parcel, and what a read found later than that would be the end that its watch shows.
    for (const [id, { event }] of changed)
      if (isKnownHere(event, queryClient) || (isStart(event) && watched.includes(id))) changed.delete(id);
    // Watched from its answer on.
    const starting = queryClient.isMutating() > 0;
    return (
      [...changed]
        // What a read found while an attempt begins would be the end that its watch shows; one that is watched is read at its end.
        .filter(([id, { event }]) =>
          starting
            ? !isStart(event) && openParcel(queryClient, id) === undefined
            : isEnd(event) || !watched.includes(id),
        )
        .filter(
          ([id, { isLikely }]) => drawn.has(id) || (isLikely && (counted || openParcel(queryClient, id) !== undefined)),
        )
        .map(([id]) => id)
    );
  }

  /** Never rejects; false when it should be tried again later. */
  async function read(ids: readonly string[]): Promise<boolean> {
    const asked = new Map(ids.slice(0, maxDeskRows).map((id) => [id, changed.get(id)]));
    const before = new Map([...asked.keys()].map((id) => [id, changeCountOf(queryClient, id)]));
    const changing = queryClient.isMutating();
    const seq = heard;
    for (const id of asked.keys()) changed.delete(id);
    const again = (id: string) => {
      const entry = asked.get(id);
      if (entry !== undefined && !changed.has(id)) changed.set(id, entry);
    };
    /** An answer that was on its way beside a change of ours may be older than that. */
    const isCurrent = (id: string) =>
      changing + queryClient.isMutating() === 0 && changeCountOf(queryClient, id) === before.get(id);
    /** What is shown of them stays until then. */
    const tryLater = async (ids: readonly string[]) => {
      if (ids.length > 0) await wait(leftOutMillis);
      if (!signal.aborted)
        for (const id of ids) mark(id, asked.get(id)?.event ?? null, asked.get(id)?.isLikely === true);
    };
    const open = [...asked.keys()].filter((id) => openParcel(queryClient, id) !== undefined);
    const listed = [...asked.keys()].filter((id) => !open.includes(id));
    const rows: ParcelRow[] = [];
    const gone: string[] = [];
    const take = (id: string, row: ParcelRow | null) => {
      if (!isCurrent(id)) again(id);
      else if (row === null) gone.push(id);
      else rows.push(row);
    };
    const reads = open.map(async (id) => {
      if (isEnd(asked.get(id)?.event)) {
        await askEnd(attempts, queryClient, id);
        before.set(id, changeCountOf(queryClient, id));
      }
      const found = await readOpen(queryClient, id, attempts.statusWatch);
      if (found !== undefined) take(id, found);
    });
    if (listed.length > 0)
      reads.push(
        endpoints.readRows(listed, signal).then((answer) => {
          for (const { id, parcel } of answer) {
            const found = parcel === null ? null : readParcel(parcel);
            // What is no parcel to this page stays as it was.
            if (parcel === null || found !== null) take(id, found === null ? null : toParcelRow(found));
          }
          const answered = new Set(answer.map(({ id }) => id));
          void tryLater(listed.filter((id) => !answered.has(id)));
        }),
      );
    const results = await Promise.allSettled(reads);
    if (signal.aborted) return true;
    const failed = results.flatMap(({ status }, index) =>
      status === 'fulfilled' ? [] : index < open.length ? (open[index] ?? []) : listed,
    );
    for (const id of failed) again(id);
    cacheRowsRead(queryClient, rows);
    for (const { id } of rows)
      // A page that shows it has read it; others read it when they are opened.
      if (!open.includes(id))
        void queryClient.invalidateQueries({ queryKey: queryKeys.parcel(id), refetchType: 'none' });
    for (const id of gone) dropDeleted(queryClient, id);
    if (rows.length + gone.length > 0) channel?.post({ account, seq, rows, gone });
    return failed.length === 0;
  }

  /** Another tab has read them for its own rows. */
  function takeFromTab({ seq, rows, gone }: ReadRowsMessage): void {
    const isNews = (id: string) => {
      const entry = changed.get(id);
      return entry !== undefined && (entry.event?.seq ?? 0) <= seq && changeCountOf(queryClient, id) === entry.changes;
    };
    const taken = rows.filter(({ id }) => isNews(id) && openParcel(queryClient, id) === undefined);
    cacheRowsRead(queryClient, taken);
    for (const { id } of taken) {
      changed.delete(id);
      void queryClient.invalidateQueries({ queryKey: queryKeys.parcel(id), refetchType: 'none' });
    }
    for (const id of gone) {
      changed.delete(id);
      dropDeleted(queryClient, id);
    }
  }
}

/** Reads a parcel again that a page shows. Null for one that is gone, undefined when that page is not there any more. */
async function readOpen(
  queryClient: QueryClient,
  id: string,
  statusWatch: ParcelDeskApi['statusWatch'],
): Promise<ParcelRow | null | undefined> {
  // An attempt that begins meanwhile is shown by its watch, which reads the parcel at its end.
  let begun = false;
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (begun || (queryClient.isMutating() === 0 && !statusWatch.getIds().includes(id))) return;
    begun = true;
    void queryClient.cancelQueries({ queryKey: queryKeys.parcel(id), exact: true });
  });
  // Its state is shown beside it.
  void queryClient.invalidateQueries({ queryKey: queryKeys.processStatus(id) });
  try {
    const found = (await openParcel(queryClient, id)?.fetch(undefined, { cancelRefetch: true })) as
      | VersionedParcel
      | undefined;
    return found === undefined ? undefined : toParcelRow(found.parcel);
  } catch (error) {
    if (begun) return undefined;
    if (isGone(error)) return null;
    throw error;
  } finally {
    stop();
  }
}

function isStart(event: DeskEvent | null): boolean {
  return event?.kind === 'parcel.started';
}

function isEnd(event: DeskEvent | null | undefined): boolean {
  return event?.kind === 'parcel.processed' || event?.kind === 'parcel.refused';
}

function isOwn({ station }: DeskEvent): boolean {
  return station !== null && station === ownStation();
}

/** The answer to a change of this page holds the very version. */
function isKnownHere(event: DeskEvent | null, queryClient: QueryClient): boolean {
  if (event === null || !isOwn(event) || !('version' in event.data) || event.data.version === null) return false;
  const known =
    event.parcel === null ? undefined : queryClient.getQueryData<VersionedParcel>(queryKeys.parcel(event.parcel));
  return known?.etag === `"${event.data.version}"`;
}

/** The ids of all rows that lists hold, or will show when their user wants. */
function loadedIds(queryClient: QueryClient): Set<string> {
  const waiting = queryClient
    .getQueriesData<{ waiting: readonly ParcelRow[] }>({ queryKey: queryKeys.waitingRows })
    .flatMap(([, data]) => data?.waiting ?? []);
  return new Set([...cachedPages(queryClient).flatMap(({ entries }) => entries), ...waiting].map(({ id }) => id));
}
