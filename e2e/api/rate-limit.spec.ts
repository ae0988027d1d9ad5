import { serviceClient } from '../service-client.ts';
import { expect, test } from './api-test.ts';
import { errorOf } from './parcel-flows.ts';

// One request a second after a burst of 20: no test here is slow enough to earn twenty more.
test.use({ serviceOptions: { parcels: 0, env: { PARCEL_DESK_RATE: '1/20' } } });

test('SPEC 7: over the quota 429 {message} with an integer Retry-After, per token, until that time has passed', async ({
  service,
}) => {
  const token = await service.newToken({ account: 'busy' });
  const busy = serviceClient(service.apiBase, token);
  const burst = await Promise.all(Array.from({ length: 40 }, () => busy.get('/parcels')));
  const limited = burst.filter(({ status }) => status === 429);
  expect(burst.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
  expect(limited.length).toBeGreaterThanOrEqual(5);
  for (const answer of limited) {
    errorOf(answer, 429);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }
  const other = serviceClient(service.apiBase, await service.newToken({ account: 'calm' }));
  expect((await other.get('/parcels')).status).toBe(200);
  const seconds = Number(limited.at(-1)?.headers.get('retry-after'));
  expect(seconds).toBeLessThanOrEqual(2);
  await expect
    .poll(async () => (await busy.get('/parcels')).status, { intervals: [100], timeout: seconds * 1000 + 4000 })
    .toBe(200);
});

test('every operation counts, also a refused one; a 429 changes nothing', async ({ service }) => {
  const token = await service.newToken({ account: 'creator' });
  const client = serviceClient(service.apiBase, token);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? client.post('/parcels', {}) : client.get('/nothing'))),
  );
  const created = answers.filter(({ status }) => status === 201).length;
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  await expect.poll(async () => (await client.get('/parcels')).status, { intervals: [200], timeout: 5000 }).toBe(200);
  let listed: unknown = null;
  const read = async () => {
    const answer = await client.get('/parcels');
    listed = answer.body;
    return answer.status;
  };
  await expect.poll(read, { intervals: [200], timeout: 5000 }).toBe(200);
  expect((listed as { data: unknown[] } | null)?.data).toHaveLength(created);
});
