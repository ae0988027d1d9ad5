import { expect, it } from 'vitest';
import { ApiClient } from '#app/api/http/client.ts';
import { createEndpoints } from './endpoints.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import { RequestGate } from '#app/api/http/request-gate.ts';

const base = readApiBase('http://127.0.0.1:4680/v1', 'http://127.0.0.1:4680') ?? expect.fail('base');

/** The endpoints in front of a server that gives this answer to everything. */
function endpointsOf(answer: () => Response) {
  const client = new ApiClient({
    base: () => base,
    token: () => 'secret',
    gate: new RequestGate(),
    onUnauthorized: () => {},
    fetch: async () => answer(),
  });
  return createEndpoints(client);
}

it.each([
  ['204', () => new Response(null, { status: 204 })],
  ['200 with a body', () => Response.json({ data: null })],
])('a deletion answered %s is done', async (_, answer) => {
  await expect(endpointsOf(answer).deleteParcel('1', {})).resolves.toBe(true);
});

it('a deletion answered 200 without a body is not known: a browser makes that of a connection that died early', async () => {
  const endpoints = endpointsOf(() => new Response('', { status: 200 }));
  await expect(endpoints.deleteParcel('1', {})).rejects.toMatchObject({
    kind: 'unexpected-answer',
    outcome: 'unknown',
  });
});

it.each([400, 404, 405, 409, 410, 422])(
  'a processing status refused with %d is that of a parcel never processed',
  async (status) => {
    const endpoints = endpointsOf(() => new Response('<h1>No</h1>', { status }));
    await expect(endpoints.getProcessStatus('1')).resolves.toBeNull();
  },
);

it.each([401, 402, 403, 408, 425, 429, 500, 502])('a processing status answered %d is not known', async (status) => {
  const endpoints = endpointsOf(() => new Response('<h1>No</h1>', { status }));
  await expect(endpoints.getProcessStatus('1')).rejects.toMatchObject({ status });
});

it.each([
  ['of the start that joined', { 'x-attempt-joined': 'true' }, true],
  ['of the start that joined, asked again', { 'x-attempt-joined': 'true', 'idempotent-replayed': 'true' }, true],
  ['of the start that made the attempt, asked again', { 'idempotent-replayed': 'true' }, false],
])('the answer %s shows whose attempt it is', async (_, headers, joined) => {
  const endpoints = endpointsOf(() => Response.json({ data: { status: 'processing' } }, { status: 202, headers }));
  await expect(endpoints.processParcel('1', true, {}, 'single')).resolves.toEqual({ joined });
});
