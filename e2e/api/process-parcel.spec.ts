import { expect, test } from './api-test.ts';
import { shipmentsMade } from './carrier-ledger.ts';
import {
  cancelParcel,
  completed,
  createParcel,
  errorOf,
  parcelOf,
  processedParcel,
  readParcel,
  startProcessing,
  statusOf,
} from './parcel-flows.ts';
import { customsBody, readyBody } from './sample-bodies.ts';

test.describe('SPEC 4.4 answer', () => {
  test('202, Location of the status, and {data: {status: processing}} alone', async ({ api, service, ready }) => {
    const { id } = await createParcel(api, ready);
    const answer = await startProcessing(api, id);
    expect(answer.body).toEqual({ data: { status: 'processing' } });
    expect(answer.headers.get('location')).toBe(`${service.apiBase}/parcels/${id}/process`);
    await completed(api, id);
  });

  test('print defaults to true: the parcel is marked printed; print=false skips this', async ({ api, ready }) => {
    expect((await processedParcel(api, ready)).printed_at).not.toBeNull();
    expect((await processedParcel(api, ready, '?print=true')).printed_at).not.toBeNull();
    expect((await processedParcel(api, ready, '?print=false')).printed_at).toBeNull();
  });

  test('print accepts only true and false; other parameters are refused; then nothing is processed', async ({
    api,
    ready,
  }) => {
    const { id } = await createParcel(api, ready);
    for (const value of ['1', '0', 'yes', 'TRUE', ''])
      expect(errorOf(await api.post(`/parcels/${id}/process?print=${value}`), 400).message).toContain('print');
    errorOf(await api.post(`/parcels/${id}/process?print=false&print=false`), 400);
    expect(errorOf(await api.post(`/parcels/${id}/process?force=true`), 400).message).toContain('force');
    errorOf(await api.get(`/parcels/${id}/process`), 404);
  });

  test('a parcel that does not exist: 404', async ({ api }) => {
    errorOf(await api.post('/parcels/00000000-0000-4000-8000-000000000000/process'), 404);
  });
});

test.describe('SPEC 4.4 checks before processing', () => {
  const address = [
    'receiver.address_line_1',
    'receiver.city',
    'receiver.country',
    'receiver.name',
    'receiver.postal_code',
  ];
  const domestic = readyBody('');
  const abroad = customsBody('');
  const receiver = (changes: object) => ({ receiver: { ...domestic.receiver, ...changes } });
  const item = (changes: object) => ({ ...abroad, items: [{ ...abroad.items?.[0], ...changes }] });
  /** [what, changes of a ready parcel, the field paths the answer names] */
  const rows: [string, object, string[]][] = [
    ['no receiver', { receiver: null }, address],
    [
      'a receiver of blanks',
      receiver({ name: ' ', address_line_1: '\t', city: ' ', postal_code: '  ' }),
      address.filter((path) => path !== 'receiver.country'),
    ],
    ['neither name nor company', receiver({ name: null }), ['receiver.name']],
    ['a company instead of a name', receiver({ name: null, company: 'Kontor' }), []],
    ['no postal code in Germany', receiver({ postal_code: null }), ['receiver.postal_code']],
    [
      'no postal code where there are none',
      { ...abroad, receiver: { ...abroad.receiver, country: 'HK', postal_code: null } },
      [],
    ],
    ['no weight', { weight: null }, ['weight']],
    ['weight 0', { weight: '0.000' }, ['weight']],
    ['the smallest weight', { weight: '0.001' }, []],
    ['customs: no items', { ...abroad, items: [] }, ['items']],
    [
      'customs: an item of nothing but a sku',
      { ...abroad, items: [{ sku: 'A' }] },
      ['hs_code', 'name', 'origin_country', 'price', 'weight'].map((name) => `items.0.${name}`),
    ],
    ['customs: a description instead of a name', item({ name: null, description: 'Tea' }), []],
    ['customs: no price', item({ price: null }), ['items.0.price']],
    ['customs: a price of 0', item({ price: '0' }), []],
    ['customs: no weight of the item', item({ weight: null }), ['items.0.weight']],
    ['customs: no hs_code', item({ hs_code: ' ' }), ['items.0.hs_code']],
    ['customs: no origin_country', item({ origin_country: null }), ['items.0.origin_country']],
    [
      'customs: the second item',
      { ...abroad, items: [...(abroad.items ?? []), { name: 'B', weight: '1', origin_country: 'IN' }] },
      ['items.1.hs_code', 'items.1.price'],
    ],
    ['customs: a declaration of more than the parcel weighs', { ...abroad, weight: '0.599' }, ['weight']],
    ['a place outside the VAT territory: no items', receiver({ country: 'ES', postal_code: '35001' }), ['items']],
    [
      'within the customs union nothing of the items is needed',
      { ...receiver({ country: 'FR' }), items: [{ sku: 'A' }] },
      [],
    ],
  ];
  for (const [what, changes, paths] of rows) {
    test(`${what}: ${paths.length === 0 ? 'accepted' : `422 for ${paths.join(', ')}`}`, async ({ api, ready }) => {
      const parcel = await createParcel(api, { ...ready, ...changes, shipping_method_id: ready.shipping_method_id });
      if (paths.length === 0) {
        await startProcessing(api, parcel.id);
        return;
      }
      const { errors } = errorOf(await api.post(`/parcels/${parcel.id}/process`), 422);
      expect(Object.keys(errors ?? {}).toSorted()).toEqual(paths.toSorted());
      for (const messages of Object.values(errors ?? {})) expect(messages).toEqual([expect.stringMatching(/\w/)]);
      expect(await readParcel(api, parcel.id)).toEqual(parcel);
    });
  }

  test('no shipping method: 422 for shipping_method_id', async ({ api, ready }) => {
    const { id } = await createParcel(api, { ...ready, shipping_method_id: null });
    expect(Object.keys(errorOf(await api.post(`/parcels/${id}/process`), 422).errors ?? {})).toEqual([
      'shipping_method_id',
    ]);
  });

  test('a parcel of nothing: all that is missing at once', async ({ api }) => {
    const { id } = await createParcel(api);
    const { errors } = errorOf(await api.post(`/parcels/${id}/process`), 422);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([...address, 'shipping_method_id', 'weight'].toSorted());
  });
});

