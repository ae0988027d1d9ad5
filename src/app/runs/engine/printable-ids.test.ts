import { expect, test } from 'vitest';
import { printableIds } from './printable-ids.ts';
import type { RunItem } from './run-types.ts';

const item = (id: string, outcome: RunItem['outcome'], reason: RunItem['reason'] = null): RunItem => ({
  id,
  parcel: id,
  outcome,
  reason,
  status: null,
  requestId: null,
  fields: [],
  said: [],
  texts: [],
});
const items = [
  item('b', 'done'),
  item('a', 'refused', 'carrier'),
  item('c', 'skipped', 'already-printed'),
  item('d', 'done', 'cancelled'),
  item('e', 'skipped', 'in-other-run'),
];

test('what a run has marked, or found marked, can be printed, in the run’s order', () => {
  expect(printableIds({ work: { kind: 'print' }, items })).toEqual(['b', 'c']);
  expect(printableIds({ work: { kind: 'process', print: true }, items })).toEqual(['b', 'c']);
});

test('a run that marks nothing has nothing to print', () => {
  expect(printableIds({ work: { kind: 'process', print: false }, items })).toEqual([]);
  expect(printableIds({ work: { kind: 'delete' }, items })).toEqual([]);
});
