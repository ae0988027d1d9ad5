import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { parcelResponseSchema } from '#contract/parcel-response.ts';
import type { ServiceClient } from '../service-client.ts';
import { expect, test } from './api-test.ts';
import { allPages, createParcel, errorOf, listOf, processedParcel } from './parcel-flows.ts';

/** Sandbox parcels in every state, made over months, so that sorts and filters have something to do. */
const seeded = 230;
test.use({ serviceOptions: { parcels: seeded } });

const timeFields = ['created_at', 'processed_at', 'printed_at', 'cancelled_at'] as const;
type TimeField = (typeof timeFields)[number];
const sinceFilter = (field: TimeField) => `filter[${field.replace('_at', '_since')}]`;

const list = async (api: ServiceClient, query = '') => (await allPages<ParcelJson>(api, `/parcels${query}`)).flat();
const ids = (parcels: readonly ParcelJson[]) => parcels.map(({ id }) => id);
const sortedIds = (parcels: readonly ParcelJson[]) => ids(parcels).toSorted();

test.describe('SPEC 9.1 pages', () => {
  test('up to 100 results and links.next on each page, null on the last; every parcel exactly once', async ({
    api,
  }) => {
    const pages = await allPages<ParcelJson>(api, '/parcels');
    expect(pages.map((page) => page.length).slice(0, -1)).toEqual(pages.slice(1).map(() => 100));
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ids(pages.flat())).size).toBe(pages.flat().length);
    for (const parcel of pages.flat()) parcelResponseSchema.parse(parcel);
  });

  test('an empty list, one entry, exactly 100 and 101 entries', async ({ clientOf }) => {
    const api = await clientOf({ account: 'one-hundred' });
    expect(listOf(await api.get('/parcels'))).toEqual({ data: [], links: { next: null } });
    await createParcel(api);
    expect(await allPages(api, '/parcels')).toHaveLength(1);
    for (let round = 0; round < 9; round += 1) await Promise.all(Array.from({ length: 11 }, () => createParcel(api)));
    expect((await allPages(api, '/parcels')).map((page) => page.length)).toEqual([100]);
    await createParcel(api);
    expect((await allPages(api, '/parcels')).map((page) => page.length)).toEqual([100, 1]);
  });

  test('huge parcels make shorter pages, and still every parcel once', async ({ clientOf }) => {
    const api = await clientOf({ account: 'huge' });
    const items = Array.from({ length: 1000 }, () => ({ description: 'x'.repeat(300) }));
    for (let count = 0; count < 20; count += 1) await createParcel(api, { items });
    const pages = await allPages<ParcelJson>(api, '/parcels');
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(ids(pages.flat())).size).toBe(20);
  });

  test('links.next is absolute and keeps sort and filters', async ({ api, service }) => {
    const query = '?sort=-printed_at&filter[created_since]=2020-01-01T00:00:00Z';
    const { next } = listOf(await api.get(`/parcels${query}`)).links;
    // RFC 3986 has no literal brackets in a query.
    expect(next).toContain('&filter%5Bcreated_since%5D=2020-01-01T00:00:00Z&');
    const url = new URL(next ?? '');
    expect(`${url.origin}${url.pathname}`).toBe(`${service.apiBase}/parcels`);
    expect([...url.searchParams.keys()]).toEqual(['sort', 'filter[created_since]', 'cursor']);
    expect(url.searchParams.get('sort')).toBe('-printed_at');
    expect(url.searchParams.get('filter[created_since]')).toBe('2020-01-01T00:00:00Z');
  });

  for (const sort of ['-created_at', 'created_at', '-printed_at', 'processed_at']) {
    test(`sort=${sort}: parcels that come, change and go between pages make no other parcel skip or repeat`, async ({
      clientOf,
      ready,
    }) => {
      const own = await clientOf({ account: 'busy' });
      await Promise.all(Array.from({ length: 205 }, () => createParcel(own)));
      const before = await list(own);
      const doomed = before.at(70)?.id ?? '';
      const moving = before.at(150)?.id ?? '';
      let round = 0;
      const between = async () => {
        round += 1;
        await createParcel(own, { note: 'between' });
        if (round === 1) expect((await own.delete(`/parcels/${doomed}`)).status).toBe(204);
        if (round === 1) await own.patch(`/parcels/${moving}`, ready);
        if (round === 1) await own.post(`/parcels/${moving}/process`);
      };
      const seen = ids((await allPages<ParcelJson>(own, `/parcels?sort=${sort}`, between)).flat());
      // The processed one may have been shown at its old place before it came to its new one.
      const others = seen.filter((id) => id !== moving);
      expect(new Set(others).size).toBe(others.length);
      const untouched = ids(before).filter((id) => id !== doomed && id !== moving);
      expect(untouched.filter((id) => !seen.includes(id))).toEqual([]);
    });
  }

  test('a cursor of another sort, filter, list or account, a changed one and nonsense: 400', async ({
    api,
    unknownPeer,
  }) => {
    const next = listOf(await api.get('/parcels?sort=created_at')).links.next ?? '';
    const cursor = new URL(next).searchParams.get('cursor') ?? '';
    expect((await api.get(`/parcels?sort=created_at&cursor=${cursor}`)).status).toBe(200);
    const other = (sign = '') => (sign === 'A' ? 'B' : 'A');
    for (const path of [
      `/parcels?cursor=${cursor}`,
      `/parcels?sort=-created_at&cursor=${cursor}`,
      `/parcels?sort=processed_at&cursor=${cursor}`,
      `/parcels?sort=created_at&filter[source]=api&cursor=${cursor}`,
      `/shipping-methods?cursor=${cursor}`,
      `/parcels?sort=created_at&cursor=${other(cursor[0])}${cursor.slice(1)}`,
      `/parcels?sort=created_at&cursor=${cursor.slice(0, -1)}${other(cursor.at(-1))}`,
      `/parcels?sort=created_at&cursor=${cursor.slice(0, 10)}`,
      '/parcels?sort=created_at&cursor=abc',
      '/parcels?sort=created_at&cursor=WzAsIng8Il0',
      '/parcels?sort=created_at&cursor=%00',
      '/parcels?sort=created_at&cursor=%F0%9F%93%A6',
    ])
      expect(errorOf(await api.get(path), 400).message, path).toContain('cursor');
    errorOf(await unknownPeer.get(`/parcels?sort=created_at&cursor=${cursor}`), 400);
  });
});

