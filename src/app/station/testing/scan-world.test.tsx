import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HandStep, ScanWorld, shipCode } from './scan-world.ts';
import { parcelOf } from './scanned-station.ts';

// A hand that scans without looking: pieces that are read twice, bounces of the trigger, and the next parcel while one is being shipped.

/** `STREAM_RUNS=1000 npx vitest run src/app/station/testing/scan-world.test.tsx --testTimeout=600000` looks further. */
const numRuns = Number(process.env['STREAM_RUNS'] ?? 25);

const skus = ['MUG-BL', 'TEA-DJ', '4006381333931'];
/** Milliseconds from the end of a scan to the beginning of the next one: longer than between two keys, and than a second read of a piece. */
const pause = fc.integer({ min: 60, max: 900 });
const samePieceWithin = 300;

const plans = fc.record({
  parcels: fc.array(
    fc.record({
      pieces: fc.array(fc.constantFrom(...skus), { maxLength: 6 }),
      byItself: fc.boolean(),
      wrong: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  pauses: fc.array(pause, { minLength: 5, maxLength: 40 }),
  /** After which scans the same code is read once more, and how soon. */
  bounces: fc.array(fc.option(fc.integer({ min: 60, max: samePieceWithin }), { nil: null, freq: 2 }), {
    minLength: 5,
    maxLength: 40,
  }),
  delays: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 3, maxLength: 30 }),
  checksLabel: fc.boolean(),
  shipsAtLast: fc.boolean(),
});
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

/** The next parcel is scanned while the desk still looks whose the one is that is to be shipped. */
const shippedBeforeTheDeskAnswers: Plan = {
  parcels: Array.from({ length: 2 }, () => ({ pieces: [], byItself: false, wrong: false })),
  pauses: [60],
  bounces: [null],
  delays: [0, 0, 289, 0],
  checksLabel: false,
  shipsAtLast: false,
};

/** Gives one after the other, again and again. */
function inTurn<T>(values: readonly T[]): () => T {
  let place = -1;
  return () => values[(place += 1) % values.length] as T;
}

/** What came of it: parcels that were not shipped exactly once, and pieces counted more often than they were scanned, or less. */
function shift({ parcels, pauses, bounces, delays, checksLabel, shipsAtLast }: Plan) {
  const [pauseOf, bounceOf] = [inTurn(pauses), inTurn(bounces)];
  const steps: HandStep[] = [];
  let last = '';
  const scan = (code: string) => {
    const after = pauseOf() + (code === last ? samePieceWithin : 0);
    last = code;
    steps.push({ scan: code, after });
    const bounce = bounceOf();
    if (bounce !== null) steps.push({ scan: code, after: bounce });
  };
  const made = parcels.map(({ pieces }, index) => {
    const items = skus.flatMap((sku) => {
      const quantity = pieces.filter((piece) => piece === sku).length;
      return quantity === 0 ? [] : [{ sku, name: sku, quantity }];
    });
    return parcelOf(`J${index + 1}`, { items: items as never, weight: '1.000' });
  });
  for (const [index, { pieces, byItself, wrong }] of parcels.entries()) {
    const id = made[index]?.id ?? '';
    const [onlyThen, isLast] = [shipsAtLast && pieces.length > 0, index === parcels.length - 1];
    scan(`J${index + 1}`);
    for (const [at, piece] of pieces.entries()) {
      // A packer who goes on has read what was said of it.
      if (wrong && at === 1 && !isLast) {
        scan('nobody');
        steps.push({ until: ({ state }) => state.lookUp?.step === 'missing' });
      }
      scan(piece);
    }
    const isBegun: HandStep = { until: ({ starts }) => starts.has(id) };
    if (!onlyThen || !byItself) scan(shipCode);
    if (onlyThen) steps.push(isBegun);
    if (!checksLabel) continue;
    steps.push({ until: ({ phase, state }) => phase === 'to-check' && state.table?.open.id === id });
    // The label of the parcel before stops it, and is no label of this one.
    if (wrong && index > 0) {
      scan(`RR100000000${index - 1}DE`);
      steps.push({ until: ({ state }) => state.lookUp?.step === 'other-label' });
    }
    scan(`RR100000000${index}DE`);
    steps.push({ until: ({ phase }) => phase === 'done' });
  }
  const field = document.createElement('input');
  document.body.replaceChildren(field);
  field.focus();
  const world = new ScanWorld(field, made, inTurn(delays), { checksLabel, shipsAtLast });
  world.run(steps);
  // Of a piece that was counted for another one the last ones are too many.
  let [twice, lost] = [world.overs, 0];
  for (const { id, items } of made)
    for (const counts of world.starts.get(id) ?? [])
      for (const [at, { quantity }] of items.entries()) {
        twice += Math.max(0, (counts[at] ?? 0) - quantity);
        lost += Math.max(0, quantity - (counts[at] ?? 0));
      }
  const shippedOtherwise = made.filter(({ id }) => world.starts.get(id)?.length !== 1).length;
  return { shippedOtherwise, twice, lost };
}

test('every parcel of a stream of scans is shipped once, and every piece counted once', () => {
  const sums = { streams: 0, shippedOtherwise: 0, twice: 0, lost: 0 };
  fc.assert(
    fc.property(plans, (plan) => {
      const { shippedOtherwise, twice, lost } = shift(plan);
      sums.streams += 1;
      sums.shippedOtherwise += shippedOtherwise;
      sums.twice += twice;
      sums.lost += lost;
      expect({ shippedOtherwise, twice, lost }).toEqual({ shippedOtherwise: 0, twice: 0, lost: 0 });
    }),
    { numRuns, examples: [[shippedBeforeTheDeskAnswers]] },
  );
  // Read by the measurement of a shift.
  if (process.env['STREAM_RUNS'] !== undefined) process.stdout.write(`\nstreams ${JSON.stringify(sums)}\n`);
});
