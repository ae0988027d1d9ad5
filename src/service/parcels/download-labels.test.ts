import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

test('the labels that are made when the carrier has answered are those that are downloaded', async () => {
  const labels = vi.spyOn(service.context.documents, 'labels');
  const { data: method } = (await service.call('GET', '/shipping-methods')).body as unknown as {
    data: { id: string }[];
  };
  const body = { ...domesticParcel, weight: '1.000', shipping_method_id: method[0]?.id };
  const { id } = (await service.call('POST', '/parcels', { body })).body.data;
  expect((await service.call('POST', `/parcels/${id}/process`)).status).toBe(202);
  const download = async () => (await service.call('GET', `/parcels/${id}/documents/labels`)).status;
  await vi.waitFor(async () => expect(await download()).toBe(200), 40_000);
  await service.call('POST', `/parcels/${id}/print`);
  expect(await download()).toBe(200);
  const [first, second] = labels.mock.results.map(({ value }) => value as unknown);
  expect(first).toBe(second);
});
