import { readParcel } from '../api/parcel-flows.ts';
import { readyParcels } from '../ui/run-pages.ts';
import { expect, test } from './browsers-test.ts';

test.use({ serviceOptions: { parcels: 0 } });

test('three parcels are selected and processed in one run', async ({ window, service, api }) => {
  const ids = await readyParcels(api, ['R-1', 'R-2', 'R-3']);
  await window.driver.goTo(`${service.origin}/parcels`);
  await window.see({ role: 'status', name: 'Result for the current row' });
  await window.click({ role: 'checkbox', name: /^Select all/ });
  await window.read('3 selected');
  await window.press('Shift+P');
  await window.see({ role: 'dialog', name: /^Process 3 parcels/ });
  await window.press('Control+Enter');
  await expect.poll(() => window.textOf({ role: 'status', name: 'State of the run' })).toBe('Ended');
  for (const id of ids) expect((await readParcel(api, id)).processed_at).not.toBeNull();
});
