import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildParcel, type ParcelJson } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { hearServerDate } from '#app/words/server-clock.ts';
import { findCreated, searchCreated } from './find-created.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';

const sentAt = Date.parse('2026-11-21T10:00:00Z');
const plain = { products: false, shippingRules: false };
const sent = { order_number: '7', weight: '1.5', receiver: { name: 'Ann', city: 'Graz' }, tags: ['gift'] };
const stored = (overrides: Partial<ParcelJson> & { id: string }) => {
  const receiver = { ...buildParcel().receiver, name: 'Ann', city: 'Graz' } as ParcelJson['receiver'];
  const created_at = '2026-11-21T10:00:01Z';
  return readParcel({
    ...buildParcel(),
    created_at,
    order_number: '7',
    weight: '1.500',
    receiver,
    tags: ['gift'],
    ...overrides,
  });
};

/** A server whose list holds, at each look, what `at` gives. */
function server(...at: (Parcel | null)[][]) {
  const asked: unknown[] = [];
  let look = -1;
  const parcels = () => (at[Math.min(look, at.length - 1)] ?? []).filter((parcel) => parcel !== null);
  return {
    asked,
    listParcels: (query: unknown, next: string | null) => {
      asked.push(query);
      if (next === null) look += 1;
      return Promise.resolve({ entries: parcels().map(toParcelRow), next: null, unreadable: 0 });
    },
    getParcel: (id: string) => {
      const parcel = parcels().find((one) => one.id === id);
      if (parcel === undefined) throw new Error(id);
      return Promise.resolve({ parcel, etag: null });
    },
  };
}
const nothing: ReadonlySet<string> = new Set();
type Endpoints = Parameters<typeof findCreated>[0];
const findBy =
  (search: typeof findCreated) =>
  (endpoints: Endpoints, body: JsonObject = sent, apply = plain, known = nothing) =>
    search(endpoints, { body, apply, sentAt, over: true, known }, () => Promise.resolve());
const find = findBy(findCreated);

describe('without the time of the server', () => {
  it('the search begins earlier, and finding nothing is not certain', async () => {
    // Its own clock of the server, which has heard nothing yet.
    vi.resetModules();
    const { findCreated: findWithoutTime } = await import('./find-created.ts');
    const find = findBy(findWithoutTime);
    const endpoints = server([stored({ id: 'x', order_number: '8' })]);
    expect(await find(endpoints)).toMatchObject({ certain: false });
    // An equal parcel may have been there before the press, so this one is not certain.
    const alike = server([stored({ id: 'alike', created_at: '2026-11-21T09:50:00Z' })]);
    expect(await find(alike)).toMatchObject({ found: [{ parcel: { id: 'alike' } }], certain: false, dated: false });
    expect(endpoints.asked[0]).toMatchObject({ created_since: '2026-11-21T09:45:00Z' });
    // What was known before is none of them, also then.
    const known = await find(alike, sent, plain, new Set(['alike']));
    expect(known).toMatchObject({ found: [], certain: false });
  });
});

