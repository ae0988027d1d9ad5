import { expect, test } from 'vitest';
import { buildRunItem } from '#app/testing/build-run-item.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';
import { outcomeName, reasonText } from './run-reason.ts';

const item = (why: Partial<RunItem>) => buildRunItem('1', { outcome: 'refused', ...why });

test.each<[Partial<RunItem>, readonly string[], string]>([
  [{}, [], ''],
  [{ reason: 'gone', said: ['no parcel is there'] }, [], 'Parcel not found. It may have been deleted.'],
  [{ reason: 'refused', status: 409 }, [], 'The API refused it. Status 409.'],
  [{ reason: 'refused', status: 409, said: ['too late'] }, [], 'Too late.'],
  [{ reason: 'refused', status: 422, said: [''] }, [], 'The API refused it. Status 422.'],
  [{ reason: 'checks', said: [''] }, [], 'Data is missing or wrong.'],
  [{ reason: 'carrier' }, ['No such street', 'No such street', 'Too heavy!'], 'No such street. Too heavy!'],
  [
    { reason: 'checks', fields: ['receiver.postal_code', 'items.0.hs_code'] },
    [],
    'Postal code of the receiver: missing or wrong. Item 1 · HS code: missing or wrong.',
  ],
  [
    {
      reason: 'checks',
      fields: ['receiver.name', 'weight', 'receiver.odd', 'receiver'],
      said: ['a name or a company is required', 'is required', '', 'must be an object'],
    },
    [],
    'Name of the receiver: a name or a company is required. Weight is required. Receiver.odd: missing or wrong. Receiver must be an object.',
  ],
])('%j with %j', (why, texts, words) => {
  expect(reasonText(item(why), texts)).toBe(words);
});

test('the results of an import distinguish created, updated and processed parcels', () => {
  const work = {
    kind: 'import',
    digest: 'd',
    process: false,
    applyProducts: false,
    applyShippingRules: false,
  } as const;
  const done = (id: string, reason: RunItem['reason'] = null) => buildRunItem(id, { outcome: 'done', reason });
  expect(outcomeName(done('row:d-1'), work)).toBe('Created');
  expect(outcomeName(done('1'), { ...work, process: true })).toBe('Updated and processed');
  expect(outcomeName(done('1', 'in-part'), work)).toBe('Updated in part');
  expect(outcomeName(done('1', 'already-processed'), { ...work, process: true })).toBe('Updated');
});

test('a row with an unknown result shows whether another try makes a second parcel', () => {
  const row = (reason: RunItem['reason'], parcel: string | null = null) =>
    reasonText(buildRunItem('row:d-1', { outcome: 'unknown', reason, parcel }), []);
  expect(row('no-answer')).toBe('No answer. Press Retry: it is not created twice.');
  expect(row('server-fault')).toBe('Server error. Press Retry: it is not created twice.');
  expect(row('may-exist')).toBe('No answer. It may exist: “Send again” could create it twice.');
  // Its parcel is there, and is not known to be processed.
  expect(row('no-answer', 'p')).toBe('No answer. We do not know yet if this was done: check the parcel.');
});
