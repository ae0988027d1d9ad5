import { serviceClient } from '../service-client.ts';
import { expect, test } from './api-test.ts';
import { createParcel, errorOf, listOf, parcelOf, processedParcel, readParcel } from './parcel-flows.ts';

const id = '00000000-0000-4000-8000-000000000000';
const requests = [
  ['GET', '/parcels'],
  ['POST', '/parcels'],
  ['GET', `/parcels/${id}`],
  ['PATCH', `/parcels/${id}`],
  ['DELETE', `/parcels/${id}`],
  ['POST', `/parcels/${id}/process`],
  ['GET', `/parcels/${id}/process`],
  ['POST', `/parcels/${id}/print`],
  ['POST', `/parcels/${id}/cancel`],
  ['GET', `/parcels/${id}/documents/labels`],
  ['GET', `/parcels/${id}/documents/customs-declaration`],
  ['GET', '/shipping-methods'],
  ['GET', '/nothing-here'],
] as const;

test.describe('SPEC 5: every request needs a valid token', () => {
  test('no token: 401 with a message and a challenge, for every operation', async ({ service }) => {
    const anonymous = serviceClient(service.apiBase, null);
    for (const [method, path] of requests) {
      const answer = await anonymous.request(method, path);
      errorOf(answer, 401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  test('a malformed or unknown token: 401', async ({ service }) => {
    const anonymous = serviceClient(service.apiBase, null);
    const { token } = service;
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${token}`,
      `Token ${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${token},`,
      `Bearer "${token}"`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}x`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${'x'.repeat(600)}`,
      'Bearer unknown',
    ])
      errorOf(await anonymous.get('/parcels', { headers: { authorization } }), 401);
    expect((await anonymous.get(`/parcels?access_token=${token}`)).status).toBe(401);
    expect((await anonymous.get('/parcels', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  for (const [state, status] of [
    ['revoked', 401],
    ['plan-required', 402],
    ['forbidden', 403],
  ] as const) {
    test(`a token that is ${state}: ${status}, for every operation, and nothing is done`, async ({ clientOf, api }) => {
      const client = await clientOf({ state });
      const parcel = await createParcel(api);
      for (const [method, path] of requests) errorOf(await client.request(method, path.replace(id, parcel.id)), status);
      expect(await readParcel(api, parcel.id)).toEqual(parcel);
    });
  }
});

test.describe('SPEC 5: accounts', () => {
  test("another account's parcel is 404, as if it were not there, and not in any list", async ({
    api,
    unknownPeer,
    ready,
  }) => {
    const parcel = await processedParcel(api, ready);
    const refusals = await Promise.all([
      unknownPeer.get(`/parcels/${parcel.id}`),
      unknownPeer.patch(`/parcels/${parcel.id}`, { note: 'mine now' }),
      unknownPeer.delete(`/parcels/${parcel.id}`),
      unknownPeer.post(`/parcels/${parcel.id}/process`),
      unknownPeer.get(`/parcels/${parcel.id}/process`),
      unknownPeer.post(`/parcels/${parcel.id}/print`),
      unknownPeer.post(`/parcels/${parcel.id}/cancel`),
      unknownPeer.get(`/parcels/${parcel.id}/documents/labels`),
      unknownPeer.get(`/parcels/${parcel.id}/documents/customs-declaration`),
    ]);
    const unknown = errorOf(await unknownPeer.get(`/parcels/${id}`), 404);
    for (const answer of refusals) expect(errorOf(answer, 404)).toEqual(unknown);
    const { data } = listOf<{ id: string }>(await unknownPeer.get('/parcels?sort=-created_at'));
    expect(data.map((other) => other.id)).not.toContain(parcel.id);
    expect(await readParcel(api, parcel.id)).toEqual(parcel);
  });

  test('two tokens of one account see the same parcels', async ({ api, clientOf }) => {
    const colleague = await clientOf({ source: 'api' });
    const parcel = await createParcel(colleague);
    expect(await readParcel(api, parcel.id)).toEqual(parcel);
    expect(parcelOf(await api.patch(`/parcels/${parcel.id}`, { note: 'seen' })).source).toBe('api');
  });

  test('a token appears in no answer and no log line, what was sent in no log line (P23)', async ({ service, api }) => {
    await createParcel(api, {
      receiver: { name: 'Canary Receiver', email: 'canary@example.com' },
      note: 'canary note',
    });
    errorOf(await api.post('/parcels', { receiver: { country: 'canary country' } }), 422);
    errorOf(await api.get('/parcels?sort=canary-sort'), 400);
    const answer = await api.get('/parcels');
    expect(JSON.stringify([answer.body, ...answer.headers])).not.toContain(service.token);
    const requestId = answer.headers.get('x-request-id') ?? '';
    await expect.poll(() => service.log().includes(requestId), { intervals: [20] }).toBe(true);
    expect(service.log().split(service.token), 'only in the printed sign-in link').toHaveLength(2);
    expect(service.log()).not.toMatch(/canary/i);
  });
});
