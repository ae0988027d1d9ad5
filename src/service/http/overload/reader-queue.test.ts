import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openReaderQueue, type ReaderPlace } from './reader-queue.ts';

function answers(count: number): ServerResponse[] {
  return Array.from({ length: count }, () => Object.assign(new EventEmitter(), { destroyed: false }) as never);
}

test('four reading requests of a reader are under way, the next when one has left; other readers do not wait', async () => {
  const queue = openReaderQueue();
  const begun: number[] = [];
  const outgoing = answers(7);
  const ask = (reader: string, from: number, to: number) =>
    outgoing
      .slice(from, to)
      .forEach((answer, index) => void queue(reader, answer).then(() => begun.push(from + index)));
  ask('a', 0, 6);
  await nextIteration();
  expect(begun).toEqual([0, 1, 2, 3]);
  ask('b', 6, 7);
  await nextIteration();
  expect(begun).toEqual([0, 1, 2, 3, 6]);
  outgoing[2]?.emit('close');
  await nextIteration();
  await nextIteration();
  expect(begun).toEqual([0, 1, 2, 3, 6, 4]);
});

test('a request whose client has gone while it waited passes its place on', async () => {
  const queue = openReaderQueue();
  const [first, ...others] = answers(4);
  for (const answer of [first, ...others] as ServerResponse[]) await queue('a', answer);
  const [gone, patient] = answers(2) as [ServerResponse, ServerResponse];
  Object.assign(gone, { destroyed: true });
  const both = Promise.all([queue('a', gone), queue('a', patient)]);
  first?.emit('close');
  expect(await both).toHaveLength(2);
});

test('a request that waits for a change lets the next one go, and its end lets no second one go', async () => {
  const queue = openReaderQueue();
  const outgoing = answers(7);
  const begun: number[] = [];
  const places: ReaderPlace[] = [];
  outgoing.forEach((answer, index) => void queue('a', answer).then((place) => (begun.push(index), places.push(place))));
  await nextIteration();
  expect(places[0]?.mayWait()).toBe(true);
  expect(places[0]?.mayWait()).toBe(true);
  await nextIteration();
  await nextIteration();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  outgoing[0]?.emit('close');
  await nextIteration();
  await nextIteration();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  outgoing[1]?.emit('close');
  await nextIteration();
  await nextIteration();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});

test('64 requests of a reader wait at once, a further one keeps its place and is answered; one whose client is gone does not wait', async () => {
  const queue = openReaderQueue();
  const outgoing = answers(66);
  const waits: boolean[] = [];
  for (const answer of outgoing.slice(0, 65)) waits.push((await queue('a', answer)).mayWait());
  expect(waits).toEqual([...Array.from({ length: 64 }, () => true), false]);
  expect((await queue('b', answers(1)[0] as ServerResponse)).mayWait()).toBe(true);
  outgoing[0]?.emit('close');
  const place = await queue('a', outgoing[65] as ServerResponse);
  outgoing[65]?.emit('close');
  expect(place.mayWait()).toBe(false);
});
