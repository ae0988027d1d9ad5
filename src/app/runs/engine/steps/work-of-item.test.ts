import { expect, it } from 'vitest';
import type { RunWork } from '#app/runs/engine/run-types.ts';
import { workOfItem } from './work-of-item.ts';

const process: RunWork = { kind: 'process', print: true };
const end = (step: 'done' | 'refused' | 'unknown' | 'skipped', reason: Parameters<typeof workOfItem>[1]['reason']) => ({
  step,
  reason,
  fields: reason === 'checks' ? ['weight'] : [],
});

it.each([
  ['done', null, { processed: 1 }],
  ['refused', 'carrier', { refused: 1 }],
  ['refused', 'checks', { refused: 1 }],
  // Nothing was done, or the result is unknown.
  ['done', 'cancelled', {}],
  ['refused', 'forbidden', {}],
  ['refused', 'change', {}],
  ['skipped', 'already-processed', {}],
  ['unknown', 'no-answer', {}],
] as const)('a parcel that was to be processed and is %s, %s, counts as %j', (step, reason, counts) => {
  expect(workOfItem(process, end(step, reason))).toEqual(counts);
});

it('the shift counts a parcel of a run that corrects and processes as processed, and of others not at all', () => {
  const correct = { kind: 'correct', path: 'receiver.postal_code', edit: 'set' } as const;
  expect(workOfItem({ ...correct, process: true }, end('done', null))).toEqual({ processed: 1 });
  const others: RunWork[] = [{ ...correct, process: false }, { kind: 'print' }, { kind: 'delete' }];
  for (const work of others) expect(workOfItem(work, end('done', null))).toEqual({});
});
