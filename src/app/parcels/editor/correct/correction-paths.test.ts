import { expect, test } from 'vitest';
import type { JsonObject } from '#contract/values/json-value.ts';
import { correctionPaths } from './correction-paths.ts';

const raw: JsonObject = { items: [{ sku: 'A' }, { sku: 'B' }] };

test.each([
  [
    ['receiver.city', 'weight'],
    ['receiver.city', 'weight'],
  ],
  [['items[1].hs_code'], ['items.1.hs_code']],
  [['dimensions'], ['dimensions.length', 'dimensions.width', 'dimensions.height']],
  [
    ['dimensions', 'dimensions.width'],
    ['dimensions.length', 'dimensions.width', 'dimensions.height'],
  ],
  [['shipping_method'], ['shipping_method_id']],
  [['labels', 'items.7.sku'], []],
])('the paths %j lead to the inputs %j', (paths, inputs) => {
  expect(correctionPaths(raw, paths)).toEqual(inputs);
});

test('an object and an item lead to all of their inputs, an item to its own', () => {
  expect(correctionPaths(raw, ['receiver'])).toContain('receiver.country');
  expect(correctionPaths(raw, ['items.1'])).toContain('items.1.quantity');
  expect(correctionPaths(raw, ['items.1']).every((path) => path.startsWith('items.1.'))).toBe(true);
});
