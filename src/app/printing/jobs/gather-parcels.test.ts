import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { BadDocument } from '#app/api/http/pdf-body.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { gatherParcels } from './gather-parcels.ts';

const labels = 'https://api.example/v1/parcels/x/documents/labels';
const whole = {
  reference_code: 'K7M4',
  processed_at: '2026-11-21T10:00:00Z',
  printed_at: '2026-11-21T10:00:01Z',
  documents: { labels },
};

/** An API that holds these parcels; a value that is an error is thrown. */
function desk(parcels: Record<string, object | Error>, document: (link: string) => Blob = () => new Blob(['%PDF-'])) {
  const asked: string[] = [];
  const endpoints = {
    getParcel: async (id: string) => {
      asked.push(id);
      const found = parcels[id];
      if (found === undefined || found instanceof Error) throw found ?? refusal(404);
      return { parcel: readParcel({ id, order_number: id, ...found }), etag: null };
    },
    downloadDocument: async (link: string) => document(link),
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  return {
    desk: { api: { endpoints, settings: { desk: false, printers: false } } as unknown as ParcelDeskApi, queryClient },
    asked,
  };
}

const facts = { kind: 'status', outcome: 'refused', request: 'GET', status: 200 } as const;

function refusal(status: number | null, kind: ConstructorParameters<typeof ApiError>[0]['kind'] = 'status') {
  return new ApiError({
    kind,
    outcome: status === null ? 'unknown' : 'refused',
    request: 'GET',
    status: status ?? undefined,
  });
}

test('each parcel is read again, once, in its order; what must not be printed is named with its reason', async () => {
  const { desk: page, asked } = desk({
    a: whole,
    open: { ...whole, processed_at: null, printed_at: null },
    unmarked: { ...whole, printed_at: null },
    cancelled: { ...whole, cancelled_at: '2026-11-21T11:00:00Z' },
    linkless: { ...whole, documents: {} },
    b: whole,
  });
  const ids = ['b', 'open', 'unmarked', 'gone', 'cancelled', 'a', 'linkless', 'b'];
  const done: number[] = [];
  const { parcels, skipped } = await gatherParcels(page, ids, 'labels', (count) => done.push(count));
  expect(parcels.map(({ parcel }) => parcel.id)).toEqual(['b', 'a']);
  expect(skipped.map(({ id, reason }) => [id, reason])).toEqual([
    ['open', 'Documents are available once the parcel is marked as printed'],
    ['unmarked', 'Documents are available once the parcel is marked as printed'],
    ['gone', 'Parcel not found. It may have been deleted'],
    ['cancelled', 'The parcel is cancelled'],
    ['linkless', 'The API gives no link to its labels'],
  ]);
  expect(asked.toSorted()).toEqual([...new Set(ids)].toSorted());
  expect(done.at(-1)).toBe(7);
});

test('a document on another server is not printed from here; a missing one gives the reason', async () => {
  for (const [error, reason] of [
    [refusal(null, 'foreign-address'), 'Its PDF is on another server; open the parcel to get it'],
    [refusal(500), 'Its PDF could not be loaded'],
    [new BadDocument('breaks-off', 'application/pdf', facts), 'The PDF is incomplete'],
    [new BadDocument('not-a-pdf', 'text/html', facts), 'This is not a PDF'],
    [new ApiError({ ...facts, kind: 'network' }), 'The download was interrupted'],
  ] as const) {
    const { desk: page } = desk({ a: whole }, () => {
      throw error;
    });
    const { parcels, skipped } = await gatherParcels(page, ['a'], 'labels');
    expect([parcels.length, skipped[0]?.reason]).toEqual([0, reason]);
  }
});

test('a parcel that cannot be read now may be printed from what the page holds, and only if that is all of it', async () => {
  const parcels: Record<string, object | Error> = { a: whole, b: whole, c: whole };
  const { desk: page } = desk(parcels);
  await gatherParcels(page, ['a'], 'labels');
  // The page has this parcel, and not its PDF.
  await page.queryClient.fetchQuery(parcelQuery(page.api, 'b'));
  const away = refusal(null, 'network');
  Object.assign(parcels, { a: away, b: away, c: away });
  const { parcels: read, skipped } = await gatherParcels(page, ['a', 'b', 'c'], 'labels');
  expect(read).toEqual([]);
  expect(skipped.map(({ id, held }) => [id, held?.documents.length])).toEqual([
    ['a', 1],
    ['b', undefined],
    ['c', undefined],
  ]);
});

test('a kit has a declaration only where there is one; a job of declarations names those without', async () => {
  const { desk: page } = desk({
    home: whole,
    abroad: { ...whole, documents: { labels, customs_declaration: `${labels}-customs` } },
  });
  const kits = await gatherParcels(page, ['home', 'abroad'], 'kits');
  expect(kits.parcels.map(({ documents }) => documents.map(({ kind }) => kind))).toEqual([
    ['slip', 'labels'],
    ['slip', 'labels', 'customs'],
  ]);
  const { skipped } = await gatherParcels(page, ['home', 'abroad'], 'customs');
  expect(skipped.map(({ id, reason }) => [id, reason])).toEqual([['home', 'It has no customs declaration']]);
});

test('labels in a language of the desk’s printers come with the PDF, and not where none is printed', async () => {
  const { desk: page } = desk({ a: whole });
  const printing = {
    listPrinters: async () => [{ name: 'Zebra', raw: ['zpl'] }],
    listCarrierParts: async () => [{ number: 1, kind: 'label', format: 'zpl', label: 1, dpi: 203 }],
    readCarrierPart: async () => new Blob(['^XA^XZ']),
  };
  const endpoints = { ...page.api.endpoints, printing: async () => printing };
  const api = { ...page.api, endpoints, settings: { desk: true, printers: true } } as unknown as ParcelDeskApi;
  const rawOf = async (what: 'labels' | 'slips') =>
    (await gatherParcels({ ...page, api }, ['a'], what)).parcels.map(({ raw }) => raw);
  expect(await rawOf('labels')).toMatchObject([[{ language: 'zpl', dpi: 203, label: 1 }]]);
  expect(await rawOf('slips')).toEqual([[]]);
});
