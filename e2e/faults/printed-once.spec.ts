import { expect, test } from '@playwright/test';
import { withMutant } from './mutants.ts';
import { crashedPrints, killedPrints, printCrashPoints } from './print-runs.ts';

// `npm run bench -- printers` has two hundred documents and ten kills.

test(
  'dead at each crash point of taking a document in and of handing it to the printer: it comes out once',
  { tag: '@safety' },
  async () => {
    const counts = await crashedPrints(printCrashPoints);
    expect(counts).toEqual(Object.fromEntries(printCrashPoints.map((point) => [point, '1 done'])));
  },
);

test(
  'a large document without a confirmed arrival is unknown, unless the printer reports how much it has',
  { tag: '@safety' },
  async () => {
    const after = ['after_send_document'] as const;
    expect(await crashedPrints(after, { bytes: 100_000 })).toEqual({ after_send_document: '1 unknown' });
    expect(await crashedPrints(after, { bytes: 100_000, throughCups: true })).toEqual({
      after_send_document: '1 done',
    });
  },
);

test('dead at each crash point in front of a queue of CUPS', { tag: '@safety' }, async () => {
  const counts = await crashedPrints(printCrashPoints, { throughCups: true });
  expect(counts).toEqual(Object.fromEntries(printCrashPoints.map((point) => [point, '1 done'])));
});

test('twelve documents and two kills at any time: each comes out once', async () => {
  expect(await killedPrints({ jobs: 12, kills: 2, keyed: true })).toMatchObject({
    printedOtherThanOnce: [],
    notDone: [],
    halves: [],
  });
});

test('control: the printer is not asked again, nor its job written down: a document comes out twice', async () => {
  await withMutant('the printer is not asked again, nor its job written down', async (folder) => {
    expect(await crashedPrints(['after_send_document'], { folder })).toEqual({ after_send_document: '2 done' });
  });
});
