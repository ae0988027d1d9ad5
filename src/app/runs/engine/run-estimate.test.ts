import { expect, test } from 'vitest';
import { remainingMillis } from './run-estimate.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';

type Counted = Pick<ItemRecord, 'step' | 'reason'>;
const items = (count: number, step: ItemRecord['step'], reason: ItemRecord['reason'] = null) =>
  Array.from({ length: count }, (): Counted => ({ step, reason }));

test('the estimate uses how long finished parcels took, wherever the others are', () => {
  const run = [...items(3, 'done'), ...items(1, 'refused', 'checks'), ...items(8, 'waiting'), ...items(2, 'accepted')];
  expect(remainingMillis({ workedMillis: 8_000 }, run)).toBe(20_000);
});

test('what was skipped at the start took no time', () => {
  const run = [
    ...items(2, 'skipped', 'already-printed'),
    ...items(5, 'skipped', 'in-other-run'),
    ...items(4, 'waiting'),
  ];
  expect(remainingMillis({ workedMillis: 6_000 }, run)).toBeNull();
  expect(remainingMillis({ workedMillis: 6_000 }, [...run, ...items(1, 'unknown')])).toBe(8_000);
});

test('there is no estimate before the first item, nor after the last', () => {
  expect(remainingMillis({ workedMillis: 0 }, [...items(9, 'done'), ...items(1, 'sent')])).toBeNull();
  expect(remainingMillis({ workedMillis: 9_000 }, items(9, 'done'))).toBeNull();
});
