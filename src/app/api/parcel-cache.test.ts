import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import type { Page } from './endpoints.ts';
import { cacheCreatedParcel, cacheParcel, forgetParcel } from './parcel-cache.ts';

const parcel = (id: string, note = ''): Parcel => readParcel({ id, note }) ?? expect.fail('parcel');
const page = (...entries: Parcel[]): Page<Parcel> => ({ entries, next: null, unreadable: 0 });

function listWith(queryClient: QueryClient, key: string) {
  queryClient.setQueryData(['parcels', key], {
    pages: [page(parcel('a'), parcel('b')), page(parcel('c'))],
    pageParams: [null, 'x'],
  });
  return () => {
    const data = queryClient.getQueryData<{ pages: Page<Parcel>[] }>(['parcels', key]);
    return data?.pages.map(({ entries }) => entries.map(({ id, note }) => `${id}${note ?? ''}`));
  };
}

it('writes a changed parcel into its page and every loaded list, in place', () => {
  const queryClient = new QueryClient();
  const rows = [listWith(queryClient, ''), listWith(queryClient, 'sort=created_at')];
  cacheParcel(queryClient, parcel('b', '!'), '"2"');
  for (const list of rows) expect(list()).toEqual([['a', 'b!'], ['c']]);
  expect(queryClient.getQueryData(['parcel', 'b'])).toMatchObject({ parcel: { note: '!' }, etag: '"2"' });
});

it('takes a deleted parcel out of every list', () => {
  const queryClient = new QueryClient();
  const list = listWith(queryClient, '');
  cacheParcel(queryClient, parcel('a'), null);
  forgetParcel(queryClient, 'a');
  expect(list()).toEqual([['b'], ['c']]);
  expect(queryClient.getQueryData(['parcel', 'a'])).toBeUndefined();
});

it('puts a new parcel on top of the lists that begin with the newest and let it pass', () => {
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
  expect(queryClient.getQueryData(['parcel', 'n'])).toMatchObject({ etag: '"1"' });
});

it('changes a list again when a page that was on its way has arrived', async () => {
  const queryClient = new QueryClient();
  let arrive: (next: Page<Parcel>) => void = () => {};
  const options = {
    queryKey: ['parcels', 'sort=-created_at'],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      pageParam === null
        ? Promise.resolve({ ...page(parcel('a'), parcel('b')), next: 'x' })
        : new Promise<Page<Parcel>>((resolve) => (arrive = resolve)),
    initialPageParam: null as string | null,
    getNextPageParam: (last: { next: string | null }) => last.next,
  };
  const observer = new InfiniteQueryObserver(queryClient, options);
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().hasNextPage).toBe(true));
  const arrived = observer.fetchNextPage();
  await Promise.resolve();
  cacheParcel(queryClient, parcel('b', '!'), null);
  forgetParcel(queryClient, 'a');
  arrive(page(parcel('c')));
  await arrived;
  const data = queryClient.getQueryData<{ pages: Page<Parcel>[] }>(options.queryKey);
  expect(data?.pages.map(({ entries }) => entries.map(({ id, note }) => `${id}${note ?? ''}`))).toEqual([
    ['b!'],
    ['c'],
  ]);
  unsubscribe();
});
