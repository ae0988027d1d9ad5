import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalFromUnits } from '#contract/values/scalars.ts';
import { customsLines, customsTotals, rowText, totalText } from './customs-lines.ts';
import { sampleItem } from '#service/testing/sample-documents.ts';

test('a row is quantity times the item, exactly', () => {
  const [line] = customsLines([sampleItem({ quantity: 3, price: '12345678901234567.89', weight: '0.333' })]);
  if (line === undefined) throw new Error('no line');
  expect(rowText(line.value, 'price')).toBe('37037036703703703.67');
  expect(rowText(line.netWeight, 'weight')).toBe('0.999');
});

test('totals are the sum of the rows', () => {
  const row = fc.record({ quantity: fc.integer({ min: 1, max: 999 }), cents: fc.bigInt({ min: 0n, max: 10n ** 20n }) });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const items = rows.map(({ quantity, cents }) =>
        sampleItem({ quantity, price: decimalFromUnits(cents, 'price') }),
      );
      const total = rows.reduce((sum, { quantity, cents }) => sum + BigInt(quantity) * cents, 0n);
      expect(customsTotals(customsLines(items)).value).toEqual({ units: total, complete: true });
    }),
  );
});

test('a value that an item does not state is marked, in its row and in the total', () => {
  const lines = customsLines([sampleItem({ weight: null, description: ' ', hs_code: null }), sampleItem()]);
  expect(lines[0]).toMatchObject({ description: 'Cup', hsCode: 'not stated' });
  expect(rowText(lines[0]?.netWeight ?? { units: 0n, complete: true }, 'weight')).toBe('not stated');
  expect(totalText(customsTotals(lines).netWeight, 'weight')).toBe('0.350 (incomplete)');
});