test.describe('SPEC 4.3, 9.2 sort', () => {
  for (const field of timeFields) {
    for (const sort of [field, `-${field}`] as const) {
      test(`sort=${sort}: in order, null as the smallest value, equal values in a stable order`, async ({ api }) => {
        const all = await list(api);
        const sorted = await list(api, `?sort=${sort}`);
        const values = sorted.map((parcel) => parcel[field] ?? '');
        const ascending = values.toSorted();
        expect(values).toEqual(sort === field ? ascending : ascending.toReversed());
        if (field !== 'created_at') expect(new Set(values).has('')).toBe(true);
        expect(new Set(values).size).toBeGreaterThan(5);
        expect(sortedIds(sorted)).toEqual(sortedIds(all));
        expect(ids(await list(api, `?sort=${sort}`))).toEqual(ids(sorted));
      });
    }
  }

  test('the default order is -created_at', async ({ api }) => {
    expect(ids(await list(api))).toEqual(ids(await list(api, '?sort=-created_at')));
  });
});

test.describe('SPEC 4.3, 9.2 filters', () => {
  for (const [field, spelling] of timeFields.flatMap((field) => [
    [field, sinceFilter(field)] as const,
    [field, encodeURIComponent(sinceFilter(field))] as const,
    [field, sinceFilter(field).replace('[', '%5b')] as const,
  ])) {
    test(`${spelling} matches at or after the time, and nothing that is null`, async ({ api }) => {
      const all = await list(api);
      const times = all.flatMap((parcel) => parcel[field] ?? []).toSorted();
      const since = times[Math.floor(times.length / 2)] ?? '';
      const expected = all.filter((parcel) => (parcel[field] ?? '') >= since);
      expect(expected.length).toBeGreaterThan(2);
      expect(expected.length).toBeLessThan(all.length);
      expect(sortedIds(await list(api, `?${spelling}=${since}`))).toEqual(sortedIds(expected));
      const later = new Date(Date.parse(since) + 1000).toISOString().replace('.000Z', 'Z');
      expect(sortedIds(await list(api, `?${spelling}=${later}`))).toEqual(
        sortedIds(all.filter((parcel) => (parcel[field] ?? '') >= later)),
      );
      expect(sortedIds(await list(api, `?${spelling}=0001-01-01T00:00:00Z`))).toEqual(
        sortedIds(all.filter((parcel) => parcel[field] !== null)),
      );
    });
  }

  test('filter[source] matches integration, manual and api', async ({ clientOf }) => {
    const made: [string, string][] = [];
    const clients = await Promise.all(
      ['integration', 'manual', 'api'].map(async (source) => {
        return [source, await clientOf({ account: 'three-sources', source })] as const;
      }),
    );
    for (const [source, client] of clients) made.push([source, (await createParcel(client)).id]);
    const [, api] = clients[0] ?? [];
    if (api === undefined) throw new Error('There are three clients.');
    for (const [source, id] of made) expect(ids(await list(api, `?filter[source]=${source}`))).toEqual([id]);
    expect(ids(await list(api, '?filter%5Bsource%5D=api'))).toEqual([made[2]?.[1]]);
  });

  test('several filters combine with AND', async ({ api }) => {
    const all = await list(api);
    const source = 'integration';
    const printed = all.flatMap((parcel) => parcel.printed_at ?? []).toSorted();
    const since = printed[Math.floor(printed.length / 3)] ?? '';
    const expected = all.filter((parcel) => parcel.source === source && (parcel.printed_at ?? '') >= since);
    expect(expected.length).toBeGreaterThan(0);
    const query = `?filter[source]=${source}&filter[printed_since]=${since}&filter[created_since]=2001-01-01T00:00:00Z`;
    expect(sortedIds(await list(api, query))).toEqual(sortedIds(expected));
    expect(await list(api, `${query}&filter[cancelled_since]=9999-01-01T00:00:00Z`)).toEqual([]);
  });

  test('a parcel that was just processed is found by its own times', async ({ api, ready }) => {
    const { id, processed_at } = await processedParcel(api, ready);
    for (const filter of ['processed', 'printed'])
      expect(ids(await list(api, `?filter[${filter}_since]=${processed_at ?? ''}`))).toContain(id);
  });
});

