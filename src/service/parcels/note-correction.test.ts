import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refusalName, versionName } from '#contract/desk/correction-facts.ts';
import { deskMarksOf, putDeskMark } from '#service/store/queries/desk/desk-mark-queries.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

vi.setConfig({ testTimeout: 30_000 });

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const wrong = { ...domesticParcel.receiver, postal_code: '00000' };

async function attempt(id: string): Promise<void> {
  expect((await service.call('POST', `/parcels/${id}/process`)).status).toBe(202);
  await expect
    .poll(async () => (await service.call('GET', `/parcels/${id}/process`)).body.data.status, { timeout: 20_000 })
    .toBe('completed');
}

async function refusedParcel(): Promise<string> {
  const shipping_method_id = service.context.settings.shipping_methods[0]?.id;
  const body = { ...domesticParcel, receiver: wrong, shipping_method_id };
  const { id } = (await service.call('POST', '/parcels', { body })).body.data;
  await attempt(id);
  return id;
}

async function correctionOf(id: string) {
  const marks = await deskMarksOf(service.context.store.db, 'main', 100);
  return marks.find(({ parcel, mark }) => parcel === id && mark === 'corrected');
}

test('a change of what the carrier gets marks a refused parcel as corrected, until its next attempt', async () => {
  const id = await refusedParcel();
  expect((await service.call('PATCH', `/parcels/${id}`, { body: { note: 'n', tags: ['t'] } })).status).toBe(200);
  expect(await correctionOf(id)).toBeUndefined();

  const first = await service.call('PATCH', `/parcels/${id}`, {
    body: { receiver: { ...wrong, postal_code: '10115' } },
  });
  const { processing_errors } = first.body.data;
  expect(processing_errors).toHaveLength(1);
  expect(await correctionOf(id)).toMatchObject({
    fields: ['receiver.postal_code'],
    refusal: refusalName(processing_errors),
    version: versionName(first.headers.get('etag') ?? ''),
  });

  // The mark is of the newest version, whatever made that.
  const noted = await service.call('PATCH', `/parcels/${id}`, { body: { note: 'other', weight: '2' } });
  expect(await correctionOf(id)).toMatchObject({
    fields: ['receiver.postal_code', 'weight'],
    version: versionName(noted.headers.get('etag') ?? ''),
  });

  await service.call('PATCH', `/parcels/${id}`, { body: { receiver: wrong } });
  await attempt(id);
  expect(await correctionOf(id)).toBeUndefined();
});

test('fields that were corrected after another refusal are none of this one', async () => {
  const id = await refusedParcel();
  const { store, newId } = service.context;
  const facts = { fields: ['receiver.city'], tried: false, refusal: 'another', version: 'another', reason: null };
  const change = { account: 'main', parcel: id, at: Date.now(), actor: { station: null, person: null }, newId };
  await store.transaction((tx) => putDeskMark(tx, change, 'corrected', facts));
  expect(await correctionOf(id)).toMatchObject({ fields: ['receiver.city'] });
  expect((await service.call('PATCH', `/parcels/${id}`, { body: { weight: '2' } })).status).toBe(200);
  expect(await correctionOf(id)).toMatchObject({ fields: ['weight'] });
});

test('a parcel that was never refused has nothing to correct', async () => {
  const { id } = (await service.call('POST', '/parcels', { body: domesticParcel })).body.data;
  expect((await service.call('PATCH', `/parcels/${id}`, { body: { weight: '3' } })).status).toBe(200);
  expect(await correctionOf(id)).toBeUndefined();
});