test.describe('SPEC 4.6 status', () => {
  test('a parcel that was never processed has no status: 404', async ({ api, ready }) => {
    const { id } = await createParcel(api, ready);
    errorOf(await api.get(`/parcels/${id}/process`), 404);
    errorOf(await api.get('/parcels/00000000-0000-4000-8000-000000000000/process'), 404);
  });

  test('data has status and parcel, while processing and when completed', async ({ api, ready }) => {
    const { id } = await createParcel(api, { ...ready, reference: 'sandbox:slow=2' });
    await startProcessing(api, id);
    const running = statusOf(await api.get(`/parcels/${id}/process`));
    expect(Object.keys(running).toSorted()).toEqual(['parcel', 'status']);
    expect(running.status).toBe('processing');
    expect(running.parcel).toEqual(await readParcel(api, id));
    expect(running.parcel.processed_at).toBeNull();
    await completed(api, id);
    const ended = statusOf(await api.get(`/parcels/${id}/process`));
    expect(ended).toEqual({ status: 'completed', parcel: await readParcel(api, id) });
    expect(ended.parcel.processing_errors).toEqual([]);
  });
});

test.describe('SPEC 4.4 process again', () => {
  test('while processing: the same 202, no second shipment, and the first print is kept', async ({
    api,
    ready,
    service,
  }) => {
    const { id, reference_code } = await createParcel(api, { ...ready, reference: 'sandbox:slow=2' });
    const first = await startProcessing(api, id, '?print=false');
    const again = await startProcessing(api, id);
    expect([again.body, again.headers.get('location')]).toEqual([first.body, first.headers.get('location')]);
    expect([first, again].map(({ headers }) => headers.get('x-attempt-joined'))).toEqual([null, 'true']);
    expect((await completed(api, id)).printed_at).toBeNull();
    expect(await shipmentsMade(service, reference_code)).toBe(1);
  });

  test('50 at once: one shipment', async ({ api, ready, service }) => {
    const { id, reference_code } = await createParcel(api, ready);
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.post(`/parcels/${id}/process`)));
    // A late one may find the parcel processed already, and is refused then.
    expect(answers.map(({ status }) => status).filter((status) => status !== 202 && status !== 422)).toEqual([]);
    expect(answers[0]?.status).toBe(202);
    expect((await completed(api, id)).labels).toHaveLength(1);
    expect(await shipmentsMade(service, reference_code)).toBe(1);
  });

  test('30 parcels at once: each is completed, with one shipment', async ({ api, ready, service }) => {
    const parcels = await Promise.all(Array.from({ length: 30 }, () => processedParcel(api, ready)));
    const shipments = await Promise.all(parcels.map(({ reference_code }) => shipmentsMade(service, reference_code)));
    expect(shipments).toEqual(parcels.map(() => 1));
    expect(new Set(parcels.flatMap(({ labels }) => labels.map((label) => label.tracking_number))).size).toBe(30);
  });

  test('once processed, printed or cancelled: 422 without fields, and no second shipment', async ({
    api,
    ready,
    service,
  }) => {
    const processed = await processedParcel(api, ready, '?print=false');
    expect(errorOf(await api.post(`/parcels/${processed.id}/process`), 422).errors).toEqual({});
    await api.post(`/parcels/${processed.id}/print`);
    expect(errorOf(await api.post(`/parcels/${processed.id}/process`), 422).errors).toEqual({});
    const cancelled = await cancelParcel(api, processed.id);
    expect(errorOf(await api.post(`/parcels/${processed.id}/process`), 422).errors).toEqual({});
    expect(await readParcel(api, processed.id)).toEqual(cancelled);
    expect(await shipmentsMade(service, processed.reference_code)).toBe(1);
  });

  test('after a refusal: a new attempt; its errors are those of the last one', async ({ api, ready }) => {
    const refused = await processedParcel(api, { ...ready, receiver: { ...ready.receiver, city: 'Nowhere' } });
    await startProcessing(api, refused.id);
    expect((await completed(api, refused.id)).processing_errors).toEqual(refused.processing_errors);
    parcelOf(await api.patch(`/parcels/${refused.id}`, { receiver: { ...ready.receiver, name: 'Denied Party' } }));
    await startProcessing(api, refused.id);
    const { processing_errors } = await completed(api, refused.id);
    expect(processing_errors).toEqual([expect.stringContaining('Denied Party')]);
  });
});

