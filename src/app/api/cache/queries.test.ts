import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import type { Page, VersionedParcel } from '#app/api/endpoints.ts';
import { ApiError, isGone } from '#app/api/http/api-error.ts';
import { cacheParcel, dropDeleted } from './parcel-cache.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { parcelQuery, parcelsQuery } from './queries.ts';
import { queryKeys } from './query-keys.ts';

/** QUERY_RUNS=5000 is the long mode. */
const runs = Number(process.env['QUERY_RUNS'] ?? 1_000);
const id = 'p1';

/** A server with one parcel, whose order number counts its changes. Requests and answers arrive in the scheduler's order. */
function slowServer(scheduler: fc.Scheduler) {
  let version = 0;
  const parcel = (): Parcel => {
    const read = readParcel({ id, order_number: String(version) });
    if (read === null) throw new Error('no parcel');
    return read;
  };
  const exchange = async <T>(name: string, work: () => T): Promise<T> => {
    await scheduler.schedule(Promise.resolve(), `${name} arrives`);
    const answer = work();
    await scheduler.schedule(Promise.resolve(), `${name} is answered`);
    return answer;
  };
  const found = (): VersionedParcel => ({ parcel: parcel(), etag: String(version) });
  const endpoints = {
    getParcel: () => exchange('read', found),
    listParcels: (_query: object, next: string | null) =>
      exchange('page', (): Page<ParcelRow> => ({
        entries: [toParcelRow(parcel())],
        next: next === null ? 'further' : null,
        unreadable: 0,
      })),
  };
  const change = () =>
    exchange('change', () => {
      version += 1;
      return found();
    });
  return { api: { endpoints } as unknown as ParcelDeskApi, change };
}

/** The version in a parcel's own place of the cache, and in every row of the list. */
function shown(queryClient: QueryClient, listKey: readonly unknown[]): number[] {
  const detail = queryClient.getQueryData<VersionedParcel>(queryKeys.parcel(id));
  const list = queryClient.getQueryData<{ pages: Page<ParcelRow>[] }>(listKey);
  const rows = list?.pages.flatMap(({ entries }) => entries.map(({ order_number: number }) => Number(number))) ?? [];
  return detail === undefined ? rows : [Number(detail.parcel.order_number), ...rows];
}

it('no answer to an earlier request replaces the answer to a change, in whatever order they arrive', async () => {
  const steps = fc.array(fc.constantFrom('read', 'list', 'change', 'wait'), { minLength: 2, maxLength: 8 });
  const property = fc.asyncProperty(fc.scheduler(), steps, async (scheduler, todo) => {
    const queryClient = new QueryClient({
      defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY, retry: 0 } },
    });
    const { api, change } = slowServer(scheduler);
    const list = new InfiniteQueryObserver(queryClient, parcelsQuery(api, {}));
    const stop = list.subscribe(() => {});
    let changed = 0;
    const wrong: string[] = [];
    const look = (after: string) => {
      const versions = shown(queryClient, parcelsQuery(api, {}).queryKey);
      if (versions.some((version) => version < changed)) wrong.push(`${after}: ${versions.join()} after ${changed}`);
    };
    const unwatch = queryClient.getQueryCache().subscribe(({ type }) => {
      // What `changeLists` does at the end of a fetch is part of the same task.
      if (type === 'updated') queueMicrotask(() => look('an update'));
    });
    const save = async () => {
      const { parcel, etag } = await change();
      changed = Number(parcel.order_number);
      cacheParcel(queryClient, parcel, etag);
    };
    let saving: Promise<void> = Promise.resolve();
    for (const step of todo) {
      if (step === 'read') void queryClient.fetchQuery({ ...parcelQuery(api, id), staleTime: 0 });
      else if (step === 'list') void list.fetchNextPage();
      else if (step === 'change') saving = saving.then(save);
      else if (scheduler.count() > 0) await scheduler.waitOne();
    }
    await scheduler.waitAll();
    await scheduler.waitFor(saving);
    await scheduler.waitAll();
    look('the end');
    unwatch();
    stop();
    expect(wrong).toEqual([]);
  });
  await fc.assert(property, { numRuns: runs });
}, 120_000);

it('a parcel that another desk deleted is gone, whatever its server says to a read', async () => {
  const refused = { kind: 'status', outcome: 'unknown', request: 'GET /parcels/{id}', status: 502 } as const;
  const endpoints = { getParcel: () => Promise.reject(new ApiError(refused)) };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = () =>
    queryClient.fetchQuery(parcelQuery({ endpoints } as unknown as ParcelDeskApi, id)).catch((error: unknown) => error);
  expect(isGone(await read())).toBe(false);
  dropDeleted(queryClient, id);
  expect(isGone(await read())).toBe(true);
});
