import { expect, test } from 'vitest';
import { buildRunItem } from '#app/testing/build-run-item.ts';
import type { ImportWork, RunItem } from '#app/runs/engine/run-types.ts';
import { unwrittenItems } from './run-sheets.ts';

const work: ImportWork = {
  kind: 'import',
  file: 'a.csv',
  process: true,
  applyProducts: false,
  applyShippingRules: false,
};

function isSaved(rest: Partial<RunItem>): boolean {
  return unwrittenItems({ work, items: [buildRunItem('1', rest)] }).length === 1;
}

test.each<[Partial<RunItem>, boolean]>([
  [{ id: 'row:d-1', parcel: null, outcome: 'refused', reason: 'checks' }, true],
  [{ id: 'row:d-1', parcel: null, outcome: 'waiting' }, true],
  [{ id: 'row:d-1', parcel: null, outcome: 'unknown', reason: 'no-answer' }, true],
  // It is there, whatever became of processing it.
  [{ id: 'row:d-1', outcome: 'not-sent', reason: 'checks' }, false],
  [{ id: 'row:d-1', parcel: null, outcome: 'skipped', reason: 'there-already' }, false],
  [{ id: 'row:d-1', parcel: null, outcome: 'skipped', reason: 'not-in-file' }, false],
  [{ outcome: 'refused', reason: 'change' }, true],
  [{ outcome: 'skipped', reason: 'conflict' }, true],
  [{ outcome: 'skipped', reason: 'already-so' }, false],
  // It was changed, and refused then.
  [{ outcome: 'refused', reason: 'carrier' }, false],
  [{ outcome: 'done' }, false],
])('rows of %j are saved to be mended: %j', (item, saved) => {
  expect(isSaved(item)).toBe(saved);
});
