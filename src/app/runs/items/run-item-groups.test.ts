import { expect, it } from 'vitest';
import { buildRunItem } from '#app/testing/build-run-item.ts';
import type { ItemOutcome, RunItem } from '#app/runs/engine/run-types.ts';
import { finished } from '#app/runs/engine/finished-items.ts';
import { groupCounts, itemsShown } from './run-item-groups.ts';

const item = (id: string, outcome: ItemOutcome) => buildRunItem(id, { outcome });

const items = [
  item('1', 'done'),
  item('2', 'unknown'),
  item('3', 'processing'),
  item('4', 'refused'),
  item('5', 'sending'),
  item('6', 'waiting'),
  item('7', 'skipped'),
  item('8', 'not-sent'),
];
const ids = (shown: readonly RunItem[]) => shown.map(({ id }) => id).join('');

it('the list of items shows failures first and the others in the order of the run', () => {
  expect(ids(itemsShown(items, null))).toBe('48213567');
  expect(ids(itemsShown(items, 'working'))).toBe('35');
  expect(ids(itemsShown(items, 'refused'))).toBe('4');
});

it('items with an outcome are counted', () => {
  const counts = groupCounts({
    counts: {
      waiting: 1,
      sending: 1,
      checking: 2,
      processing: 3,
      done: 10,
      refused: 4,
      'not-sent': 2,
      unknown: 5,
      skipped: 6,
    },
  });
  expect(counts).toEqual({ waiting: 1, working: 6, done: 10, refused: 4, 'not-sent': 2, unknown: 5, skipped: 6 });
  expect(finished(counts)).toBe(27);
});