test.describe('docs/sandbox-carrier.md: data that is refused', () => {
  const domestic = readyBody('');
  const receiver = (changes: object) => ({ receiver: { ...domestic.receiver, ...changes } });
  const boxes =
    'PO Box 7/P.O. Box 7/P O Box 7/Post Office Box 7/Postbox 7/Postfach 12 34/Postbus 7/Postboks 7/Boîte postale 7/' +
    'BP 12/B.P. 12/Casella postale 7/Apartado 7/Skrytka pocztowa 7/  po box 7 ';
  /** [what, changes of a ready parcel, a word of each reason] */
  const rows: [string, object, string[]][] = [
    ['the name Denied Party', receiver({ name: 'Denied Party' }), ['Denied Party']],
    ['the company, in other capitals and with blanks', receiver({ company: '  denied PARTY ' }), ['Denied Party']],
    ['part of a name is not the name', receiver({ name: 'Denied Party Ltd' }), []],
    ['postal code 00000', receiver({ postal_code: '00000' }), ['00000']],
    ['postal code 000000', receiver({ postal_code: '000000' }), []],
    ['city Nowhere', receiver({ city: 'NOWHERE' }), ['Nowhere']],
    ['weight 31.501', { weight: '31.501' }, ['31.501']],
    ['weight 31.500', { weight: '31.5' }, []],
    ['HS code 0000.00, also of a later item', { items: [{ hs_code: '6912.00' }, { hs_code: ' 0000.00' }] }, ['item 2']],
    ['a PO box without express', receiver({ address_line_1: 'PO Box 7' }), []],
    [
      'several at once',
      { ...receiver({ name: 'Denied Party', postal_code: '00000', city: 'Nowhere' }), weight: '99' },
      ['Denied Party', '00000', 'Nowhere', '99'],
    ],
  ];
  for (const [what, changes, words] of rows) {
    test(`${what}: ${words.length === 0 ? 'accepted' : `${words.length} reason${words.length > 1 ? 's' : ''}`}`, async ({
      api,
      ready,
    }) => {
      const parcel = await processedParcel(api, { ...ready, ...changes });
      expect(parcel.processing_errors).toEqual(words.map((word): unknown => expect.stringContaining(word)));
      expect(parcel.processed_at === null).toBe(words.length > 0);
      expect(parcel.labels).toHaveLength(words.length > 0 ? 0 : 1);
    });
  }

  test('a PO box in any spelling with an express method: refused; in either address line', async ({
    api,
    ready,
    methods,
  }) => {
    const express = methods.find(({ name }) => name.includes('Express'))?.id;
    expect(express).toBeDefined();
    const parcels = await Promise.all(
      boxes.split('/').map((box, index) => {
        const lines = index % 2 === 0 ? { address_line_1: box } : { address_line_2: box };
        return processedParcel(api, { ...ready, ...receiver(lines), shipping_method_id: express });
      }),
    );
    for (const { receiver, processing_errors } of parcels)
      expect(processing_errors, JSON.stringify(receiver)).toEqual([expect.stringContaining('PO box')]);
    const street = await processedParcel(api, { ...ready, shipping_method_id: express });
    expect(street.processing_errors).toEqual([]);
  });
});

test.describe('docs/sandbox-carrier.md: data that changes how the carrier behaves', () => {
  test('sandbox:transient: tried again inside, never shown as a refusal, one shipment', async ({
    api,
    ready,
    service,
  }) => {
    const parcel = await processedParcel(api, { ...ready, reference: 'sandbox:transient' });
    expect(parcel).toMatchObject({ processed_at: expect.any(String), processing_errors: [] });
    expect(await shipmentsMade(service, parcel.reference_code)).toBe(1);
  });

  test('sandbox:slow=SECONDS: the call takes that long', async ({ api, ready }) => {
    const { id } = await createParcel(api, { ...ready, reference: 'sandbox:slow=0.7' });
    const started = performance.now();
    await startProcessing(api, id);
    await completed(api, id);
    expect(performance.now() - started).toBeGreaterThanOrEqual(690);
  });
});
