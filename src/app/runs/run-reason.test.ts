import { expect, test } from 'vitest';
import type { RunItem } from './engine/run-types.ts';
import { reasonText } from './run-reason.ts';

const item = (why: Partial<RunItem>): RunItem => ({
  id: '1',
  outcome: 'refused',
  reason: null,
  status: null,
  requestId: null,
  fields: [],
  texts: [],
  ...why,
});

test.each<[Partial<RunItem>, readonly string[], string]>([
  [{}, [], ''],
  [{ reason: 'gone' }, [], 'It does not exist any more.'],
  [{ reason: 'refused', status: 409 }, [], 'The API refused it. Status 409.'],
  [{ reason: 'refused', status: 409 }, ['too late'], 'Too late.'],
  [{ reason: 'carrier' }, ['No such street', 'No such street', 'Too heavy!'], 'No such street. Too heavy!'],
  [
    { reason: 'checks', fields: ['receiver.postal_code', 'items.0.hs_code'] },
    [],
    'Missing or wrong: Postal code, Item 1 · HS code.',
  ],
  [{ reason: 'checks', fields: ['tags'] }, ['at most 25'], 'Missing or wrong: Tags. At most 25.'],
])('%j with %j', (why, texts, words) => {
  expect(reasonText(item(why), texts)).toBe(words);
});
