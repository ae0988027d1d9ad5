import { expect, test } from 'vitest';
import { CarrierUnavailable } from '#service/model/carrier.ts';
import { openTrackingCalls } from './tracking-calls.ts';

/** A carrier that answers when its test lets it. */
function heldCarrier() {
  const held: (() => void)[] = [];
  const tracking = () => new Promise<never[]>((resolve) => held.push(() => resolve([])));
  return { held, tracking };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  [undefined, 4],
  [64, 4],
  [2, 2],
])('a carrier with %s calls at once is asked for %i shipments at once', async (parallel, most) => {
  const carrier = heldCarrier();
  const ask = openTrackingCalls(carrier, parallel);
  const answers = Array.from({ length: most + 1 }, (_, index) => ask(String(index)));
  await turn();
  expect(carrier.held).toHaveLength(most);
  carrier.held[0]?.();
  expect(await answers[0]).toEqual([]);
  await turn();
  expect(carrier.held).toHaveLength(most + 1);
  for (const answer of carrier.held) answer();
  await Promise.all(answers);
});

test('who waits behind others is told so in time, and is not asked about', async () => {
  const asked: string[] = [];
  const tracking = (reference: string) => new Promise<never>(() => asked.push(reference));
  const ask = openTrackingCalls({ tracking }, 1, 50);
  void ask('first');
  await expect(ask('second')).rejects.toBeInstanceOf(CarrierUnavailable);
  expect(asked).toEqual(['first']);
});
