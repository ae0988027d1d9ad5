import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Carrier, CarrierAnswer } from '#service/model/carrier.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

/** A carrier that answers when the test says so. */
class WaitingCarrier implements Carrier {
  readonly accepted: string[] = [];
  readonly voided: string[] = [];
  #waiting: (() => void)[] = [];
  hold = false;
  answer: (labels: number) => CarrierAnswer = accepts;

  async accept(reference: string, { number_of_labels }: { number_of_labels: number }): Promise<CarrierAnswer> {
    this.accepted.push(reference);
    if (this.hold) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.answer(number_of_labels);
  }
  lookup = () => Promise.resolve(null);
  void(reference: string): Promise<null> {
    this.voided.push(reference);
    return Promise.resolve(null);
  }
  release(): void {
    this.hold = false;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
  close(): void {}
}
const accepts = (labels: number): CarrierAnswer => ({
  outcome: 'accepted',
  labels: Array.from({ length: labels }, (_, index) => ({
    number: index + 1,
    tracking_number: `RR00000000${index}DE`,
    tracking_url: null,
    return_tracking_number: null,
  })),
});

let now = Date.parse('2026-03-01T12:00:00Z');
const carrier = new WaitingCarrier();
let service: TestService;
let ready: object;
beforeAll(async () => {
  service = await startTestService({ carrier, clock: () => now });
  ready = { ...domesticParcel, shipping_method_id: service.context.settings.shipping_methods[0]?.id };
});
afterEach(() => {
  carrier.release();
  carrier.answer = accepts;
});
afterAll(() => service.close());

/** From now on no wait of a status request ends by its time, which is when the store is asked again. */
function waitOnlyToBeTold({ context: { attemptEnds } }: TestService) {
  const wait = attemptEnds.wait.bind(attemptEnds);
  return vi.spyOn(attemptEnds, 'wait').mockImplementation((id) => wait(id, 600_000));
}

const create = async (body = ready) => (await service.call('POST', '/parcels', { body })).body.data;
const read = async (id: string) => (await service.call('GET', `/parcels/${id}`)).body.data;
const post = (id: string, action: string) => service.call('POST', `/parcels/${id}/${action}`);
async function completed(id: string): Promise<void> {
  await expect
    .poll(async () => (await service.call('GET', `/parcels/${id}/process`)).body.data.status, { timeout: 20_000 })
    .toBe('completed');
}
async function createProcessed(query = '') {
  const { id } = await create();
  await post(id, `process${query}`);
  await completed(id);
  return id;
}

test('a parcel that was never processed has no processing status', async () => {
  const { id } = await create();
  expect((await service.call('GET', `/parcels/${id}/process`)).status).toBe(404);
});

test('202 with the status and its place; the status holds the parcel; a success prints it', async () => {
  const { id } = await create();
  const { status, headers, body } = await post(id, 'process');
  expect([status, body]).toEqual([202, { data: { status: 'processing' } }]);
  expect(headers.get('location')).toBe(`${service.origin}/v1/parcels/${id}/process`);
  await completed(id);
  const { parcel } = (await service.call('GET', `/parcels/${id}/process`)).body.data;
  expect(parcel).toMatchObject({
    processed_at: '2026-03-01T12:00:00Z',
    printed_at: '2026-03-01T12:00:00Z',
    cancellable_until: '2026-03-02T12:00:00Z',
    documents: { labels: `${service.origin}/v1/parcels/${id}/documents/labels` },
  });
  expect(parcel.labels).toHaveLength(1);
  expect(parcel.documents).not.toHaveProperty('customs_declaration');
});

test('a status request that prefers to wait is answered when the attempt has ended, at once where none runs', async () => {
  const wait = (id: string) => service.call('GET', `/parcels/${id}/process`, { headers: { prefer: 'wait=60' } });
  const waits = waitOnlyToBeTold(service);
  carrier.hold = true;
  const { id } = await create();
  expect((await wait(id)).status).toBe(404);
  await post(id, 'process');
  let answered = false;
  const waiting = [wait(id), wait(id)].map((answer) => answer.finally(() => (answered = true)));
  await expect.poll(() => waits).toHaveBeenCalledTimes(2);
  expect(answered).toBe(false);
  carrier.release();
  for (const { body, headers } of await Promise.all(waiting)) {
    expect([body.data.status, body.data.parcel.labels.length]).toEqual(['completed', 1]);
    expect(headers.get('preference-applied')).toBe('wait=5');
  }
  expect(waits).toHaveBeenCalledTimes(2);
  expect((await wait(id)).body.data.status).toBe('completed');
  waits.mockRestore();
});

test('a start that joined a running attempt is marked; the kept answer of the start that made it is not', async () => {
  carrier.hold = true;
  const { id } = await create();
  const start = async (key: string) => {
    const { status, headers } = await service.call('POST', `/parcels/${id}/process`, {
      headers: { 'idempotency-key': key },
    });
    return [status, headers.get('x-attempt-joined'), headers.get('idempotent-replayed')];
  };
  const [starter, joiner] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await start(starter)).toEqual([202, null, null]);
  expect(await start(joiner)).toEqual([202, 'true', null]);
  expect(await start(starter)).toEqual([202, null, 'true']);
  carrier.release();
  await completed(id);
  expect(await start(joiner)).toEqual([202, 'true', 'true']);
});

