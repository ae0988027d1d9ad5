import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStandInCarrier, type StandInCarrier } from '#service/testing/stand-in-carrier.ts';
import { setAttemptState } from '#service/store/queries/job-queries.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

// Real processing on a busy machine: waiting longer is no failure.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let carrier: StandInCarrier;
let service: TestService;
beforeAll(async () => {
  carrier = await openStandInCarrier();
  service = await startTestService({ env: { PARCEL_DESK_CARRIER_URL: carrier.url } });
});
afterAll(async () => {
  await service.close();
  await carrier.close();
});

type Reasons = readonly { message: string; field?: string | null }[];

async function attempt(id: string, answer: object, ends: (errors: string[]) => void): Promise<void> {
  carrier.answer = () => answer;
  expect((await service.call('POST', `/parcels/${id}/process`)).status).toBe(202);
  await vi.waitFor(async () => {
    const { data } = (await service.call('GET', `/parcels/${id}/process`)).body;
    expect(data.status).toBe('completed');
    ends(data.parcel.processing_errors);
  }, 40_000);
}

async function refused(reasons: Reasons, id?: string): Promise<string> {
  const [method] = service.context.settings.shipping_methods;
  const body = { ...domesticParcel, shipping_method_id: method?.id };
  const parcel = id ?? (await service.call('POST', '/parcels', { body })).body.data.id;
  const said = reasons.map(({ message }) => message);
  await attempt(parcel, { version: 2, outcome: 'refused', reasons }, (errors) => expect(errors).toEqual(said));
  return parcel;
}

async function namedNow(): Promise<Record<string, unknown>> {
  const { body } = await service.call('GET', `${service.origin}/desk/snapshot`);
  return (body as unknown as { parts: { refusals: Record<string, unknown> } }).parts.refusals;
}

const refusalsOf = async (parcel: string) =>
  (
    await service.context.store.db
      .selectFrom('desk_events')
      .select('data')
      .where('parcel', '=', parcel)
      .where('kind', '=', 'parcel.refused')
      .orderBy('at_ms')
      .execute()
  ).map(({ data }) => (JSON.parse(data) as { fields: unknown }).fields);

async function setLastState(parcel: string, state: 'sent' | 'refused'): Promise<void> {
  const { db } = service.context.store;
  const attempts = await db.selectFrom('attempts').select('id').where('parcel_id', '=', parcel).orderBy('id').execute();
  await setAttemptState(db, attempts.at(-1)?.id ?? '', state);
}

test('what carriers named is in the event and the snapshot, of the last refusal, until the parcel is shipped', async () => {
  const named = { message: 'No such postal code.', field: 'receiver.postal_code' };
  const id = await refused([named, { message: 'Call us.' }]);
  const silent = await refused([{ message: 'No such postal code.' }]);
  expect(await namedNow()).toEqual({ [id]: ['receiver.postal_code', null] });
  expect(await refusalsOf(silent)).toEqual([[null]]);

  await refused([{ message: 'No such city.', field: 'receiver.city' }], id);
  expect(await namedNow()).toEqual({ [id]: ['receiver.city'] });
  expect(await refusalsOf(id)).toEqual([['receiver.postal_code', null], ['receiver.city']]);
  // While a new attempt is under way, nothing is known of how it ends.
  await setLastState(id, 'sent');
  expect(await namedNow()).toEqual({});
  await setLastState(id, 'refused');
  // What it named for an earlier refusal says nothing of the last one.
  await refused([{ message: 'No.' }], id);
  expect(await namedNow()).toEqual({});

  await refused([named], id);
  const label = { number: 1, tracking_number: 'T1', tracking_url: null, return_tracking_number: null };
  await attempt(id, { version: 2, outcome: 'accepted', labels: [label] }, (errors) => expect(errors).toEqual([]));
  expect(await namedNow()).toEqual({});
});

test('a text of the carrier that is no field of a parcel is kept nowhere, and another account sees nothing', async () => {
  const id = await refused([
    { message: 'No.', field: 'Canary Meissner' },
    { message: 'No.', field: 'items.1.hs_code' },
    ...Array.from({ length: 20 }, () => ({ message: 'No.', field: 'weight' })),
  ]);
  const told = [null, 'items.1.hs_code', ...Array.from({ length: 10 }, () => 'weight')];
  expect((await namedNow())[id]).toEqual(told);
  expect(await refusalsOf(id)).toEqual([told]);
  const { db } = service.context.store;
  const kept = await db.selectFrom('attempts').select('notes').where('parcel_id', '=', id).execute();
  expect(kept.map(({ notes }) => notes).join()).not.toContain('Canary');
  await db.updateTable('parcels').set({ account: 'another' }).where('id', '=', id).execute();
  expect((await namedNow())[id]).toBeUndefined();
});
