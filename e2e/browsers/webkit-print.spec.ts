import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { expect, test } from './browsers-test.ts';
import type { DeskWindow } from './desk-window.ts';

// WebKitGTK shows a PDF in a frame and never says that it has loaded; `print()` of that frame opens nothing.
test.use({ serviceOptions: { parcels: 0 } });

const notice = 'This browser cannot print from this page';

/** What a scanner does. */
async function scan(window: DeskWindow, code: string): Promise<void> {
  await window.type(code);
  await window.press('Enter');
}

test('what cannot be printed from the page is offered; the station says so once', async ({ window, service, api }) => {
  const body = readyBody(await firstMethod(api));
  const { id } = await createParcel(api, { ...body, order_number: 'W-1' });
  await createParcel(api, { ...body, order_number: 'W-2' });
  await window.driver.goTo(`${service.origin}/station`);
  const field = { role: 'textbox', name: /^Scan or type/ };
  await expect.poll(() => window.evaluateOn(field, (input) => input === document.activeElement)).toBe(true);
  for (const order of ['W-1', 'W-2']) {
    await scan(window, order);
    await window.see({ role: 'heading', name: new RegExp(order) });
    await window.click({ role: 'button', name: /^Process(?! only)/ });
    await window.read('Label ready');
    await window.see({ role: 'link', name: 'Open label' });
    expect((await window.text()).split(notice)).toHaveLength(2);
  }
  const download = { role: 'link', name: 'Download', within: { role: 'region', name: 'Result' } };
  expect(await window.evaluateOn(download, (link) => link.getAttribute('href'))).toMatch(/^blob:/);

  await window.driver.goTo(`${service.origin}/parcels/${id}`);
  await window.click({ role: 'button', name: /^Print labels/ });
  await window.read('The browser cannot print from this page.');
  await window.see({ role: 'link', name: 'Download', within: { role: 'dialog' } });
});
