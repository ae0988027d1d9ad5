import { withFront } from '../ui/front-server.ts';
import { expect, test } from './browsers-test.ts';
import { DeskWindow } from './desk-window.ts';

// What keeps the page for later asks for all of it once more.
test.use({ serviceOptions: { parcels: 40, env: { PARCEL_DESK_KEEP_PAGE: 'false' } } });

test('the start asks for nothing twice', async ({ driver, service }) => {
  await withFront(service, async (front) => {
    const window = new DeskWindow(driver);
    await driver.goTo(front.link);
    await window.see({ role: 'grid', name: 'Parcels' });
    await window.see({ role: 'status', name: 'Result for the current row' });
    expect(front.asked).toContain('/config.json');
    expect(front.asked.filter((path, index) => front.asked.indexOf(path) !== index)).toEqual([]);
  });
});
