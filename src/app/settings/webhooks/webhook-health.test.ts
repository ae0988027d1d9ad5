import { expect, test } from 'vitest';
import type { WebhookState } from '#contract/desk/webhook-events.ts';
import { testResult, webhookHealth } from './webhook-health.ts';

const unused: WebhookState = {
  name: 'chat',
  host: 'hooks.test',
  events: ['parcel.refused'],
  waiting: 0,
  next_at: null,
  delivered_at: null,
  paused_at: null,
  failure: null,
  dropped: 0,
};
const at = (second: number) => `2026-11-28T10:00:${String(second).padStart(2, '0')}.000Z`;
const failed = (second: number) => ({ at: at(second), kind: 'status', status: 500 }) as const;

test('a webhook is judged by what came last, and a pause stands above it', () => {
  expect(webhookHealth(unused)).toBe('unused');
  expect(webhookHealth({ ...unused, delivered_at: at(1) })).toBe('delivers');
  expect(webhookHealth({ ...unused, failure: failed(1) })).toBe('fails');
  expect(webhookHealth({ ...unused, failure: failed(1), delivered_at: at(2) })).toBe('delivers');
  expect(webhookHealth({ ...unused, failure: failed(3), delivered_at: at(2) })).toBe('fails');
  expect(webhookHealth({ ...unused, failure: failed(3), paused_at: at(3) })).toBe('paused');
});

test('the result of a test is the first delivery or failure after it', () => {
  const before = { ...unused, delivered_at: at(1), failure: failed(2) };
  expect(testResult(before, before)).toBeNull();
  expect(testResult(before, { ...before, delivered_at: at(3) })).toBe('taken');
  expect(testResult(before, { ...before, failure: failed(3) })).toEqual(failed(3));
  expect(testResult(unused, { ...unused, failure: failed(1) })).toEqual(failed(1));
});
