import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import type { ServiceClient } from '../service-client.ts';
import { expect, test } from './api-test.ts';
import {
  cancelParcel,
  completed,
  createParcel,
  errorOf,
  parcelOf,
  processedParcel,
  readParcel,
  startProcessing,
} from './parcel-flows.ts';
import { everyField } from './sample-bodies.ts';

const patched = async (api: ServiceClient, id: string, body: unknown) =>
  parcelOf(await api.patch(`/parcels/${id}`, body));
const empty = Object.fromEntries(Object.keys(everyField.receiver).map((name) => [name, null]));

test.describe('SPEC 4.2', () => {
  test('each field alone is changed and every other field keeps its value; the answer is the parcel', async ({
    api,
    methods,
  }) => {
    const changes: [string, unknown, Partial<ParcelJson>][] = [
      ['receiver', { name: 'B' }, { receiver: { ...empty, name: 'B' } as ParcelJson['receiver'] }],
      ['number_of_labels', 30, { number_of_labels: 30 }],
      ['weight', '2.5', { weight: '2.500' }],
      [
        'dimensions',
        { length: '1', width: '2', height: '3' },
        { dimensions: { length: '1.0', width: '2.0', height: '3.0' } },
      ],
      ['reference', 'B', { reference: 'B' }],
      [
        'shipping_method_id',
        methods[1]?.id,
        { shipping_method: { id: methods[1]?.id ?? '', name: methods[1]?.name ?? '' } },
      ],
      ['order_number', 'B', { order_number: 'B' }],
      ['order_date', '2026-01-01T00:00:00Z', { order_date: '2026-01-01T00:00:00Z' }],
      ['ship_by', '2026-01-02T00:00:00Z', { ship_by: '2026-01-02T00:00:00Z' }],
      ['deliver_by', '2026-01-03T00:00:00Z', { deliver_by: '2026-01-03T00:00:00Z' }],
      ['currency', 'USD', { currency: 'USD' }],
      ['order_total_price', '7', { order_total_price: '7.00' }],
      ['order_shipping_price', '8', { order_shipping_price: '8.00' }],
      ['shipping_request', 'B', { shipping_request: 'B' }],
      ['export_reason', 'document', { export_reason: 'document' }],
      ['tags', ['B'], { tags: ['B'] }],
      ['note', 'B', { note: 'B' }],
      ['items', [{ sku: 'B' }], {}],
    ];
    for (const [field, value, expected] of changes) {
      const before = await createParcel(api, everyField);
      const after = await patched(api, before.id, { [field]: value });
      if (field === 'items')
        expect(after.items.map(({ sku, quantity, name }) => [sku, quantity, name])).toEqual([['B', 1, null]]);
      expect(after, field).toEqual({ ...before, ...expected, ...(field === 'items' && { items: after.items }) });
      expect(await readParcel(api, before.id)).toEqual(after);
    }
  });

  test('nothing sent, nothing changed', async ({ api }) => {
    const before = await createParcel(api, everyField);
    expect(await patched(api, before.id, {})).toEqual(before);
    expect(await patched(api, before.id, { colour: 'red', id: 'x', processed_at: '2026-01-01T00:00:00Z' })).toEqual(
      before,
    );
  });

  test('nested objects and arrays are replaced as a whole', async ({ api }) => {
    const { id } = await createParcel(api, everyField);
    const { receiver, items, tags } = await patched(api, id, {
      receiver: { city: 'Gdańsk', country: 'PL' },
      items: [{ name: 'one' }, { name: 'two' }],
      tags: ['new'],
    });
    expect(receiver).toEqual({ ...empty, city: 'Gdańsk', country: 'PL' });
    expect(items.map(({ name, quantity, sku }) => [name, quantity, sku])).toEqual([
      ['one', 1, null],
      ['two', 1, null],
    ]);
    expect(tags).toEqual(['new']);
    expect(await patched(api, id, { items: [], tags: [] })).toMatchObject({ items: [], tags: [] });
  });

  test('null clears each nullable field', async ({ api, methods }) => {
    const names = ['receiver', 'weight', 'dimensions', 'reference', 'order_number', 'ship_by', 'deliver_by'];
    const more = ['order_total_price', 'order_shipping_price', 'shipping_request', 'note'];
    const before = await createParcel(api, { ...everyField, shipping_method_id: methods[0]?.id });
    const ids = { shipping_method_id: null, packaging_id: null };
    const nulls = Object.fromEntries([...names, ...more].map((name) => [name, null]));
    expect(await patched(api, before.id, { ...nulls, ...ids })).toEqual({
      ...before,
      ...nulls,
      shipping_method: null,
      packaging: null,
    });
  });

  test('the constraints of 4.1 hold, by field path, and a refused update changes nothing', async ({ api }) => {
    const before = await createParcel(api, everyField);
    const refusals: [unknown, string[]][] = [
      [{ number_of_labels: 31 }, ['number_of_labels']],
      [{ number_of_labels: null }, ['number_of_labels']],
      [{ tags: Array.from({ length: 26 }, (_, index) => `${index}`) }, ['tags']],
      [{ tags: ['a', 'a'] }, ['tags']],
      [{ items: Array.from({ length: 1001 }, () => ({ sku: 'A' })) }, ['items']],
      [{ items: [{}] }, ['items.0']],
      [{ export_reason: 'sale' }, ['export_reason']],
      [{ receiver: {} }, ['receiver']],
      [{ dimensions: { length: '1' } }, ['dimensions.width', 'dimensions.height']],
      [{ currency: null }, ['currency']],
      [{ note: 'changed', weight: '1.2345' }, ['weight']],
      [{ shipping_method_id: '00000000-0000-4000-8000-000000000000' }, ['shipping_method_id']],
    ];
    for (const [body, paths] of refusals)
      expect(Object.keys(errorOf(await api.patch(`/parcels/${before.id}`, body), 422).errors ?? {})).toEqual(paths);
    for (const body of [[], 'text', 7, null]) errorOf(await api.patch(`/parcels/${before.id}`, body), 400);
    expect(await readParcel(api, before.id)).toEqual(before);
  });

  test('a parcel that does not exist: 404; a query parameter: 400', async ({ api }) => {
    errorOf(await api.patch('/parcels/00000000-0000-4000-8000-000000000000', {}), 404);
    errorOf(await api.patch('/parcels/abc', {}), 404);
    const { id } = await createParcel(api);
    expect(errorOf(await api.patch(`/parcels/${id}?force=true`, {}), 400).message).toContain('force');
  });
});

