import { expect, test } from 'vitest';
import { highestOf, instructionsOf } from './instructions-of.ts';

const product = (sku: string, note: string | null, image = false) => ({ sku, name: sku, note, image, barcodes: [] });
const item = (sku: string | null) => ({ sku, name: null });
const products = [
  product('MUG-BL', 'Two sheets of paper', true),
  product('TEA', null, true),
  product('GLASS', 'Upright'),
];
const skusOf = (skus: (string | null)[], scanned: number | null) =>
  instructionsOf(skus.map(item), scanned, products).map(({ sku }) => sku);

test('an opened parcel shows the notes of its products, each once', () => {
  expect(skusOf(['glass', 'NONE', null, 'mug-bl', 'GLASS', 'TEA'], null)).toEqual(['GLASS', 'MUG-BL']);
  expect(instructionsOf([item('MUG-BL')], null, products)).toEqual([
    { sku: 'MUG-BL', name: 'MUG-BL', note: 'Two sheets of paper', image: true },
  ]);
});

test('a scan shows its own product, a picture without a note too, and nothing for one without', () => {
  expect(skusOf(['GLASS', 'TEA', 'NONE'], 1)).toEqual(['TEA']);
  expect(skusOf(['GLASS', 'TEA', 'NONE'], 2)).toEqual([]);
});

test('room is kept for what is shown at first, and for the longest of one product with and without a picture', () => {
  const highest = (skus: string[]) => highestOf(skus.map(item), products).map((some) => some.map(({ sku }) => sku));
  expect(highest(['TEA', 'GLASS', 'MUG-BL'])).toEqual([['GLASS', 'MUG-BL'], ['MUG-BL'], ['GLASS']]);
  expect(highest(['TEA'])).toEqual([['TEA']]);
  expect(highest(['NONE'])).toEqual([]);
});
