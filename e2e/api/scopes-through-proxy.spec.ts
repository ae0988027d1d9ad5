import { missingRight, type Scope, scopeHeader, scopes, tokenEndsHeader } from '#contract/rights/rights.ts';
import { permittedRequests, routeRequests } from '#contract/testing/route-requests.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import type { ServiceProcess } from '../service-process.ts';
import { type RecordingServer, withRecordingServer } from '../recording-server.ts';
import { expect, test as upstreamTest } from './upstream-test.ts';

/** A proxy to a server that can cancel. */
const test = upstreamTest.extend<object, { cancelling: { deskProxy: ServiceProcess; upstream: RecordingServer } }>({
  cancelling: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const env = { PARCEL_API_CANCEL_PATH: 'cancel' };
      await withRecordingServer((upstream) =>
        withDeskProxy({ url: `${upstream.origin}/v1`, token: 'their-token', env }, (deskProxy) =>
          provide({ deskProxy, upstream }),
        ),
      );
    },
    { scope: 'worker' },
  ],
});

/** As the page sends it. */
const own = { 'sec-fetch-site': 'same-origin', 'x-desk': '1' };

async function ask(
  { origin }: ServiceProcess,
  token: string,
  { method, path }: { method: string; path: string },
): Promise<{ status: number; message: string; headers: Headers; text: string }> {
  const stop = new AbortController();
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
    signal: stop.signal,
  });
  const text = answer.headers.get('content-type') === 'text/event-stream' ? '' : await answer.text();
  stop.abort();
  const { message = '' } = (text.startsWith('{') ? JSON.parse(text) : {}) as { message?: string };
  return { status: answer.status, message, headers: answer.headers, text };
}

for (const scope of scopes)
  test(`through the proxy a token with the scope ${scope} may do what the table says, and nothing else gets to the other server`, async ({
    cancelling: { deskProxy, upstream },
  }) => {
    const token = await deskProxy.newToken({ scope });
    const wrong: string[] = [];
    for (const request of routeRequests) {
      const before = upstream.seen.length;
      const { status, message, headers } = await ask(deskProxy, token, request);
      const refusal = missingRight(scope, request.right ?? 'list');
      const isRefused = status === 403 && message === refusal;
      const passed = upstream.seen.length > before;
      const isPermitted = permittedRequests[scope](`${request.method} ${request.path}`);
      if (isRefused === isPermitted || status === 401 || (isRefused && passed))
        wrong.push(`${request.name}: ${status}`);
      if (isPermitted && request.path.startsWith('/v1/') && !passed) wrong.push(`${request.name} did not get there`);
      expect(headers.get(scopeHeader)).toBe(scope === 'full' ? null : scope);
    }
    expect(wrong).toEqual([]);
  });

test('through the proxy a wall sees what is counted and no name, of lists and of rows', async ({
  deskProxy,
  upstream,
}) => {
  const id = '0c7f4c1e-0000-4000-8000-000000000000';
  const parcel = {
    id,
    receiver: { name: 'Canary Receiver' },
    order_number: 'CANARY-1',
    created_at: '2026-11-27T08:00:00Z',
  };
  upstream.reply = ({ url }) => ({
    body: JSON.stringify(url.includes('/parcels?') ? { data: [parcel], links: { next: null } } : { data: parcel }),
  });
  for (const path of ['/v1/parcels?sort=-created_at', `/desk/rows?ids=${id}`]) {
    const read = await ask(deskProxy, await deskProxy.newToken({ scope: 'read' }), { method: 'GET', path });
    expect(read.text).toContain('Canary Receiver');
    const wall = await ask(deskProxy, await deskProxy.newToken({ scope: 'wall' }), { method: 'GET', path });
    expect(wall.status).toBe(200);
    expect(wall.text).toContain(id);
    expect(wall.text).not.toMatch(/canary/i);
  }
});

test('a session of the proxy has the scope of its token, a token of a program opens none, and one that is over says so', async ({
  deskProxy,
}) => {
  const open = async (token: string) =>
    fetch(`${deskProxy.origin}/session`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  const statuses: Partial<Record<Scope, number>> = {};
  for (const scope of scopes) {
    const answer = await open(await deskProxy.newToken({ scope }));
    statuses[scope] = answer.status;
    if (answer.status !== 201) continue;
    expect(answer.headers.get(scopeHeader)).toBe(scope === 'full' ? null : scope);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const found = await fetch(`${deskProxy.origin}/session`, { headers: { ...own, cookie } });
    expect(found.headers.get(scopeHeader)).toBe(scope === 'full' ? null : scope);
    const made = await fetch(`${deskProxy.origin}/v1/parcels`, {
      method: 'POST',
      headers: { ...own, cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(made.status === 403).toBe(scope !== 'full');
  }
  expect(statuses).toEqual({ full: 201, desk: 201, read: 201, wall: 201, integration: 403 });
  const over = await open(await deskProxy.newToken({ expiresSeconds: Date.UTC(2026, 1, 1) / 1000 }));
  expect([over.status, over.headers.get(tokenEndsHeader)]).toEqual([401, '2026-02-01T00:00:00Z']);
  expect(await over.text()).toContain('it was valid until 2026-01-31 (UTC)');
});
