import { expect, test } from 'vitest';
import type { Call } from '#app/api/http/call-log.ts';
import { foundNothing, isWhole, recordOf, runOf, withoutBodies } from './call-record.ts';

const id = '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11';
const call: Call = {
  sentAt: 1_700_000_000_000,
  method: 'PATCH',
  address: `https://api.example/v1/parcels/${id}`,
  base: 'https://api.example/v1',
  headers: { 'Idempotency-Key': 'k', 'If-Match': undefined },
  intent: 'k',
  poll: false,
  document: false,
  hasBody: true,
  status: 200,
  fault: null,
  requestId: 'r-1',
  replayed: false,
  waitedMillis: 0.4,
  tookMillis: 34.6,
  retryAfterSeconds: null,
  bodies: null,
};

test('a record holds what was sent and answered, and no body', () => {
  expect(recordOf(call, 'tab', 7)).toEqual({
    at: 1_700_000_000_000,
    tab: 'tab',
    place: 7,
    method: 'PATCH',
    base: 'https://api.example/v1',
    path: `/parcels/${id}`,
    parcel: id,
    kind: 'change',
    status: 200,
    fault: null,
    requestId: 'r-1',
    took: 35,
    waited: 0,
    retryAfter: null,
    intent: 'k',
    replayed: false,
    headers: { 'Idempotency-Key': 'k' },
    hasBody: true,
  });
});

test('bodies are text, a list is cut to its first entries, a long one to 10,000 characters', () => {
  const list = { data: Array.from({ length: 100 }, (_, at) => at), links: {} };
  const kept = recordOf({ ...call, bodies: { sent: { note: 'a' }, received: list } }, 'tab', 0);
  expect(kept.sent).toBe('{"note":"a"}');
  expect(kept.received).toBe('{"data":[0,1,2,"… 97 more"],"links":{}}');
  const long = recordOf({ ...call, bodies: { sent: { note: 'a'.repeat(20_000) }, received: undefined } }, 'tab', 0);
  expect(long.sent).toHaveLength(10_001);
  expect([isWhole(kept.sent ?? ''), isWhole(long.sent ?? '')]).toEqual([true, false]);
  expect(long).not.toHaveProperty('received');
  expect(withoutBodies(kept)).toEqual(recordOf(call, 'tab', 0));
});

test.each([
  [{ method: 'POST' }, 'change'],
  [{ method: 'GET' }, 'read'],
  [{ method: 'GET', poll: true }, 'status'],
  [{ method: 'GET', document: true }, 'document'],
])('%j is of the kind %s', (facts, kind) => {
  expect(recordOf({ ...call, ...facts }, 'tab', 0).kind).toBe(kind);
});

test('an intent of a run names it', () => {
  const run = 'a'.repeat(32);
  expect(runOf({ intent: `${run}-12-0` })).toBe(run);
  expect(runOf({ intent: run })).toBeNull();
  expect(runOf({ intent: null })).toBeNull();
});

test('a read that found nothing is no failure, a change of what is gone is one', () => {
  expect((['status', 'read', 'document'] as const).every((kind) => foundNothing({ status: 404, kind }))).toBe(true);
  expect(foundNothing({ status: 404, kind: 'change' })).toBe(false);
  expect(foundNothing({ status: 410, kind: 'read' })).toBe(false);
});
