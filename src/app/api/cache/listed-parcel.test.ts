import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listedParcel } from './listed-parcel.ts';
import { queryKeys } from './query-keys.ts';

const noon = Date.parse('2026-11-24T12:00:00Z');

function clientWith(lists: Record<string, { readAt: number; rows: object[] }[]>): QueryClient {
  const client = new QueryClient();
  for (const [key, pages] of Object.entries(lists))
    client.setQueryData(queryKeys.list(key), {
      pages: pages.map(({ readAt, rows }) => ({ entries: rows, next: null, unreadable: 0, readAt })),
      pageParams: [],
    });
  return client;
}

it('a parcel is found as the list that was read last holds it, with the time of that reading', () => {
  const client = clientWith({
    old: [{ readAt: noon, rows: [{ id: 'a', weight: '1.000' }] }],
    new: [
      { readAt: noon + 1, rows: [{ id: 'b' }] },
      { readAt: noon + 2, rows: [{ id: 'a', weight: '2.000' }] },
    ],
  });
  expect(listedParcel(client, 'a')).toEqual({ row: { id: 'a', weight: '2.000' }, readAt: noon + 2 });
  expect(listedParcel(client, 'c')).toBeNull();
});

it('a row that was written since its page was read is as new as its times', () => {
  const processed = { id: 'a', created_at: '2026-11-24T11:00:00Z', processed_at: '2026-11-24T13:00:00Z' };
  const client = clientWith({ list: [{ readAt: noon, rows: [processed] }] });
  expect(listedParcel(client, 'a')?.readAt).toBe(Date.parse('2026-11-24T13:00:00Z'));
});
