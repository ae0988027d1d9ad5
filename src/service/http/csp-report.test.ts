import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../start-test-service.ts';

let service: TestService;
const lines: unknown[] = [];
let now = 0;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  Object.assign(service.context.logger, {
    info: (_event: string, { report }: { report: string }) => lines.push(report),
  });
});
afterAll(() => service.close());

const send = (body: string) =>
  service.call('POST', `${service.origin}/csp-report`, { body, headers: { 'content-type': 'application/csp-report' } });

test('reports are taken without a token and logged shortened, twenty a minute', async () => {
  expect((await send('x'.repeat(50_000))).status).toBe(204);
  for (let count = 0; count < 30; count += 1) expect((await send('{}')).status).toBe(204);
  expect(lines).toEqual(['x'.repeat(1000), ...Array.from({ length: 19 }, () => '{}')]);
  now += 60_000;
  await send('again');
  expect(lines.at(-1)).toBe('again');
});

test('a huge report is 413, another method 405', async () => {
  expect((await send('x'.repeat(70_000))).status).toBe(413);
  expect((await service.call('GET', `${service.origin}/csp-report`)).status).toBe(405);
});