describe('what came of a create whose answer was lost', () => {
  beforeEach(() => hearServerDate(new Date().toUTCString(), Date.now()));

  it('a create whose answer was lost is found by every sent field, from two minutes before it was sent', async () => {
    const endpoints = server([stored({ id: 'other', tags: [] }), stored({ id: 'it' })]);
    const { found, looked, certain } = await find(endpoints);
    expect([found.map(({ parcel }) => parcel.id), looked, certain]).toEqual([['it'], 2, false]);
    expect(endpoints.asked).toEqual([{ sort: '-created_at', created_since: '2026-11-21T09:58:00Z' }]);
  });

  it('a parcel that was there before the press is never the created one, and none is reported as not created', async () => {
    const older = stored({ id: 'older', created_at: '2026-11-21T09:59:50Z' });
    expect(await find(server([older]))).toMatchObject({ found: [], certain: false });
    const { found } = await find(server([stored({ id: 'it', created_at: '2026-11-21T09:59:59Z' }), older]));
    expect(found.map(({ parcel }) => parcel.id)).toEqual(['it']);
  });

  it('a parcel that was known before is never taken for the created one, and makes nothing less certain', async () => {
    const first = stored({ id: 'first', created_at: '2026-11-21T10:00:02Z' });
    const known = new Set(['first']);
    expect(await find(server([first]), sent, plain, known)).toMatchObject({ found: [], certain: true });
    const both = server([stored({ id: 'it' }), first]);
    expect((await find(both, sent, plain, known)).found.map(({ parcel }) => parcel.id)).toEqual(['it']);
  });

  it('with all earlier parcels known, a new one is found whatever clock its time is from', async () => {
    const slow = server([stored({ id: 'it', created_at: '2026-11-21T09:59:00Z' }), stored({ id: 'old' })]);
    const asked = { body: sent, apply: plain, sentAt, over: false, known: new Set(['old']), knewAll: true };
    const found = await searchCreated(slow, asked, sentAt);
    expect(found).toMatchObject({ found: [{ parcel: { id: 'it' } }], dated: true });
  });

  it('a lost create is unknown while its request may be under way, and not done afterwards', async () => {
    vi.useFakeTimers({ now: sentAt + 34_500, toFake: ['Date'] });
    hearServerDate(new Date().toUTCString(), Date.now());
    const empty = () => server([stored({ id: 'x', order_number: '8' })]);
    const look = (over: boolean) =>
      findCreated(empty(), { body: sent, apply: plain, sentAt, over, known: nothing }, () => Promise.resolve());
    expect(await look(false)).toMatchObject({ found: [], underWay: true, certain: false });
    expect(await look(true)).toMatchObject({ found: [], underWay: false, certain: true });
    vi.setSystemTime(sentAt + 150_000);
    expect(await look(false)).toMatchObject({ found: [], underWay: false, certain: true });
    vi.useRealTimers();
  });

  it('a created parcel that arrives late is found, with all copies', async () => {
    const { found } = await find(server([], [], [stored({ id: 'one' }), stored({ id: 'two' })]));
    expect(found.map(({ parcel }) => parcel.id)).toEqual(['one', 'two']);
  });

  it('"not created" is certain only when the whole list was read and the body is distinctive', async () => {
    expect(await find(server([stored({ id: 'x', order_number: '8' })]))).toEqual({
      found: [],
      dated: true,
      looked: 1,
      underWay: false,
      certain: true,
    });
    expect(await find(server([stored({ id: 'x' })]), { weight: '1.5' })).toMatchObject({ found: [], certain: false });
    const broken = {
      ...server([]),
      listParcels: () => Promise.reject(new ApiError({ kind: 'network', outcome: 'unknown', request: 'GET /parcels' })),
    };
    expect((await find(broken)).certain).toBe(false);
  });

  it.each<[string, JsonObject, Partial<ParcelJson>]>([
    ['order number', { order_number: '7' }, {}],
    ['reference', { reference: 'R', order_number: '9' }, { reference: 'R' }],
    ['name and postal code', { receiver: { name: 'Ann', postal_code: 'A-1', city: 'Gratz' } }, {}],
  ])(
    'a lost create stays unknown where a parcel shares the %s: it may be stored in other words',
    async (_, body, kept) => {
      const receiver = { ...buildParcel().receiver, name: 'Ann', postal_code: 'A-1' } as ParcelJson['receiver'];
      const found = await find(server([stored({ id: 'x', receiver, ...kept })]), { ...body, note: 'sent' });
      expect(found).toEqual({ found: [], dated: true, looked: 1, underWay: false, certain: false });
    },
  );

  it('the search for a lost create reads no parcel whose row differs, none twice, and never many', async () => {
    const items = [{ sku: 'A', quantity: 2 }, { sku: 'B' }];
    const body = { ...sent, items };
    const full = (own: Partial<ParcelJson> & { id: string }) =>
      stored({ items: items.map((item) => ({ ...buildParcel().items[0], quantity: 1, ...item })) as never, ...own });
    const others = [
      full({
        id: 'city',
        receiver: { ...buildParcel().receiver, name: 'Ann', city: 'Linz' } as ParcelJson['receiver'],
      }),
      full({ id: 'tags', tags: [] }),
      stored({ id: 'items' }),
    ];
    const reading = (...parcels: (Parcel | null)[]) => {
      const endpoints = server(parcels);
      const read: string[] = [];
      return { read, ...endpoints, getParcel: (id: string) => (read.push(id), endpoints.getParcel(id)) };
    };
    const few = reading(...others, full({ id: 'it' }));
    expect((await find(few, body)).found.map(({ parcel }) => parcel.id)).toEqual(['it']);
    expect(few.read).toEqual(['it']);
    const many = reading(...Array.from({ length: 200 }, (_, index) => full({ id: `p${index}` })));
    expect(await find(many, { ...body, note: 'mine' })).toMatchObject({ found: [], certain: false });
    expect([many.read.length, new Set(many.read).size]).toEqual([30, 30]);
  });

  it('fields that products and rules may change are not compared', async () => {
    const ruled = server([stored({ id: 'it', tags: ['gift', 'by rule'] })]);
    expect((await find(ruled)).found).toEqual([]);
    expect((await find(ruled, sent, { products: false, shippingRules: true })).found).toHaveLength(1);
  });
});
