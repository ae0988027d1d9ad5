import { expect, it } from 'vitest';
import { ApiError } from '#app/api/http/api-error.ts';
import { OpenIntents, startAction } from './open-intents.ts';

const lost = new ApiError({ kind: 'network', outcome: 'unknown', request: 'POST' });
const refused = (status: number) => new ApiError({ kind: 'status', outcome: 'refused', request: 'POST', status });
const print = startAction(true);

function press(intents: OpenIntents, error: unknown, action = print): string {
  const { idempotencyKey, done } = intents.begin('p1', action);
  done(error);
  return idempotencyKey;
}

it('an open intent keeps the key while the outcome is unknown, and only then', () => {
  const intents = new OpenIntents();
  const first = press(intents, lost);
  expect(press(intents, lost)).toBe(first);
  expect(press(intents, null)).toBe(first);
  expect(press(intents, null)).not.toBe(first);
  const second = press(intents, refused(422));
  expect(press(intents, null)).not.toBe(second);
});

it('an answer that turned a request away proves nothing about a lost intent', () => {
  const intents = new OpenIntents();
  const first = press(intents, lost);
  const again = intents.begin('p1', print);
  expect(again.done(refused(401))).toMatchObject({ outcome: 'unknown' });
  expect(press(intents, refused(422))).toBe(first);
  expect(press(intents, null)).not.toBe(first);
});

it('an open intent keeps parcels and actions apart', () => {
  const intents = new OpenIntents();
  const first = press(intents, lost);
  expect(press(intents, null, startAction(false))).not.toBe(first);
  expect(intents.begin('p2', print).idempotencyKey).not.toBe(first);
  expect(press(intents, null)).toBe(first);
});

it('an open intent takes a press after an attempt was seen for a new one', () => {
  const intents = new OpenIntents();
  const first = press(intents, lost);
  intents.attemptSeen('p2');
  expect(intents.begin('p1', print).idempotencyKey).toBe(first);
  intents.attemptSeen('p1');
  expect(press(intents, lost)).not.toBe(first);
});

it('a spent key is given up, but never that of a start whose status was not read', () => {
  const spent = new ApiError({ kind: 'status', outcome: 'unknown', request: 'POST', status: 504, keySpent: true });
  const intents = new OpenIntents();
  const first = press(intents, spent, 'cancel');
  expect(press(intents, spent, 'cancel')).not.toBe(first);
  const start = press(intents, spent);
  expect(press(intents, spent)).toBe(start);
});
