import { expect, test } from 'vitest';
import { readShippingMethod } from './shipping-method.ts';

test('a shipping method keeps further fields and needs only its id (SPEC 2.8)', () => {
  expect(readShippingMethod({ id: 'x', name: 1, carrier: 'C' })).toEqual({ id: 'x', name: '', carrier: 'C' });
  expect(readShippingMethod({ name: 'Standard' })).toBeNull();
});
