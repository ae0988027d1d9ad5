import { expect, it } from 'vitest';
import { ApiError, type ApiErrorFacts } from '#app/api/http/api-error.ts';
import { explainError } from './explain-error.ts';

const api = { host: '127.0.0.1:4680', otherOrigin: false };
const facts: ApiErrorFacts = { kind: 'status', outcome: 'refused', request: 'GET /parcels' };

it.each<[Partial<ApiErrorFacts>, string]>([
  [{ status: 401 }, 'Token not accepted'],
  [{ status: 402 }, 'This account needs a subscription or plan upgrade'],
  [{ status: 403 }, 'You do not have permission for this'],
  [{ status: 404 }, 'Not found'],
  [{ status: 412 }, 'Changed by someone else'],
  [{ status: 422 }, 'The API did not accept the data'],
  [{ status: 429, retryAfterSeconds: 7 }, 'Too many requests'],
  [{ status: 400 }, 'The API did not accept the request'],
  [{ status: 503 }, 'Server error'],
  [{ kind: 'network' }, 'No answer from 127.0.0.1:4680'],
  [{ kind: 'timeout' }, '127.0.0.1:4680 did not answer in time'],
  [{ kind: 'unexpected-answer', status: 502 }, 'Unexpected answer from the API'],
  [{ kind: 'foreign-address' }, 'An API link leads to another server'],
])('names the cause of %j', (some, title) => {
  expect(explainError(new ApiError({ ...facts, ...some }), api).title).toBe(title);
});

it('a change that never left an offline machine has another text than a lost one', () => {
  const kept = new ApiError({ kind: 'network', outcome: 'refused', request: 'PATCH /parcels/{id}' });
  expect(explainError(kept, api)).toMatchObject({ title: 'You are offline: nothing was sent' });
  expect(explainError(kept.as('unknown'), api).title).toBe('No answer from 127.0.0.1:4680');
});

it('an explanation puts the sentence of the server first and keeps the request id', () => {
  const error = new ApiError({ ...facts, status: 403, message: 'no access to parcels', requestId: 'r-1' });
  const { detail, requestId } = explainError(error, api);
  expect(detail).toMatch(/^No access to parcels\. Ask the account owner/);
  expect(requestId).toBe('r-1');
});

it('the end of a 429 is shown', () => {
  expect(explainError(new ApiError({ ...facts, status: 429, retryAfterSeconds: 1 }), api).detail).toContain(
    '1 second.',
  );
});

it('the message of a parcel that was not found claims no more than is known', () => {
  const missing = (request: string) => explainError(new ApiError({ ...facts, request, status: 404 }), api);
  expect(missing('PATCH /parcels/{id}')).toMatchObject({
    title: 'Parcel not found',
    detail: 'It may have been deleted.',
  });
  expect(missing('GET /parcels')).toMatchObject({ title: 'Not found' });
});

it.each(['network', 'timeout'] as const)(
  'the message of an API without an answer (%s) mentions CORS only at another origin',
  (kind) => {
    const lost = new ApiError({ ...facts, kind });
    expect(explainError(lost, api).detail).toBe('Check your internet connection. If it works, the server may be down.');
    expect(explainError(lost, { ...api, otherOrigin: true }).detail).toBe(
      'Check your internet connection. If it works, the server may be down. It may also not allow this page’s origin.',
    );
  },
);

it('an explanation has words for a fault of the page itself', () => {
  expect(explainError(new TypeError('x is undefined'), api)).toMatchObject({
    title: 'This part of the page failed',
    requestId: null,
  });
});