test('status requests that wait keep no other request of their reader waiting', async () => {
  carrier.hold = true;
  const { id } = await create();
  await post(id, 'process');
  let answered = 0;
  const poll = () =>
    service.call('GET', `/parcels/${id}/process`, { headers: { prefer: 'wait=5' } }).finally(() => (answered += 1));
  const polls = [poll(), poll(), poll(), poll()];
  // With a poll in each of the four places it would wait for the end of one.
  expect((await service.call('GET', '/parcels')).status).toBe(200);
  expect((await service.call('GET', '/parcels')).status).toBe(200);
  expect(answered).toBe(0);
  carrier.release();
  expect((await Promise.all(polls)).map(({ body }) => body.data.status)).toEqual(polls.map(() => 'completed'));
});

test('it is answered as it stands after its time, and when the service stops', async () => {
  const slow = new WaitingCarrier();
  slow.hold = true;
  const own = await startTestService({ carrier: slow });
  const { id } = (await own.call('POST', '/parcels', { body: ready })).body.data;
  await own.call('POST', `/parcels/${id}/process`);
  const wait = async (seconds: number) => {
    const sent = performance.now();
    const headers = { prefer: `wait=${seconds}` };
    const { body } = await own.call('GET', `/parcels/${id}/process`, { headers });
    return { status: body.data.status, millis: performance.now() - sent };
  };
  const first = await wait(1);
  expect([first.status, first.millis >= 1000]).toEqual(['processing', true]);
  const waits = waitOnlyToBeTold(own);
  const second = wait(5);
  await expect.poll(() => waits).toHaveBeenCalledOnce();
  const closed = own.close();
  expect((await second).status).toBe('processing');
  slow.release();
  await closed;
});

test('failed checks are 422 by field and start nothing', async () => {
  const { id } = await create({ receiver: { country: 'CH' }, items: [{ name: 'Cup' }] });
  const { status, body } = await post(id, 'process');
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty(['receiver.city']);
  expect(body.errors).toHaveProperty(['items.0.hs_code']);
  expect((await service.call('GET', `/parcels/${id}/process`)).status).toBe(404);
});

test('fifty POSTs at once make one attempt; while it runs, PATCH, DELETE, print and cancel are 422', async () => {
  carrier.hold = true;
  const before = carrier.accepted.length;
  const { id } = await create();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(id, 'process')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  const { data } = (await service.call('GET', `/parcels/${id}/process`)).body;
  expect([data.status, data.parcel.id]).toEqual(['processing', id]);
  const refused = [
    await service.call('PATCH', `/parcels/${id}`, { body: { note: 'n' } }),
    await service.call('DELETE', `/parcels/${id}`),
    await post(id, 'print'),
    await post(id, 'cancel'),
  ];
  for (const { status, body } of refused) expect([status, body.errors]).toEqual([422, {}]);
  carrier.release();
  await completed(id);
  expect(carrier.accepted.length - before).toBe(1);
  expect((await post(id, 'process')).status).toBe(422);
  expect(carrier.accepted.length - before).toBe(1);
});

