import { expect, test } from 'vitest';
import { startTestService } from '#service/testing/start-test-service.ts';

test('the rate limit of a token counts what it asks for below /desk', async () => {
  const service = await startTestService({ env: { PARCEL_DESK_RATE: '1/3' }, clock: () => 1_800_000_000_000 });
  const get = (path: string) => service.call('GET', `${service.origin}${path}`);
  for (const path of ['/desk/printers', '/v1/shipping-methods', '/desk/print-jobs'])
    expect((await get(path)).status).toBe(200);
  const { status, headers } = await get('/desk/printers');
  expect([status, headers.get('retry-after')]).toEqual([429, '1']);
  expect((await get('/v1/shipping-methods')).status).toBe(429);
  await service.close();
});
