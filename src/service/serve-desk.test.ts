import { expect, test } from 'vitest';
import { customsAnswerSchema } from '#contract/desk/customs.ts';
import { startTestService } from '#service/testing/start-test-service.ts';

test('the rate limit of a token counts its requests below /desk', async () => {
  const service = await startTestService({ env: { PARCEL_DESK_RATE: '1/3' }, clock: () => 1_800_000_000_000 });
  const get = (path: string) => service.call('GET', `${service.origin}${path}`);
  for (const path of ['/desk/printers', '/v1/shipping-methods', '/desk/print-jobs'])
    expect((await get(path)).status).toBe(200);
  const { status, headers } = await get('/desk/printers');
  expect([status, headers.get('retry-after')]).toEqual([429, '1']);
  expect((await get('/v1/shipping-methods')).status).toBe(429);
  await service.close();
});

test('the address of the sender is answered to signed-in clients only', async () => {
  const service = await startTestService();
  const { status, body } = await service.call('GET', `${service.origin}/desk/customs`);
  expect(status).toBe(200);
  const { customs } = customsAnswerSchema.parse(body);
  expect([customs.sender.country, customs.customs_union.includes('FR')]).toEqual(['DE', true]);
  // Nothing else of the sender, such as its name or tax numbers.
  expect(body).toEqual({ customs: { ...customs, sender: { country: 'DE', postal_code: customs.sender.postal_code } } });
  expect((await fetch(`${service.origin}/desk/customs`)).status).toBe(401);
  await service.close();
});
