import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildRunItem } from '#app/testing/build-run-item.ts';
import { readParcel } from '#contract/parcel.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { withCarrierReasons } from './carrier-reasons.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';

const item = (id: string, rest: Partial<RunItem>) =>
  buildRunItem(id, { outcome: 'refused', reason: 'carrier', ...rest });

test("the carrier's reasons are read where they are not known, and nothing else is; what cannot be read stays", async () => {
  const asked: string[] = [];
  const endpoints = {
    getParcel: async (id: string) => {
      asked.push(id);
      if (id === 'deleted') throw new Error('404');
      return { parcel: readParcel({ id, processing_errors: [`no route for ${id}`] }), etag: null };
    },
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const items = [
    item('done', { outcome: 'done', reason: null }),
    item('reloaded', {}),
    item('known', { texts: ['too heavy'] }),
    item('deleted', {}),
    item('checked', { reason: 'checks', said: ['weight is missing'] }),
    item('unclear', { outcome: 'unknown', reason: 'unclear' }),
  ];
  const read = await withCarrierReasons({ api: { endpoints } as unknown as ParcelDeskApi, queryClient }, items);
  expect(asked).toEqual(['reloaded', 'deleted', 'unclear']);
  expect(read.map(({ texts }) => texts.join())).toEqual([
    '',
    'no route for reloaded',
    'too heavy',
    '',
    '',
    'no route for unclear',
  ]);
  expect(read.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});