test.describe('SPEC 4.3, 9.2: 400 with a message that names the parameter', () => {
  const badTimes = ['yesterday', '2026-01-01', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00%2B00:00'];
  /** [what, what the message names, queries] */
  const rows: [string, string, string[]][] = [
    [
      'unsupported sort field',
      'sort',
      [
        'id',
        'updated_at',
        '--created_at',
        '%2Bcreated_at',
        'created_at,processed_at',
        'CREATED_AT',
        'created_at%20',
        '-',
      ].map((sort) => `sort=${sort}`),
    ],
    [
      'invalid source',
      'filter[source]',
      ['web', 'Manual', 'api,manual', '%00'].map((source) => `filter[source]=${source}`),
    ],
    ...timeFields.map((field): [string, string, string[]] => [
      'invalid time',
      sinceFilter(field),
      [...badTimes, '2026-02-30T00:00:00Z', '0', '2026-01-01T00:00:00'].map((time) => `${sinceFilter(field)}=${time}`),
    ]),
    ...[
      'filter[country]',
      'filter[created_until]',
      'filter[]',
      'filter',
      'filter[source][eq]',
      'filter[created_at]',
    ].map((name): [string, string, string[]] => ['unsupported filter', name, [`${name}=x`]]),
    ...['limit', 'page', 'sort[]', 'q'].map((name): [string, string, string[]] => ['unknown', name, [`${name}=1`]]),
    ['empty', 'sort', ['sort=', 'sort']],
    ['empty', 'cursor', ['cursor=', 'cursor']],
    ['empty', 'filter[source]', ['filter[source]=', 'filter%5Bsource%5D=']],
    ['given twice', 'sort', ['sort=created_at&sort=created_at']],
    ['given twice', 'cursor', ['cursor=a&cursor=a']],
    [
      'given twice',
      'filter[source]',
      ['filter[source]=api&filter[source]=api', 'filter[source]=api&filter%5Bsource%5D=manual'],
    ],
    ['broken percent-encoding', 'percent-encoding', ['sort=%', 'sort=%ff', '%E0%A4=x']],
    ['more than 50 pairs', 'parameters', [Array.from({ length: 51 }, (_, index) => `p${index}=1`).join('&')]],
  ];
  for (const [what, named, queries] of rows) {
    test(`${what}: ${named}`, async ({ api }) => {
      for (const query of queries)
        expect(errorOf(await api.get(`/parcels?${query}`), 400).message, query).toContain(named);
    });
  }
});
