import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { StatusWatch } from '#app/api/polling/status-watch.ts';
import { followRows } from './follow-rows.ts';

// When an event arrives beside the answers to this page's own requests; e2e/one-desk has the real service.

const parcel = buildParcel();
const { id } = parcel;
const reads = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ parcel, etag: '"2"' }));
const statusReads = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ status: 'completed', parcel }));
const rowReads = vi.fn<() => Promise<unknown[]>>(() => Promise.resolve([]));
const over = new AbortController();
let queryClient: QueryClient;
let feed: DeskFeed;
let statusWatch: StatusWatch;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  feed = new DeskFeed();
  statusWatch = new StatusWatch(() => Promise.resolve({ wake: () => {} }));
  queryClient.setQueryData(queryKeys.parcel(id), { parcel, etag: '"1"' });
  new QueryObserver(queryClient, {
    queryKey: queryKeys.parcel(id),
    queryFn: reads,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  followRows(
    feed,
    {
      endpoints: { readRows: rowReads as never },
      attempts: { endpoints: { getProcessStatus: statusReads } as never, statusWatch },
      queryClient,
      account: 'account',
    },
    over.signal,
  );
});

afterEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  vi.useRealTimers();
});

const refused = { seq: 1, kind: 'parcel.refused', parcel: id, station: null, data: {} } as unknown as DeskEvent;

test('the end of an attempt whose start has no answer yet is shown by the watch, not by a read before it', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = queryClient.getMutationCache().build(queryClient, { mutationFn: () => answered });
  void sent.execute(undefined).then(() => statusWatch.watch(id));
  const ends = vi.fn<() => void>();
  statusWatch.whenEnded(ends);
  feed.give(refused);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([reads.mock.calls.length, ends.mock.calls.length]).toEqual([0, 0]);

  answer();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(statusReads).toHaveBeenCalledOnce();
  expect(ends).toHaveBeenCalledOnce();
  expect(reads).toHaveBeenCalledOnce();
  expect(statusReads.mock.invocationCallOrder[0]).toBeLessThan(reads.mock.invocationCallOrder[0]!);
});

test('a parcel that is shown is read at once, also while another waits until it comes into view', async () => {
  const other = '01900000-0000-7000-8000-000000000002';
  queryClient.setQueryData([...queryKeys.waitingRows, 'list'], { waiting: [{ id: other }] });
  const changed = { seq: 1, kind: 'parcel.changed', station: null, data: { version: '2', fields: ['note'] } };
  feed.give({ ...changed, parcel: other } as unknown as DeskEvent);
  await vi.advanceTimersByTimeAsync(300);
  feed.give({ ...changed, seq: 2, parcel: id } as unknown as DeskEvent);
  await vi.advanceTimersByTimeAsync(150);
  expect(reads).toHaveBeenCalledOnce();
});

test.each(['start', 'last-look', 'unknown'] as const)(
  'a parcel that is shown without its row is read again where changes may have been missed: %s',
  async (since) => {
    feed.reset(since);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reads).toHaveBeenCalledOnce();
  },
);

test('a row that the server could not read is requested again', async () => {
  const shown = '01900000-0000-7000-8000-000000000003';
  document.body.innerHTML = `<p data-row-id="${shown}"></p>`;
  queryClient.setQueryData([...queryKeys.waitingRows, 'list'], { waiting: [{ id: shown }] });
  feed.give({ ...refused, kind: 'parcel.changed', parcel: shown } as unknown as DeskEvent);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rowReads).toHaveBeenCalledOnce();
  rowReads.mockResolvedValueOnce([{ id: shown, parcel: buildParcel({ id: shown }) }]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rowReads).toHaveBeenCalledTimes(2);
});
