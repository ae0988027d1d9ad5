import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import type { Page } from '#app/api/endpoints.ts';
import { cacheCreatedParcel, cacheParcel, forgetParcel } from './parcel-cache.ts';
import { parcelChangeCount } from './parcel-write-counts.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { queryKeys } from './query-keys.ts';

const parcel = (id: string, reference = ''): Parcel => readParcel({ id, reference }) ?? expect.fail('parcel');
const page = (...parcels: Parcel[]): Page<ParcelRow> => ({
  entries: parcels.map(toParcelRow),
  next: null,
  unreadable: 0,
});

function listWith(queryClient: QueryClient, key: string) {
  queryClient.setQueryData(queryKeys.list(key), {
    pages: [page(parcel('a'), parcel('b')), page(parcel('c'))],
    pageParams: [null, 'x'],
  });
  return () => {
    const data = queryClient.getQueryData<{ pages: Page<ParcelRow>[] }>(queryKeys.list(key));
    return data?.pages.map(({ entries }) => entries.map(({ id, reference }) => `${id}${reference ?? ''}`));
  };
}

it('the cache writes a changed parcel into its page and every loaded list, in place', () => {
  const queryClient = new QueryClient();
  const rows = [listWith(queryClient, ''), listWith(queryClient, 'sort=created_at')];
  cacheParcel(queryClient, parcel('b', '!'), '"2"');
  for (const list of rows) expect(list()).toEqual([['a', 'b!'], ['c']]);
  expect(queryClient.getQueryData(queryKeys.parcel('b'))).toMatchObject({ parcel: { reference: '!' }, etag: '"2"' });
});

it('a changed parcel leaves a list whose next page failed as it is otherwise: the failure stays, and nothing is asked again', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const refused = new Error('refused');
  const queryFn = vi
    .fn<() => Promise<Page<ParcelRow>>>()
    .mockResolvedValueOnce({ ...page(parcel('a')), next: 'further' })
    .mockRejectedValue(refused);
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: queryKeys.list(''),
    queryFn,
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<ParcelRow>) => last.next,
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  await observer.fetchNextPage();
  cacheParcel(queryClient, parcel('a', '!'), null);
  const { data, error, isFetchNextPageError } = observer.getCurrentResult();
  expect(data?.pages[0]?.entries[0]?.reference).toBe('!');
  expect({ error, isFetchNextPageError }).toEqual({ error: refused, isFetchNextPageError: true });
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

it('the cache takes a deleted parcel out of every list', () => {
  const queryClient = new QueryClient();
  const list = listWith(queryClient, '');
  cacheParcel(queryClient, parcel('a'), null);
  forgetParcel(queryClient, 'a');
  expect(list()).toEqual([['b'], ['c']]);
  expect(queryClient.getQueryData(queryKeys.parcel('a'))).toBeUndefined();
});

it('the cache changes and forgets what waits to be brought into a list, too, and counts it', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.waitingRowsOf(''), {
    waiting: page(parcel('a'), parcel('b')).entries,
    more: true,
  });
  const before = parcelChangeCount(queryClient);
  cacheParcel(queryClient, parcel('b', '!'), null);
  expect(parcelChangeCount(queryClient)).toBe(before + 1);
  forgetParcel(queryClient, 'a');
  expect(parcelChangeCount(queryClient)).toBe(before + 2);
  expect(queryClient.getQueryData(queryKeys.waitingRowsOf(''))).toMatchObject({
    waiting: [{ id: 'b', reference: '!' }],
    more: true,
  });
});

it('the cache puts a new parcel on top of the lists that begin with the newest and let it pass', () => {
  const queryClient = new QueryClient();
  const created = { ...parcel('n'), source: 'manual', created_at: '2026-11-21T10:00:00Z' };
  const top = [
    'sort=-created_at',
    'sort=-created_at&filter[source]=manual',
    'sort=-created_at&filter[created_since]=2026-11-21T10:00:00Z',
  ];
  const elsewhere = [
    'sort=created_at',
    'sort=-processed_at',
    'sort=-created_at&filter[source]=api',
    'sort=-created_at&filter[created_since]=2026-11-21T10:00:01Z',
    'sort=-created_at&filter[printed_since]=2026-11-01T00:00:00Z',
  ];
  const rows = new Map([...top, ...elsewhere].map((key) => [key, listWith(queryClient, key)]));
  for (let times = 0; times < 2; times += 1) cacheCreatedParcel(queryClient, created, '"1"');
  expect(top.map((key) => rows.get(key)?.())).toEqual(top.map(() => [['n', 'a', 'b'], ['c']]));
  expect(elsewhere.map((key) => rows.get(key)?.())).toEqual(elsewhere.map(() => [['a', 'b'], ['c']]));
  expect(queryClient.getQueryData(queryKeys.parcel('n'))).toMatchObject({ etag: '"1"' });
});

it('the cache changes a list again when a page that was on its way has arrived', async () => {
  const queryClient = new QueryClient();
  let arrive: (next: Page<ParcelRow>) => void = () => {};
  const options = {
    queryKey: queryKeys.list('sort=-created_at'),
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      pageParam === null
        ? Promise.resolve({ ...page(parcel('a'), parcel('b')), next: 'x' })
        : new Promise<Page<ParcelRow>>((resolve) => (arrive = resolve)),
    initialPageParam: null as string | null,
    getNextPageParam: (last: { next: string | null }) => last.next,
  };
  const observer = new InfiniteQueryObserver(queryClient, options);
  const unsubscribe = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
  const arrived = observer.fetchNextPage();
  await Promise.resolve();
  cacheParcel(queryClient, parcel('b', '!'), null);
  forgetParcel(queryClient, 'a');
  arrive(page(parcel('c')));
  await arrived;
  const data = queryClient.getQueryData<{ pages: Page<ParcelRow>[] }>(options.queryKey);
  expect(data?.pages.map(({ entries }) => entries.map(({ id, reference }) => `${id}${reference ?? ''}`))).toEqual([
    ['b!'],
    ['c'],
  ]);
  unsubscribe();
});
