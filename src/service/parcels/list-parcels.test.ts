import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { insertParcels } from '#service/store/queries/parcel-queries.ts';
import { makeDocument } from '#service/testing/sample-parcels.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await insert(
    Array.from({ length: 250 }, (_, index) =>
      makeDocument({
        source: index % 2 === 0 ? 'api' : 'manual',
        ...(index % 5 === 0 && { processed_at: '2026-01-01T00:00:00Z', printed_at: '2026-01-01T00:00:00Z' }),
      }),
    ),
  );
});
afterAll(() => service.close());

async function insert(documents: ParcelDocument[], account = 'main') {
  const rows = documents.map((document) => ({ account, document, status: 'none' as const, customs: true }));
  await service.context.store.transaction((tx) => insertParcels(tx, rows));
}

interface Page {
  data: (ParcelDocument & { documents: Record<string, string> })[];
  next: string | null;
}
async function readPage(url: string): Promise<Page> {
  const { status, body } = await service.call('GET', url);
  expect(status).toBe(200);
  return { data: body.data as unknown as Page['data'], next: body.links.next };
}
async function readAll(path: string): Promise<Page['data'][]> {
  const pages: Page['data'][] = [];
  for (let next: string | null = path; next !== null;) {
    const page: Page = await readPage(next);
    pages.push(page.data);
    next = page.next;
  }
  return pages;
}

test('pages of 100 to the end, each parcel once, newest first', async () => {
  const pages = await readAll('/parcels');
  expect(pages.map((page) => page.length)).toEqual([100, 100, 50]);
  const ids = pages.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(250);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

test('links.next is absolute and keeps sort and filters, brackets encoded or not', async () => {
  for (const filter of ['filter[source]', 'filter%5Bsource%5D']) {
    const { next } = await readPage(`/parcels?sort=created_at&${filter}=api`);
    expect(next).toMatch(new RegExp(`^${service.origin}/v1/parcels\\?sort=created_at&filter%5Bsource%5D=api&cursor=`));
    const { data, next: last } = await readPage(next ?? '');
    expect([data.length, last, new Set(data.map(({ source }) => source))]).toEqual([25, null, new Set(['api'])]);
  }
});

test('a cursor belongs to its sort, its filters, its list and its account', async () => {
  const cursor = new URL((await readPage('/parcels')).next ?? '').searchParams.get('cursor') ?? '';
  const bad = [
    `/parcels?sort=created_at&cursor=${cursor}`,
    `/parcels?filter[source]=api&cursor=${cursor}`,
    `/shipping-methods?cursor=${cursor}`,
  ];
  for (const path of bad) {
    const { status, body } = await service.call('GET', path);
    expect([status, body.message.includes('cursor')]).toEqual([400, true]);
  }
  expect((await service.call('GET', `/parcels?cursor=${cursor}`)).status).toBe(200);
  expect((await service.call('GET', `/parcels?sort=-created_at&cursor=${cursor}`)).status).toBe(200);
});

test('document links stand only on printed parcels', async () => {
  const { data } = await readPage('/parcels?filter[printed_since]=2026-01-01T00:00:00Z');
  expect(data).toHaveLength(50);
  for (const { id, documents } of data)
    expect(documents).toEqual({
      labels: `${service.origin}/v1/parcels/${id}/documents/labels`,
      customs_declaration: `${service.origin}/v1/parcels/${id}/documents/customs-declaration`,
    });
  const others = (await readAll('/parcels')).flat().filter(({ printed_at }) => printed_at === null);
  expect(others.every(({ documents }) => Object.keys(documents).length === 0)).toBe(true);
});

test('a page of huge parcels ends early and goes on where it ended', async () => {
  const note = 'x'.repeat(10_000);
  const created_at = '2020-01-01T00:00:00Z';
  const huge = Array.from({ length: 12 }, () =>
    makeDocument({ created_at, tags: Array.from({ length: 100 }, () => note) }),
  );
  await insert(huge);
  const pages = await readAll('/parcels?sort=created_at');
  expect(pages[0]?.length).toBe(8);
  expect(pages.flat()).toHaveLength(262);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(262);
});

test('shipping methods come in pages too, each once', async () => {
  const pages = await readAll('/shipping-methods');
  const methods = service.context.settings.shipping_methods;
  expect(pages[0]).toHaveLength(100);
  expect(pages.flat()).toEqual(methods.map(({ id, name }) => ({ id, name })));
});

test('absolute URLs come from PARCEL_DESK_PUBLIC_URL where it is set', async () => {
  const other = await startTestService({ env: { PARCEL_DESK_PUBLIC_URL: 'https://desk.example.com/x/' } });
  expect(other.signInLink.startsWith('https://desk.example.com/x/#token=')).toBe(true);
  const { headers, body } = await other.call('POST', '/parcels', { body: {} });
  expect(headers.get('location')).toBe(`https://desk.example.com/x/v1/parcels/${body.data.id}`);
  const methods = await other.call('GET', '/shipping-methods');
  expect(methods.body.links.next?.startsWith('https://desk.example.com/x/v1/shipping-methods?cursor=')).toBe(true);
  await other.close();
});