test.describe('SPEC 4.2 and the state of the parcel', () => {
  test('while processing: 422 without fields, and nothing changes', async ({ api, ready }) => {
    const before = await createParcel(api, { ...ready, reference: 'sandbox:slow=2' });
    await startProcessing(api, before.id);
    expect(errorOf(await api.patch(`/parcels/${before.id}`, { note: 'late' }), 422).errors).toEqual({});
    expect((await completed(api, before.id)).note).toBe(before.note);
  });

  test('after processing: order data, reference, tags and note change; another real change is refused by field', async ({
    api,
    ready,
    methods,
  }) => {
    const before = await processedParcel(api, { ...everyField, ...ready });
    const free = {
      reference: 'R',
      order_number: 'O',
      order_date: '2026-01-01T00:00:00Z',
      ship_by: null,
      deliver_by: '2026-01-03T00:00:00Z',
      order_total_price: '7.00',
      order_shipping_price: null,
      shipping_request: 'S',
      tags: ['T'],
      note: 'N',
    };
    const after = await patched(api, before.id, free);
    expect(after).toEqual({ ...before, ...free });
    const fixed = {
      receiver: { ...ready.receiver, name: 'Other' },
      number_of_labels: 3,
      weight: '1.201',
      packaging_id: null,
      dimensions: null,
      shipping_method_id: methods[1]?.id,
      currency: 'USD',
      export_reason: 'document',
      items: [],
    };
    const refused = errorOf(await api.patch(`/parcels/${before.id}`, { ...fixed, note: 'not this time' }), 422);
    // packaging_id was null before: the same value again is no change.
    const { packaging_id: _same, ...changing } = fixed;
    expect(Object.keys(refused.errors ?? {}).toSorted()).toEqual(Object.keys(changing).toSorted());
    const same = {
      receiver: ready.receiver,
      weight: '1.2',
      shipping_method_id: ready.shipping_method_id,
      packaging_id: null,
    };
    expect(await patched(api, before.id, same)).toEqual(after);
  });

  test('after cancelling: a real change of what the label shows stays refused', async ({ api, ready }) => {
    const { id } = await processedParcel(api, ready);
    await cancelParcel(api, id);
    expect(Object.keys(errorOf(await api.patch(`/parcels/${id}`, { weight: '9' }), 422).errors ?? {})).toEqual([
      'weight',
    ]);
    expect((await patched(api, id, { note: 'N' })).note).toBe('N');
  });

  test('a parcel whose processing failed is corrected with this operation and then processed again', async ({
    api,
    ready,
  }) => {
    const refused = await processedParcel(api, { ...ready, weight: '40' });
    const corrected = await patched(api, refused.id, { weight: '4' });
    // The errors are those of the last failed attempt until the parcel is processed (2.2), and the status stays.
    expect(corrected.processing_errors).toEqual(refused.processing_errors);
    expect(corrected.processing_errors).toHaveLength(1);
    expect(await completed(api, refused.id)).toEqual(corrected);
    await startProcessing(api, refused.id);
    const shipped = await completed(api, refused.id);
    expect(shipped).toMatchObject({ weight: '4.000', processing_errors: [], processed_at: expect.any(String) });
  });
});
