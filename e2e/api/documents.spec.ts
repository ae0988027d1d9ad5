import type { ParcelWrite } from '#contract/parcel-write.ts';
import type { Answer, ServiceClient } from '../service-client.ts';
import { expect, test } from './api-test.ts';
import { cancelParcel, createParcel, errorOf, processedParcel, readParcel } from './parcel-flows.ts';
import { readPdf } from './pdf-reading.ts';
import { customsBody } from './sample-bodies.ts';

const link = (kind: 'labels' | 'customs-declaration', id: string) => `/parcels/${id}/documents/${kind}`;

function pdfOf(answer: Answer): Uint8Array {
  expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBe(200);
  expect(new TextDecoder().decode(answer.bytes.subarray(0, 5))).toBe('%PDF-');
  return answer.bytes;
}

async function labelsOf(api: ServiceClient, body: unknown) {
  const parcel = await processedParcel(api, body);
  return { parcel, pdf: await readPdf(pdfOf(await api.get(parcel.documents.labels ?? ''))) };
}

test.describe('SPEC 2.7, 4.9: when documents are available', () => {
  test('links and downloads exist once the parcel is printed, and end when it is cancelled', async ({
    api,
    methods,
  }) => {
    const body = customsBody(methods[0]?.id ?? '');
    const expectNone = async (id: string) => {
      expect((await readParcel(api, id)).documents).toEqual({});
      errorOf(await api.get(link('labels', id)), 404);
      errorOf(await api.get(link('customs-declaration', id)), 404);
    };
    const open = await createParcel(api, body);
    await expectNone(open.id);
    const refused = await processedParcel(api, { ...body, weight: '32' });
    await expectNone(refused.id);
    const { id } = await processedParcel(api, body, '?print=false');
    await expectNone(id);
    await api.post(`/parcels/${id}/print`);
    const { documents } = await readParcel(api, id);
    pdfOf(await api.get(documents.labels ?? ''));
    pdfOf(await api.get(documents.customs_declaration ?? ''));
    await cancelParcel(api, id);
    await expectNone(id);
  });

  test('the links are absolute URLs of this service; labels at the path of 4.9', async ({ api, service, methods }) => {
    const { id, documents } = await processedParcel(api, customsBody(methods[0]?.id ?? ''));
    expect(documents).toEqual({
      labels: `${service.apiBase}${link('labels', id)}`,
      customs_declaration: `${service.apiBase}${link('customs-declaration', id)}`,
    });
  });

  test('customs_declaration only for parcels subject to customs: not within the country or the union', async ({
    api,
    ready,
    methods,
  }) => {
    const abroad = (country: string, postalCode?: string): ParcelWrite => {
      const body = customsBody(methods[0]?.id ?? '');
      const place = postalCode === undefined ? { country } : { country, postal_code: postalCode };
      return { ...body, receiver: { ...body.receiver, ...place } };
    };
    for (const country of ['DE', 'FR', 'PL', 'GR']) {
      const { id, documents } = await processedParcel(api, { ...ready, receiver: { ...ready.receiver, country } });
      expect(Object.keys(documents), country).toEqual(['labels']);
      errorOf(await api.get(link('customs-declaration', id)), 404);
    }
    for (const country of ['CH', 'GB', 'NO', 'US'])
      expect(Object.keys((await processedParcel(api, abroad(country))).documents), country).toEqual([
        'labels',
        'customs_declaration',
      ]);
    // Heligoland is in the sender's country, Gran Canaria in the union.
    for (const [country, code] of [
      ['DE', '27498'],
      ['ES', '35001'],
    ] as const)
      expect(Object.keys((await processedParcel(api, abroad(country, code))).documents), code).toContain(
        'customs_declaration',
      );
  });

  test('a parcel that does not exist: 404; a query parameter: 400', async ({ api, ready }) => {
    errorOf(await api.get(link('labels', '00000000-0000-4000-8000-000000000000')), 404);
    const { id } = await processedParcel(api, ready);
    expect(errorOf(await api.get(`${link('labels', id)}?format=zpl`), 400).message).toContain('format');
  });
});

