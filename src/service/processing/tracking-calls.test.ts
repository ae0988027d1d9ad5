import { expect, test } from 'vitest';
import { CarrierUnavailable } from '#service/model/carrier.ts';
import { openTrackingCalls } from './tracking-calls.ts';

/** A carrier that answers when its test lets it. */
function heldCarrier() {
  const held: (() => void)[] = [];
  const tracking = (reference: string, signal: AbortSignal) =>
    new Promise<never[]>((resolve, reject) => {
      held.push(() => resolve([]));
      signal.addEventListener('abort', () => reject(new CarrierUnavailable(reference)));
    });
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

test('who is not answered in time is told so, also one that was not asked about yet', async () => {
  const carrier = heldCarrier();
  const ask = openTrackingCalls(carrier, 1, 50);
  const answers = await Promise.allSettled([ask('first'), ask('second')]);
  expect(answers).toEqual([
    { status: 'rejected', reason: expect.any(CarrierUnavailable) },
    { status: 'rejected', reason: expect.any(CarrierUnavailable) },
  ]);
  expect(carrier.held).toHaveLength(1);
});
