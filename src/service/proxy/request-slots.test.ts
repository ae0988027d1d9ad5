import { expect, test } from 'vitest';
import { openRequestSlots } from './request-slots.ts';

test('as many at once as there are slots, the rest in turn, whatever becomes of the work', async () => {
  const slots = openRequestSlots(2);
  let [running, max] = [0, 0];
  const work = async (number: number) => {
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (number % 3 === 0) throw new Error('failed');
    return number;
  };
  const ended = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((number) => slots(() => work(number))));
  expect([max, ended.filter(({ status }) => status === 'fulfilled').length]).toEqual([2, 5]);
});

test('who waits no longer takes no slot', async () => {
  const slots = openRequestSlots(1);
  let end = () => {};
  const first = slots(() => new Promise<void>((resolve) => (end = resolve)));
  const gone = new AbortController();
  const left = slots(() => Promise.resolve('run'), gone.signal);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = slots(() => Promise.resolve('run'));
  end();
  await first;
  await expect(next).resolves.toBe('run');
});
