import { expect, it } from 'vitest';
import type { Endpoints } from '#app/api/endpoints.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { readParcel } from '#contract/parcel.ts';
import { scanParcels } from './search-pages.ts';

const row = (number: number) => {
  const parcel = readParcel({
    id: `id-${number}`,
    order_number: `A-${number}`,
    created_at: `2026-11-${String(28 - Math.floor(number / 100)).padStart(2, '0')}T10:00:00Z`,
    labels: [{ number: 1, tracking_number: `RR${number}DE`, tracking_url: null, return_tracking_number: null }],
  });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
};

/** Parcels 0, 1, 2... in pages of a size. `next` may lie. */
function listOf(total: number, size: number, nextOf = (page: number): string | null => `/p/${page}`) {
  const asked: (string | null)[] = [];
  const listParcels = (async (_query, next) => {
    asked.push(next);
    const page = next === null ? 0 : Number(next.split('/').at(-1));
    const entries = Array.from({ length: Math.max(0, Math.min(size, total - page * size)) }, (_, at) =>
      row(page * size + at),
    );
    return { entries, next: (page + 1) * size < total ? nextOf(page + 1) : null, unreadable: 0 };
  }) as Endpoints['listParcels'];
  return { asked, listParcels };
}

const look = (list: ReturnType<typeof listOf>, code: string, from: Parameters<typeof scanParcels>[2] = null) =>
  scanParcels(list, code, from, new AbortController().signal, () => {});

it('stops where it finds a number, whichever it is', async () => {
  const list = listOf(1000, 100);
  expect((await look(list, 'A-150')).found.map(({ id }) => id)).toEqual(['id-150']);
  expect(list.asked).toEqual([null, '/p/1']);
  expect((await look(list, 'RR42DE')).found.map(({ id }) => id)).toEqual(['id-42']);
});

it('looks at 300 parcels at a time, says how far back, and continues from there', async () => {
  const list = listOf(1000, 100);
  const first = await look(list, 'A-450');
  expect(first).toMatchObject({ found: [], looked: 300, until: '2026-11-26T10:00:00Z', next: '/p/3' });
  const second = await look(list, 'A-450', first);
  expect(second).toMatchObject({ looked: 500 });
  expect(second.found).toHaveLength(1);
});

it('ends with the list', async () => {
  const pageScan = await look(listOf(120, 100), 'NONE');
  expect(pageScan).toMatchObject({ found: [], looked: 120, next: null, ended: 'end' });
});

it('asks for a bounded number of pages where they are small or empty', async () => {
  const list = listOf(1000, 1);
  expect(await look(list, 'NONE')).toMatchObject({ looked: 12, next: '/p/12', ended: null });
  expect(list.asked).toHaveLength(12);
});

it('is not led round in circles', async () => {
  const list = listOf(10_000, 10, () => '/p/1');
  expect(await look(list, 'NONE')).toMatchObject({ looked: 20, next: null, ended: 'repeated' });
  expect(list.asked).toEqual([null, '/p/1']);
});

it('has not seen all where pages are empty and a link leads on', async () => {
  const listParcels = (async (_query, next) => ({
    entries: [],
    next: `/p/${Number(next?.split('/').at(-1) ?? 0) + 1}`,
    unreadable: 0,
  })) as Endpoints['listParcels'];
  const pageScan = await look({ asked: [], listParcels }, 'NONE');
  expect(pageScan).toMatchObject({ looked: 0, until: null, next: '/p/12', ended: null });
});

it('keeps what it has found when it looks further', async () => {
  const list = listOf(300, 100);
  const first = await look(list, 'A-50');
  const second = await look(list, 'A-50', first);
  expect(second).toMatchObject({ looked: 300, ended: 'end' });
  expect(second.found.map(({ id }) => id)).toEqual(['id-50']);
});
