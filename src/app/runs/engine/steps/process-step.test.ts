import { expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { type ItemRecord, newItem } from '#app/runs/engine/journal/run-record.ts';
import type { WorkContext } from './item-step.ts';
import { processWork } from './process-step.ts';

const parcel = readParcel({ id: 'p1', processed_at: null, cancelled_at: null });
const context = {
  keyed: true,
  endpoints: {
    getParcel: async () => ({ parcel, etag: null }),
    processParcel: async () => ({ joined: true }),
    getProcessStatus: async () => null,
  },
} as unknown as WorkContext;

test.each<[string, Partial<ItemRecord>, boolean]>([
  ['asked for the first time', { step: 'waiting' }, true],
  ['asked again under its key after a lost answer', { step: 'sent' }, true],
  ['asked again by the user under its key', { step: 'sent', asked: 'unknown' }, true],
  [
    'asked again under another key: the attempt may be its own',
    { step: 'waiting', attempt: 1, asked: 'unknown' },
    false,
  ],
])('a start that joined, %s', async (_, fields, joined) => {
  const item = { ...newItem('run', 0, 'p1'), ...fields };
  const work = processWork(true);
  const found = await (item.step === 'sent' ? work.verify(item, context) : work.prepare(item, context));
  if (found.type !== 'send') throw new Error('nothing is sent');
  expect(await found.send({})).toEqual({ type: 'accepted', joined });
});

test('a parcel that is on hold is skipped, and the carrier is not asked', async () => {
  const held = readParcel({ id: 'p1', processed_at: null, cancelled_at: null, tags: ['hold'] });
  const endpoints = { ...context.endpoints, getParcel: async () => ({ parcel: held, etag: null }) };
  const found = await processWork(true).prepare(newItem('run', 0, 'p1'), { ...context, endpoints } as WorkContext);
  expect(found).toEqual({ type: 'final', outcome: 'skipped', why: { reason: 'held' } });
});
