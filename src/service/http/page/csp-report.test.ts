import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
const lines: unknown[] = [];
let now = 0;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  Object.assign(service.context.logger, {
    info: (_event: string, details: object) => lines.push(details),
  });
});
afterAll(() => service.close());

const send = (body: string) =>
  service.call('POST', `${service.origin}/csp-report`, { body, headers: { 'content-type': 'application/csp-report' } });

test('reports are taken without a token, and the rule and the place of each are logged, twenty a minute', async () => {
  const older = {
    'document-uri': 'http://localhost/parcels/Erika',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?name=Erika',
    'script-sample': 'Erika',
  };
  const newer = { effectiveDirective: 'img-src', blockedURL: 'x'.repeat(5000), lineNumber: 7, sample: 'Erika' };
  await send(JSON.stringify({ 'csp-report': older }));
  await send(JSON.stringify([{ type: 'csp-violation', body: newer }]));
  for (let count = 0; count < 30; count += 1) expect((await send('Erika')).status).toBe(204);
  expect(lines.slice(0, 2)).toEqual([
    { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x.js' },
    { 'effective-directive': 'img-src', 'blocked-uri': 'x'.repeat(200), 'line-number': '7' },
  ]);
  expect(lines).toHaveLength(20);
  now += 60_000;
  await send('again');
  expect(lines).toHaveLength(21);
});

test('a huge report is 413, another method 405', async () => {
  expect((await send('x'.repeat(70_000))).status).toBe(413);
  expect((await service.call('GET', `${service.origin}/csp-report`)).status).toBe(405);
});