test.describe('SPEC 4.9: the PDFs', () => {
  test('PROMISES 3.1: inline, a name made of the id only, no-store', async ({ api, methods }) => {
    const { id } = await processedParcel(api, {
      ...customsBody(methods[0]?.id ?? ''),
      reference: '"; filename="evil.exe',
    });
    for (const kind of ['labels', 'customs-declaration'] as const) {
      const { headers, bytes } = await api.get(link(kind, id));
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toBe(`inline; filename="${kind}-${id}.pdf"`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-length')).toBe(String(bytes.length));
    }
  });

  for (const count of [1, 3, 30]) {
    test(`number_of_labels ${count}: as many pages`, async ({ api, ready }) => {
      const { pdf, parcel } = await labelsOf(api, { ...ready, number_of_labels: count });
      expect(pdf.pages).toBe(count);
      for (const label of parcel.labels) expect(pdf.text).toContain(label.tracking_number?.slice(2, 5));
    });
  }

  test('a scanner reads the tracking number of each label from its own page', async ({ api, ready }) => {
    const { pdf, parcel } = await labelsOf(api, { ...ready, number_of_labels: 2 });
    for (const { number, tracking_number } of parcel.labels)
      expect(await pdf.barcodes(number)).toContain(tracking_number);
  });

  test('the label shows the receiver, the address and the shipping method', async ({ api, ready, methods }) => {
    const { pdf, parcel } = await labelsOf(api, ready);
    for (const text of [
      'Anna Meißner',
      'Lange Straße 7',
      '10243',
      'Berlin',
      methods[0]?.name ?? '?',
      parcel.reference_code,
    ])
      expect(pdf.text.toLowerCase(), text).toContain(text.toLowerCase());
  });

  const names = [
    ['Greek', 'Ελευθερία', 'Αθήνα', 'GR'],
    ['Cyrillic', 'Владислава', 'София', 'BG'],
    ['Polish', 'Żółć-Święcicka', 'Łódź', 'PL'],
    ['Chinese', '王小明', '北京市', 'DE'],
  ] as const;
  for (const [script, name, city, country] of names) {
    test(`names in ${script} are in the text and in ink, each character of its own`, async ({ api, ready }) => {
      const { pdf } = await labelsOf(api, { ...ready, receiver: { ...ready.receiver, name, city, country } });
      expect(pdf.text).toContain(name);
      const cells = await pdf.ink(name);
      expect(cells).toHaveLength(name.length);
      for (const { dark } of cells) expect(dark).toBeGreaterThan(0.03);
      const different = new Set(cells.map(({ points }) => points)).size;
      expect(different, 'no row of equal boxes').toBe(new Set(name).size === name.length ? name.length : different);
      expect(different).toBeGreaterThan(1);
    });
  }

  test('the customs declaration lists goods, values, tariff numbers, origins and the sender', async ({
    api,
    methods,
  }) => {
    const body = customsBody(methods[0]?.id ?? '');
    const parcel = await processedParcel(api, body);
    const { text, pages } = await readPdf(pdfOf(await api.get(parcel.documents.customs_declaration ?? '')));
    expect(pages).toBe(1);
    for (const words of [
      'Darjeeling, 250 g',
      '0902.30',
      '12.50',
      '25.00',
      'EUR',
      'IN',
      'Urs Zürcher',
      'Kontor Nordlicht',
    ])
      expect(text, words).toContain(words);
  });

  test('1000 items: the declaration continues over its pages', async ({ api, methods }) => {
    const body = customsBody(methods[0]?.id ?? '');
    const light = { ...body.items?.[0], weight: '0.01' };
    const items = Array.from({ length: 1000 }, (_, index) => ({ ...light, name: `Tea number ${index + 1}` }));
    const parcel = await processedParcel(api, { ...body, weight: '20', items });
    const { text, pages } = await readPdf(pdfOf(await api.get(parcel.documents.customs_declaration ?? '')));
    expect(pages).toBeGreaterThan(10);
    for (const number of [1, 500, 1000]) expect(text).toContain(`Tea number ${number}`);
  });
});
