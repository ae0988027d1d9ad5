import { expect, it } from 'vitest';
import { newItemRow } from './form-values.ts';
import { countRows, sumRows } from './row-sums.ts';

it('a sum of rows is exact, piece by piece, with an empty quantity as one', () => {
  const rows = [
    newItemRow({ weight: '0.1', quantity: '3', price: '9.99' }),
    newItemRow({ weight: '0,2', price: '0.01' }),
    newItemRow({ weight: '12345678901234567.001', quantity: '2' }),
    newItemRow(),
  ];
  expect(sumRows(rows, 'weight')).toEqual({ sum: '24691357802469134.502', skipped: 0 });
  expect(sumRows(rows, 'price')).toEqual({ sum: '29.98', skipped: 0 });
  expect(countRows(rows)).toEqual({ rows: 3, pieces: 6 });
});

it('rows that cannot be read are left out and counted', () => {
  const rows = [
    newItemRow({ weight: 'heavy' }),
    newItemRow({ weight: '1', quantity: 'two' }),
    newItemRow({ weight: '1' }),
  ];
  expect(sumRows(rows, 'weight')).toEqual({ sum: '1.000', skipped: 2 });
  expect(sumRows([newItemRow()], 'weight')).toEqual({ sum: null, skipped: 0 });
});
