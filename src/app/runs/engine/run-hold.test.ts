import { expect, test } from 'vitest';
import { newItem, type RunRecord } from '#app/runs/engine/journal/run-record.ts';
import { MemoryJournal } from '#app/runs/engine/journal/memory-journal.ts';
import { LiveRun } from './live-run.ts';
import { holdOf } from './run-hold.ts';
import type { RunHold, RunWork } from './run-types.ts';

const now = 1_000_000;

function hold(lease: RunRecord['lease'], work: RunWork, left: string | null = null): RunHold | null {
  const run = { id: 'r', work, wanted: 'run', planNeeded: false, endedAt: null, lease } as RunRecord;
  const live = new LiveRun({ run, items: [newItem('r', 0, 'a')] }, new MemoryJournal());
  const conditions = { hold: () => null, heldUntil: () => 0, subscribe: () => {} };
  return holdOf(live, { conditions, today: () => now, hasLeft: (tab) => tab === left });
}

const process: RunWork = { kind: 'process', print: true };
const change: RunWork = { kind: 'change', field: 'weight', action: 'set' };
const alive = { tab: 'one', at: now - 1_000 };
const silent = { tab: 'one', at: now - 60_000 };

test('a run of another tab runs while that tab shows that it is alive', () => {
  expect(hold(alive, process)).toBeNull();
  expect(hold(alive, change)).toBeNull();
});

test('a run does not run where its tab has left, is silent or was never there', () => {
  expect(hold(alive, process, 'one')).toBe('no-tab');
  expect(hold(silent, process)).toBe('no-tab');
  expect(hold(null, process)).toBe('no-tab');
});

test('a run whose tab has left needs its value at once', () => {
  expect(hold(alive, change, 'one')).toBe('value');
});
