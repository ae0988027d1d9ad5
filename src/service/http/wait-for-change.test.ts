import { expect, test } from 'vitest';
import { openAttemptEnds } from '#service/processing/attempt-ends.ts';
import { noPlace } from './overload/reader-queue.ts';
import { readWhenChanged } from './wait-for-change.ts';

const headers = { prefer: 'wait=5' };

test('a request that prefers to wait is answered by the change, with Preference-Applied', async () => {
  const changes = openAttemptEnds();
  let reads = 0;
  const read = () => {
    // The change comes while it waits.
    if (reads === 0) setImmediate(() => changes.tell('p'));
    return Promise.resolve((reads += 1));
  };
  const request = { headers, place: noPlace };
  const answer = await readWhenChanged(request, { id: 'p', changes, read, isNews: (value) => value === 2 });
  expect(answer).toEqual({ value: 2, applied: { 'preference-applied': 'wait=5' } });
});

test('where too many wait already it is answered at once, and does not say that it waited', async () => {
  const request = { headers, place: { ...noPlace, mayWait: () => false } };
  const watch = { id: 'p', changes: openAttemptEnds(), read: () => Promise.resolve(1), isNews: () => false };
  expect(await readWhenChanged(request, watch)).toEqual({ value: 1, applied: {} });
});

test('a request that does not prefer to wait keeps its place', async () => {
  const mayWait = () => {
    throw new Error('it does not wait');
  };
  const watch = { id: 'p', changes: openAttemptEnds(), read: () => Promise.resolve(1), isNews: () => false };
  expect(await readWhenChanged({ headers: {}, place: { ...noPlace, mayWait } }, watch)).toEqual({
    value: 1,
    applied: {},
  });
});
