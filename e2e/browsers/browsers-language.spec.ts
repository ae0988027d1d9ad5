import { expect, test } from './browsers-test.ts';

test.use({ serviceOptions: { parcels: 12 }, language: 'C' });

test('a browser without a language opens the list and a parcel', async ({ window }) => {
  await window.see({ role: 'status', name: 'Result for the current row' });
  expect(await window.count({ role: 'row' })).toBe(13);
  await window.press('j', 'Enter');
  await window.see({ role: 'region', name: 'Receiver' });
});
