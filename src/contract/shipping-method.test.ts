import { expect, test } from 'vitest';
import { shippingMethodSchema } from './shipping-method.ts';

test('a shipping method keeps further fields and needs only its id (SPEC 2.8)', () => {
  expect(shippingMethodSchema.parse({ id: 'x', name: 1, carrier: 'C' })).toEqual({ id: 'x', name: '', carrier: 'C' });
  expect(shippingMethodSchema.safeParse({ name: 'Standard' }).success).toBe(false);
});
