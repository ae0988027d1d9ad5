import { expect, test } from './api-test.ts';
import { shipmentsWithdrawn } from './carrier-ledger.ts';
import {
  cancelParcel,
  completed,
  createParcel,
  errorOf,
  listOf,
  processedParcel,
  readParcel,
  startProcessing,
} from './parcel-flows.ts';

test.describe('SPEC 4.8 delete', () => {
  test('204 without a body; the parcel is gone everywhere', async ({ api, ready }) => {
    const { id } = await createParcel(api, ready);
    const answer = await api.delete(`/parcels/${id}`);
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    for (const path of ['', '/process', '/documents/labels']) errorOf(await api.get(`/parcels/${id}${path}`), 404);
    for (const path of ['/process', '/print', '/cancel']) errorOf(await api.post(`/parcels/${id}${path}`), 404);
    errorOf(await api.patch(`/parcels/${id}`, {}), 404);
    errorOf(await api.delete(`/parcels/${id}`), 404);
    expect(listOf<{ id: string }>(await api.get('/parcels')).data.map((parcel) => parcel.id)).not.toContain(id);
  });

  test('allowed: not processed, refused, cancelled', async ({ api, ready }) => {
    const refused = await processedParcel(api, { ...ready, weight: '32' });
    const cancelled = await cancelParcel(api, (await processedParcel(api, ready)).id);
    for (const { id } of [await createParcel(api), refused, cancelled])
      expect((await api.delete(`/parcels/${id}`)).status).toBe(204);
  });

  test('422 with the reason: while processing; processed or printed, not cancelled and younger than 90 days', async ({
    api,
    ready,
  }) => {
    const { id } = await createParcel(api, { ...ready, reference: 'sandbox:slow=2' });
    await startProcessing(api, id);
    expect(errorOf(await api.delete(`/parcels/${id}`), 422)).toMatchObject({
      message: expect.stringContaining('processed'),
      errors: {},
    });
    const printed = await completed(api, id);
    const processed = await processedParcel(api, ready, '?print=false');
    for (const parcel of [printed, processed]) {
      expect(errorOf(await api.delete(`/parcels/${parcel.id}`), 422)).toMatchObject({
        message: expect.stringContaining('90 days'),
      });
      expect(await readParcel(api, parcel.id)).toEqual(parcel);
    }
  });
});

test.describe('SPEC 4.11 cancel (the path and the conditions are ours)', () => {
  test('200 with the parcel: cancelled_at set, documents gone, the shipment withdrawn', async ({
    api,
    ready,
    service,
  }) => {
    const before = await processedParcel(api, ready);
    const cancelled = await cancelParcel(api, before.id);
    expect(cancelled).toEqual({ ...before, cancelled_at: expect.any(String), documents: {} });
    expect(Math.abs(Date.parse(cancelled.cancelled_at ?? '') - Date.now())).toBeLessThan(5000);
    expect(await readParcel(api, before.id)).toEqual(cancelled);
    errorOf(await api.get(`/parcels/${before.id}/documents/labels`), 404);
    await expect.poll(() => shipmentsWithdrawn(service, before.reference_code), { intervals: [40] }).toBe(1);
  });

  test('cancellable_until is 24 h after processed_at', async ({ api, ready }) => {
    const { processed_at, cancellable_until } = await processedParcel(api, ready);
    expect(Date.parse(cancellable_until ?? '') - Date.parse(processed_at ?? '')).toBe(24 * 3600 * 1000);
  });

  test('422 without fields: not processed, processing, refused, already cancelled', async ({ api, ready }) => {
    const open = await createParcel(api, { ...ready, reference: 'sandbox:slow=2' });
    expect(errorOf(await api.post(`/parcels/${open.id}/cancel`), 422).errors).toEqual({});
    await startProcessing(api, open.id);
    expect(errorOf(await api.post(`/parcels/${open.id}/cancel`), 422).errors).toEqual({});
    const cancelled = await cancelParcel(api, (await completed(api, open.id)).id);
    expect(errorOf(await api.post(`/parcels/${open.id}/cancel`), 422).errors).toEqual({});
    expect(await readParcel(api, open.id)).toEqual(cancelled);
    const refused = await processedParcel(api, { ...ready, weight: '32' });
    expect(errorOf(await api.post(`/parcels/${refused.id}/cancel`), 422).errors).toEqual({});
  });
});
