import { expect, test } from './api-test.ts';
import {
  completed,
  createParcel,
  printResultOf,
  statusOf,
  errorOf,
  parcelOf,
  processedParcel,
  readParcel,
  startProcessing,
} from './parcel-flows.ts';

// SPEC 3: one test per row of the table, in its order.

test('(none) -> POST /parcels -> the parcel exists and is not processed; 201 and Location', async ({ api }) => {
  const answer = await api.post('/parcels', {});
  const parcel = parcelOf(answer, 201);
  expect(parcel.processed_at).toBeNull();
  expect(parcelOf(await api.get(answer.headers.get('location') ?? ''))).toEqual(parcel);
});

test('not processed -> process, checks pass -> status processing; 202 and Location of the status', async ({
  api,
  ready,
}) => {
  const { id } = await createParcel(api, { ...ready, reference: 'sandbox:slow=2' });
  const answer = await startProcessing(api, id);
  const status = statusOf(await api.get(answer.headers.get('location') ?? ''));
  expect(status.status).toBe('processing');
  await completed(api, id);
});

test('not processed -> process, checks fail -> unchanged; 422 with errors', async ({ api, ready }) => {
  const before = await createParcel(api, { ...ready, weight: null });
  expect(errorOf(await api.post(`/parcels/${before.id}/process`), 422).errors).toEqual({
    weight: [expect.any(String)],
  });
  expect(await readParcel(api, before.id)).toEqual(before);
  errorOf(await api.get(`/parcels/${before.id}/process`), 404);
});

test('processing -> carrier accepts -> completed, processed_at set, tracking data, no errors, and marked printed', async ({
  api,
  ready,
}) => {
  const parcel = await processedParcel(api, ready);
  expect(parcel).toMatchObject({
    processed_at: expect.any(String),
    printed_at: parcel.processed_at,
    processing_errors: [],
    labels: [{ number: 1, tracking_number: expect.any(String), tracking_url: expect.any(String) }],
    documents: { labels: expect.any(String) },
  });
  expect(await readParcel(api, parcel.id)).toEqual(parcel);
});

test('processing with print=false -> carrier accepts -> not printed, documents appear once printed', async ({
  api,
  ready,
}) => {
  const parcel = await processedParcel(api, ready, '?print=false');
  expect(parcel).toMatchObject({ processed_at: expect.any(String), printed_at: null, documents: {} });
  await api.post(`/parcels/${parcel.id}/print`);
  expect((await readParcel(api, parcel.id)).documents.labels).toMatch(/^http/);
});

test('processing -> carrier rejects -> completed, processed_at null, reasons; correct with PATCH and process again', async ({
  api,
  ready,
}) => {
  const refused = await processedParcel(api, { ...ready, receiver: { ...ready.receiver, postal_code: '00000' } });
  expect(refused).toMatchObject({ processed_at: null, printed_at: null, labels: [], documents: {} });
  expect(refused.processing_errors).toEqual([expect.stringContaining('00000')]);
  parcelOf(await api.patch(`/parcels/${refused.id}`, { receiver: ready.receiver }));
  await startProcessing(api, refused.id);
  expect(await completed(api, refused.id)).toMatchObject({ processed_at: expect.any(String), processing_errors: [] });
});

test('processed, not printed -> print -> printed; reprint false. printed -> print -> printed; reprint true', async ({
  api,
  ready,
}) => {
  const { id } = await processedParcel(api, ready, '?print=false');
  const first = printResultOf(await api.post(`/parcels/${id}/print`));
  expect(first).toMatchObject({ reprint: false, parcel: { printed_at: expect.any(String) } });
  const again = printResultOf(await api.post(`/parcels/${id}/print`));
  expect(again).toEqual({ ...first, reprint: true });
});
