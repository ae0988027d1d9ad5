import { expect, test } from 'vitest';
import { workWords } from './run-work-words.ts';

test('a run that changes a field is called by it, and a field of every item is not taken for the parcel’s own', () => {
  const named = (path: string) => workWords({ kind: 'change', field: path, action: 'set' }).what;
  expect(['weight', 'items.weight', 'items.sku'].map(named)).toEqual([
    'Change: Weight',
    'Change: Every item · Weight',
    'Change: Every item · SKU',
  ]);
  expect(workWords({ kind: 'correct', path: 'receiver.city', edit: 'set', process: true }).what).toBe(
    'Correct and process: City',
  );
});
