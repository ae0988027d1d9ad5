import { expect, test } from 'vitest';
import { continueRun, skippedIfTaken, rerun } from './run-orders.ts';
import { type ItemRecord, newItem, type RunRecord } from '#app/runs/engine/journal/run-record.ts';

const run = { id: 'run', wanted: 'stop', planNeeded: true, endedAt: null } as RunRecord;
const item = (at: number, values: Partial<ItemRecord> = {}) => ({ ...newItem('run', at, `parcel-${at}`), ...values });
const none = new Set<string>();
const others = (taken: readonly string[], made: Record<string, string> = {}) => ({
  taken: new Set(taken),
  made: new Map(Object.entries(made)),
});

test('a parcel that another run has to do with is skipped', () => {
  expect(skippedIfTaken(item(0), new Set(['parcel-0']))).toMatchObject({ step: 'skipped', reason: 'in-other-run' });
  expect(skippedIfTaken(item(0), none)).toEqual(item(0));
});

test('a stopped run continues without the parcels another run has taken since', () => {
  const items = [item(0, { step: 'done' }), item(1), item(2)];
  const changed = continueRun(7)(run, items, others(['parcel-0', 'parcel-2']));
  expect(changed?.run).toMatchObject({ wanted: 'run', planNeeded: false, aliveAt: 7 });
  expect(changed?.items).toEqual([
    item(1, { asked: 'rested' }),
    item(2, { step: 'skipped', reason: 'in-other-run', asked: 'rested' }),
  ]);
});

test('a stopped import makes no parcels of rows that another run has imported since', () => {
  const rows = [item(0, { id: 'row:d-0' }), item(1, { id: 'row:d-1', step: 'refused' })];
  const made = others([], { 'row:d-0': 'made-0', 'row:d-1': 'made-1' });
  const left = { step: 'skipped', reason: 'there-already' };
  expect(continueRun(7)(run, rows, made)?.items).toMatchObject([{ ...left, created: 'made-0' }]);
  expect(rerun(true, 7)(run, rows, made)?.items).toMatchObject([{ ...left, created: 'made-1' }]);
});

test('a run that has ended does not continue', () => {
  expect(continueRun(7)({ ...run, endedAt: 1 }, [], others([]))).toBeNull();
});

test('a refused item is retried under another key, an unknown one under its own while the server may still have it', () => {
  const items = [
    item(0, { step: 'refused', reason: 'carrier', attempt: 1 }),
    item(1, { step: 'unknown', reason: 'no-answer', status: 500 }),
    item(2, { step: 'unknown', reason: 'no-answer', spent: true }),
    item(3, { step: 'done' }),
    item(4, { step: 'refused' }),
  ];
  const again = rerun(true, 7)({ ...run, endedAt: 1 }, items, others(['parcel-4']));
  expect(again?.run).toMatchObject({ wanted: 'run', endedAt: null });
  expect(again?.items).toEqual([
    item(0, { attempt: 2, asked: 'refused' }),
    item(1, { step: 'sent', asked: 'unknown' }),
    item(2, { attempt: 1, asked: 'unknown' }),
  ]);
  expect(rerun(false, 7)(run, [items[1] ?? item(1)], others([]))?.items).toEqual([
    item(1, { attempt: 1, asked: 'unknown' }),
  ]);
  expect(rerun(true, 7)(run, [item(3, { step: 'done' })], others([]))).toBeNull();
});