test('after a refusal the parcel is corrected, stays completed, and is processed again as a new attempt', async () => {
  carrier.answer = () => ({ outcome: 'refused', reasons: ['no such street'] });
  const { id } = await create();
  await post(id, 'process');
  await completed(id);
  expect(await read(id)).toMatchObject({ processed_at: null, processing_errors: ['no such street'], labels: [] });
  carrier.answer = accepts;
  expect((await service.call('PATCH', `/parcels/${id}`, { body: { number_of_labels: 2 } })).status).toBe(200);
  expect((await service.call('GET', `/parcels/${id}/process`)).body.data.status).toBe('completed');
  await post(id, 'process');
  await completed(id);
  const parcel = await read(id);
  expect(parcel.processing_errors).toEqual([]);
  expect(parcel.labels).toHaveLength(2);
  expect(carrier.accepted.at(-1)).not.toBe(carrier.accepted.at(-2));
});

test('print: 422 before processing, then false, then true with the first time kept', async () => {
  const open = await create();
  expect((await post(open.id, 'print')).status).toBe(422);
  const id = await createProcessed('?print=false');
  expect(await read(id)).toMatchObject({ printed_at: null, documents: {} });
  const first = await post(id, 'print');
  expect([first.status, first.body.data.reprint]).toEqual([200, false]);
  const printedAt = first.body.data.parcel.printed_at;
  now += 60_000;
  const second = await post(id, 'print');
  expect([second.body.data.reprint, second.body.data.parcel.printed_at]).toEqual([true, printedAt]);
});

test('a cancellation is possible once, until cancellable_until; it removes documents, makes print a 422 and reaches the carrier', async () => {
  const open = await create();
  expect((await post(open.id, 'cancel')).status).toBe(422);
  const late = await createProcessed();
  now += 86_400_000;
  expect((await post(late, 'cancel')).status).toBe(422);
  const id = await createProcessed();
  now += 86_399_000;
  const { status, body } = await post(id, 'cancel');
  expect([status, body.data.documents, typeof body.data.cancelled_at]).toEqual([200, {}, 'string']);
  for (const action of ['cancel', 'print', 'process']) expect((await post(id, action)).status).toBe(422);
  expect((await service.call('GET', `/parcels/${id}/documents/labels`)).status).toBe(404);
  await expect.poll(() => carrier.voided).toEqual([carrier.accepted.at(-1)]);
});

test('delete: a shipment that may be on its way stays for 90 days, all else goes', async () => {
  const remove = async (id: string) => (await service.call('DELETE', `/parcels/${id}`)).status;
  const open = await create();
  expect(await remove(open.id)).toBe(204);
  expect((await service.call('GET', `/parcels/${open.id}`)).status).toBe(404);
  expect(await remove(open.id)).toBe(404);
  const cancelled = await createProcessed();
  expect(await remove(cancelled)).toBe(422);
  await post(cancelled, 'cancel');
  expect(await remove(cancelled)).toBe(204);
  const old = await createProcessed();
  now += 90 * 86_400_000 - 1000;
  expect(await remove(old)).toBe(422);
  now += 1000;
  expect(await remove(old)).toBe(204);
});

test('documents are PDFs once printed, and 404 before', async () => {
  const id = await createProcessed('?print=false');
  const labels = () => service.call('GET', `/parcels/${id}/documents/labels`);
  expect((await labels()).status).toBe(404);
  await post(id, 'print');
  const { status, headers } = await labels();
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toBe(`inline; filename="labels-${id}.pdf"`);
  expect((await service.call('GET', `/parcels/${id}/documents/customs-declaration`)).status).toBe(404);
});
