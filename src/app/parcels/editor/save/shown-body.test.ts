import { expect, it } from 'vitest';
import { shownBody } from './shown-body.ts';

it('the shown body leaves out what chose nothing of a list, and keeps ids, what is cleared and every other field', () => {
  const id = '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11';
  expect(shownBody({ shipping_method_id: 'dhl pak', packaging_id: id, note: 'dhl pak' })).toEqual({
    packaging_id: id,
    note: 'dhl pak',
  });
  expect(shownBody({ shipping_method_id: null, packaging_id: 'box' })).toEqual({ shipping_method_id: null });
});
