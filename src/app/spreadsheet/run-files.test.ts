import { describe, expect, test } from 'vitest';
import { countOf } from '#app/runs/engine/live-run.ts';
import { buildRunItem } from '#app/testing/build-run-item.ts';
import type { ImportWork, Run, RunItem } from '#app/runs/engine/run-types.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { closeWhenDone, keepRunFile, type RunFile, runFiles, unwrittenItems, unwrittenParcels } from './run-files.ts';

const work: ImportWork = {
  kind: 'import',
  digest: 'd',
  process: true,
  applyProducts: false,
  applyShippingRules: false,
};

function isSaved(rest: Partial<RunItem>): boolean {
  return unwrittenItems({ work, items: [buildRunItem('1', rest)] }).length === 1;
}

test.each<[Partial<RunItem>, boolean]>([
  [{ id: 'row:d-1', parcel: null, outcome: 'refused', reason: 'checks' }, true],
  // They may still be sent, or were: in another file they could become a second parcel.
  [{ id: 'row:d-1', parcel: null, outcome: 'waiting' }, false],
  [{ id: 'row:d-1', parcel: null, outcome: 'sending' }, false],
  [{ id: 'row:d-1', parcel: null, outcome: 'unknown', reason: 'no-answer' }, false],
  [{ id: 'row:d-1', parcel: null, outcome: 'skipped', reason: 'in-other-run' }, false],
  [{ id: 'row:d-1', parcel: null, outcome: 'skipped', reason: 'other-content' }, true],
  // It is there, whatever the result of processing it.
  [{ id: 'row:d-1', outcome: 'not-sent', reason: 'checks' }, false],
  [{ id: 'row:d-1', parcel: null, outcome: 'skipped', reason: 'there-already' }, false],
  [{ id: 'row:d-1', parcel: null, outcome: 'skipped', reason: 'not-in-file' }, false],
  [{ outcome: 'refused', reason: 'change' }, true],
  [{ outcome: 'skipped', reason: 'conflict' }, true],
  [{ outcome: 'waiting' }, false],
  [{ outcome: 'unknown', reason: 'no-answer' }, false],
  [{ outcome: 'done', reason: 'in-part' }, true],
  [{ outcome: 'skipped', reason: 'already-so' }, false],
  // It was changed, and refused then.
  [{ outcome: 'refused', reason: 'carrier' }, false],
  [{ outcome: 'done' }, false],
])('rows of %j are saved to be mended: %j', (item, saved) => {
  expect(isSaved(item)).toBe(saved);
});

function openedTable(skippedRows: readonly string[], close: () => void = () => {}): RunFile {
  return { name: 'a.csv', nameOf: () => null, lineOf: () => null, skippedRows, left: 0, save: async () => {}, close };
}

test('each parcel that was not written counts once, also where its rows have a problem by now', () => {
  const refused = { parcel: null, outcome: 'refused', reason: 'checks' } as const;
  const items = [buildRunItem('row:d-1', refused), buildRunItem('row:d-2', { parcel: null, outcome: 'waiting' })];
  expect(unwrittenParcels({ work, items }, openedTable(['row:d-1', 'row:d-2', 'row:d-3']))).toBe(2);
  expect(unwrittenParcels({ work, items }, undefined)).toBe(1);
});

describe('the file of a run', () => {
  const runIn = (state: Run['state'], item: Partial<RunItem>) => {
    const items = [buildRunItem('row:d-1', item)];
    return { id: 'run', work, state, items, counts: countOf(items) } as unknown as Run;
  };

  function follow(skippedRows: readonly string[] = []) {
    const runs = new ValueStore<readonly Run[]>([runIn('running', { outcome: 'sending' })]);
    let closed = 0;
    keepRunFile(
      'run',
      openedTable(skippedRows, () => (closed += 1)),
    );
    closeWhenDone('run', { subscribe: runs.subscribe, getSnapshot: runs.get });
    return { runs, closed: () => closed };
  }

  test('the file of a run is closed once the run has nothing more to do with it; its name stays with the run', () => {
    const { runs, closed } = follow();
    expect(closed()).toBe(0);
    runs.set([runIn('stopped', { outcome: 'waiting' })]);
    expect(closed()).toBe(0);
    runs.set([runIn('ended', { outcome: 'done' })]);
    expect([closed(), runFiles.get().get('run')?.name]).toEqual([1, 'a.csv']);
  });

  test.each<[Partial<RunItem>, readonly string[]]>([
    [{ parcel: null, outcome: 'unknown', reason: 'no-answer' }, []],
    [{ parcel: null, outcome: 'skipped', reason: 'other-content' }, []],
    [{ outcome: 'done' }, ['row:d-2']],
  ])(
    'the file of a run stays while there is something to try again or to save, %j with %j skipped, until the run is forgotten',
    (item, skippedRows) => {
      const { runs, closed } = follow(skippedRows);
      runs.set([runIn('ended', item)]);
      expect(closed()).toBe(0);
      runs.set([]);
      expect([closed(), runFiles.get().size]).toEqual([1, 0]);
    },
  );
});
