import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { calledParcels } from './called-parcels.ts';

const { id, order_number, reference_code } = buildParcel();

test.each([
  ['the order number', order_number ?? '', [id]],
  ['the reference code', reference_code.toLowerCase(), [id]],
  ['another number', 'X-9999', []],
  ['an id, which the filter finds on its own', id, []],
  ['nothing', undefined, []],
])('called by %s', (_, text, ids) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.parcel(id), { parcel: readParcel(buildParcel()), etag: null });
  expect([...calledParcels(queryClient, text)]).toEqual(ids);
  expect([...calledParcels(new QueryClient(), text)]).toEqual([]);
});
