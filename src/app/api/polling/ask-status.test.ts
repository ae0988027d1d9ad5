import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { ProcessStatus } from '#app/api/endpoints.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { askEnd } from './ask-status.ts';
import { StatusWatch, type WatchEnd } from './status-watch.ts';

const refused = readParcel({ id: 'p1', processing_errors: ['The postal code does not exist.'] });

/** A page that watches the parcel's attempt and requests its end. */
function asking(answer: (id: string, signal: AbortSignal) => Promise<ProcessStatus | null>) {
  const watch = new StatusWatch(async () => ({ wake: () => {} }));
  const queryClient = new QueryClient();
  const ends: WatchEnd[] = [];
  watch.whenEnded((end) => {
    expect(queryClient.getQueryData(queryKeys.parcel('p1'))).toMatchObject({ parcel: refused });
    ends.push(end);
  });
  watch.watch('p1');
  const endpoints = { getProcessStatus: answer } as unknown as ParcelDeskApi['endpoints'];
  return { watch, ends, asked: askEnd({ endpoints, statusWatch: watch }, queryClient, 'p1') };
}

it('an attempt that has ended ends its watch, with its result written before', async () => {
  const { watch, ends, asked } = asking(async () => ({ status: 'completed', parcel: refused }));
  await asked;
  expect(ends).toMatchObject([{ id: 'p1', kind: 'completed', parcel: refused }]);
  expect(watch.getIds()).toEqual([]);
});

it('an attempt that still runs, or cannot be requested, stays watched', async () => {
  const answers = [
    async () => ({ status: 'processing', parcel: null }),
    () => Promise.reject(new ApiError({ kind: 'network', outcome: 'unknown', request: 'GET' })),
  ];
  for (const answer of answers) {
    const { watch, asked } = asking(answer);
    await asked;
    expect(watch.getIds()).toEqual(['p1']);
  }
});

it('an attempt that the watch has seen itself is not requested again, and reported once', async () => {
  let isOver = () => false;
  const { watch, asked, ends } = asking((_, signal) => {
    isOver = () => signal.aborted;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('over'))));
  });
  expect(isOver()).toBe(false);
  watch.stop(['p1']);
  await asked;
  expect([isOver(), ends]).toEqual([true, []]);
});
