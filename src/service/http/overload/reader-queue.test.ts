import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openReaderQueue } from './reader-queue.ts';

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
