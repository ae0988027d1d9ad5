import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { cacheParcel, forgetParcel } from './parcel-cache.ts';

const parcel = (id: string, note = ''): Parcel => readParcel({ id, note }) ?? expect.fail('parcel');
const page = (...entries: Parcel[]) => ({ entries, next: null, unreadable: 0 });

function listWith(queryClient: QueryClient, key: string) {
  queryClient.setQueryData(['parcels', key], {
    pages: [page(parcel('a'), parcel('b')), page(parcel('c'))],
    pageParams: [null, 'x'],
  });
  return () => {
    const data = queryClient.getQueryData<{ pages: ReturnType<typeof page>[] }>(['parcels', key]);
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
