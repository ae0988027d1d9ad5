import { expect, test } from '../fixtures.ts';
import { serviceClient } from '../service-client.ts';

test('a request without a token is answered 401 with a message and a request id (SPEC 4, 5)', async ({ service }) => {
  const answer = await serviceClient(service.apiBase, null).get('/parcels');
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ message: expect.stringMatching(/\S/) });
  expect(answer.headers.get('x-request-id')).toMatch(/\S/);
});
