import { afterAll, beforeAll, expect, test } from 'vitest';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
let host: string;
beforeAll(async () => {
  service = await startTestService({ parcels: 110, env: { PARCEL_DESK_BASE_PATH: '/desk/' } });
  host = new URL(service.origin).origin;
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(host + path, { headers: { authorization: `Bearer ${service.startToken}`, ...headers }, redirect: 'manual' });

test('everything is below the base path, with the rights it has without one', async () => {
  expect(service.origin).toBe(`${host}/desk`);
  expect(service.signInLink).toBe(`${host}/desk/#token=${service.startToken}`);
  const statuses = await Promise.all(
    [
      '/desk/healthz',
      '/desk/config.json',
      '/desk/v1/parcels',
      '/desk/desk/printers',
      '/desk/desk/snapshot',
      '/v1/parcels',
      '/config.json',
      '/deskv1/parcels',
      '/desk/printers',
    ].map(async (path) => (await get(path)).status),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 404, 404, 404, 404]);
  expect(((await (await get('/desk/config.json')).json()) as { apiBase: string }).apiBase).toBe('/desk/v1');
  expect((await fetch(`${service.origin}/v1/parcels`)).status).toBe(401);
});

test('addresses that the API and the desk answer lead below it', async () => {
  const made = await service.call('POST', '/parcels', { body: domesticParcel });
  expect(made.headers.get('location')).toBe(`${service.origin}/v1/parcels/${made.body.data.id}`);
  const { next } = (await service.call('GET', '/parcels')).body.links;
  expect(next).toMatch(new RegExp(`^${service.origin}/v1/parcels\\?`));
  expect((await service.call('GET', next ?? '')).status).toBe(200);
  const { servers } = (await (await get('/desk/openapi.json')).json()) as { servers: { url: string }[] };
  expect(servers.map(({ url }) => url)).toEqual([`${service.origin}/v1`]);
});

test('who opens the host, or leaves out the last slash, is led to the page', async () => {
  for (const path of ['/', '/desk', '/desk?x=1']) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('location')]).toEqual([
      path,
      307,
      path === '/desk?x=1' ? '/desk/?x=1' : '/desk/',
    ]);
  }
  const refused = await fetch(`${host}/desk`, { method: 'POST' });
  expect([refused.status, await refused.json()]).toEqual([
    404,
    { message: 'there is nothing at this path; this service is below /desk/' },
  ]);
  // What asks the process itself need not know where it is served.
  expect((await get('/healthz')).status).toBe(200);
});

test('the cookie of a device goes to nothing else of the host, and reports of the policy come here', async () => {
  const kept = await service.call('PUT', `${service.origin}/desk/session`, {
    headers: { 'sec-fetch-site': 'same-origin', 'x-desk': '1' },
  });
  expect([kept.status, kept.headers.get('set-cookie')]).toEqual([
    201,
    expect.stringMatching(
      new RegExp(
        `^__Secure-desk${new URL(host).port}=[\\w-]{43}; Max-Age=\\d+; Path=/desk/; Secure; HttpOnly; SameSite=Strict$`,
      ),
    ),
  ]);
  const page = await get('/desk/parcels', { accept: 'text/html' });
  expect(page.headers.get('content-security-policy')).toMatch(/report-uri \/desk\/csp-report$/);
  expect(page.headers.get('reporting-endpoints')).toBe('csp="/desk/csp-report"');
});
