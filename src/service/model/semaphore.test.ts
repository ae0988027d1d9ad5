import { expect, test } from 'vitest';
import { openSemaphore } from './semaphore.ts';

test('as many at once as the semaphore has permits, the rest one after the other, whatever the work results in', async () => {
  const semaphore = openSemaphore(2);
  let [running, max] = [0, 0];
  const work = async (number: number) => {
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (number % 3 === 0) throw new Error('failed');
    return number;
  };
  const ended = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((number) => semaphore(() => work(number))));
  expect([max, ended.filter(({ status }) => status === 'fulfilled').length]).toEqual([2, 5]);
});

test('who waits no longer takes no permit', async () => {
  const semaphore = openSemaphore(1);
  let end = () => {};
  const first = semaphore(() => new Promise<void>((resolve) => (end = resolve)));
  const gone = new AbortController();
  const left = semaphore(() => Promise.resolve('run'), gone.signal);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = semaphore(() => Promise.resolve('run'));
  end();
  await first;
  await expect(next).resolves.toBe('run');
});
