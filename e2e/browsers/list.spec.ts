import { expect, test } from './browsers-test.ts';

test.use({ serviceOptions: { parcels: 400 } });

test('the link signs in and opens the list', async ({ window }) => {
  expect(await window.count({ role: 'row' })).toBeGreaterThan(10);
});
