import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { knownParcels } from './known-parcels.ts';
import { queryKeys } from './query-keys.ts';

it('known are the parcels of every loaded page of every list, and those read on their own', () => {
  const queryClient = new QueryClient();
  expect(knownParcels(queryClient).size).toBe(0);
  const parcel = readParcel({ ...buildParcel(), id: 'own' });
  const page = (...ids: string[]) => ({ entries: ids.map((id) => ({ id })), next: null, unreadable: 0 });
  queryClient.setQueryData(queryKeys.parcel('own'), { parcel, etag: null });
  queryClient.setQueryData(queryKeys.list('a'), { pages: [page('1', '2'), page('3')], pageParams: [null, null] });
  queryClient.setQueryData(queryKeys.list('b'), { pages: [page('4')], pageParams: [null] });
  expect([...knownParcels(queryClient)].toSorted()).toEqual(['1', '2', '3', '4', 'own']);
  const created = Date.parse(parcel?.created_at ?? '');
  expect(knownParcels(queryClient, created)).toContain('own');
  expect(knownParcels(queryClient, created + 1)).not.toContain('own');
});
