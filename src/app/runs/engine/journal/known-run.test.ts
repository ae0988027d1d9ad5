import { expect, it } from 'vitest';
import { isKnownRun } from './known-run.ts';
import { newItem, type RunRecord, type StoredRun } from './run-record.ts';

const run: RunRecord = {
  id: 'r',
  work: { kind: 'process', print: true },
  account: 'a',
  startedAt: 1,
  since: 1,
  endedAt: null,
  wanted: 'run',
  planNeeded: false,
  workedMillis: 0,
  lease: null,
  aliveAt: 1,
};
const stored = (changes: object, step = 'waiting') =>
  isKnownRun({ run: { ...run, ...changes }, items: [{ ...newItem('r', 0, 'p'), step }] } as unknown as StoredRun);

it('each kind of work of this version is read, whatever else is beside it', () => {
  const kinds = ['process', 'print', 'mark-printed', 'delete', 'change', 'correct', 'restore', 'import'];
  expect(kinds.filter((kind) => !stored({ work: { kind }, later: true }))).toEqual([]);
});

it.each([
  ['work', { work: { kind: 'weigh' } }, 'waiting'],
  ['order', { wanted: 'postpone' }, 'waiting'],
  ['step', {}, 'packed'],
])('the journal leaves a run with an unknown %s to the version that began it', (_name, changes, step) => {
  expect(stored(changes, step)).toBe(false);
});
