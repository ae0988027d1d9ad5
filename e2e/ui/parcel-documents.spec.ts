import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { fullBrowser } from '../launch-options.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseMore, drawnLabel, firstMethod, openParcel, sayItCameOut } from './parcel-pages.ts';
import { watchPrinting } from './watch-printing.ts';

test.use({ launchOptions: fullBrowser, serviceOptions: emptyDesk });

const printFrames = (page: Page) => page.locator('iframe[title="PDF for the printer"]');

test('the PDF goes to the print dialog from a frame, by button and by key; a second time asks first @safety', async ({
  desk,
  api,
}) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  const printed = await watchPrinting(desk);
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await desk.getByRole('button', { name: 'Print labels' }).click();
  const asked = desk.getByRole('dialog', { name: 'Did it come out?' });
  await expect(asked).toContainText('Sent to the print dialog: 1 page.');
  await expect(printFrames(desk)).toHaveCount(1);
  await expectAccessible(desk);
  // It did not: the same label once more, without a request to the service.
  await asked.getByRole('button', { name: 'No' }).click();
  await desk.getByRole('dialog', { name: 'Print the rest' }).getByRole('button', { name: 'Print' }).click();
  await expect(asked).toBeVisible();
  await expect.poll(printed).toEqual([expect.stringMatching(/^blob:http/), expect.stringMatching(/^blob:http/)]);
  await sayItCameOut(desk);
  // The frame and its PDF go with the dialog.
  await expect(printFrames(desk)).toHaveCount(0);
  // It came out: by accident it does not come out again.
  await desk.keyboard.press('Control+p');
  const guard = desk.getByRole('dialog', { name: 'Print labels' });
  await expect(guard).toContainText(
    /These labels were sent to a printer from this device|Label (printed|sent to the print dialog) at this station/,
  );
  await desk.keyboard.press('Enter');
  await expect(guard).toHaveCount(0);
  await expect.poll(printed).toHaveLength(2);
  await desk.keyboard.press('l');
  await guard.getByRole('button', { name: 'Print again' }).click();
  await expect(asked).toBeVisible();
  await expect.poll(printed).toHaveLength(3);
});

test(
  'a browser that lets no page print is asked once: a tab, else links to open and download it',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
    const answer = desk.getByRole('dialog', { name: 'Did it come out?' });
    await watchPrinting(desk, { refuse: true });
    await openParcel(desk, parcel.id);
    await drawnLabel(desk);
    await desk.evaluate(() => {
      window.open = (url) => (String(url).startsWith('blob:') ? window : null);
    });
    await desk.keyboard.press('l');
    await expect(answer).toContainText('in the new tab');
    await expect(printFrames(desk)).toHaveCount(0);
    await answer.getByRole('button', { name: 'No' }).click();
    await desk.evaluate(() => {
      window.open = () => null;
      new MutationObserver(() => {
        if (document.querySelector('iframe') !== null) throw new Error('The browser was asked again.');
      }).observe(document.body, { childList: true });
    });
    await desk.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
    await expect(answer).toContainText('Open or download the PDF and print it');
    await expect(answer.getByRole('link', { name: 'Open in new tab' })).toHaveAttribute('href', /^blob:/);
    await expect(printFrames(desk)).toHaveCount(0);
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      answer.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test(
  'a PDF that comes into its frame too late is offered as a link, and the next one is printed',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
    const answer = desk.getByRole('dialog', { name: 'Did it come out?' });
    const printed = await watchPrinting(desk);
    await openParcel(desk, parcel.id);
    await drawnLabel(desk);
    // As in a Chromium set to download PDFs, in WebKitGTK, and on a machine that is too slow.
    await desk.evaluate(() => {
      const swallow = (event: Event) => {
        if (!(event.target instanceof HTMLIFrameElement)) return;
        event.stopImmediatePropagation();
        document.removeEventListener('load', swallow, { capture: true });
      };
      document.addEventListener('load', swallow, { capture: true });
      window.open = () => null;
    });
    await desk.keyboard.press('l');
    await expect(answer).toContainText('Open or download the PDF and print it');
    expect(await printed()).toEqual([]);
    await printFrames(desk).evaluate((frame) => frame.dispatchEvent(new Event('load')));
    await answer.getByRole('button', { name: 'No' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
    await expect(answer).toContainText('Sent to the print dialog');
    await expect.poll(printed).toHaveLength(1);
  },
);

test('a cancelled parcel has no preview, and nothing of it is printed', { tag: '@safety' }, async ({ desk, api }) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  const printed = await watchPrinting(desk);
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await chooseMore(desk, 'Cancel shipment');
  const dialog = desk.getByRole('alertdialog', { name: 'Cancel this shipment?' });
  await expect(dialog).toContainText('Possible until');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Cancel shipment' }).click();
  await expect(desk.getByText('Cancelled: do not ship').last()).toBeVisible();
  await expect(desk.getByText('The carrier has cancelled the shipment.')).toBeVisible();
  // Said once: its own page shows it.
  await expect(desk.getByRole('region', { name: 'Messages' })).toBeEmpty();
  await expect(desk.locator('canvas')).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Print labels' })).toHaveCount(0);
  await desk.keyboard.press('l');
  // The key acts with a frame, and this waits for more than one.
  await expectAccessible(desk);
  expect(await printed()).toEqual([]);
});

test('where the parcel cannot be read before printing, the user decides', { tag: '@safety' }, async ({ desk, api }) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  const printed = await watchPrinting(desk);
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await intercept(desk, `**/v1/parcels/${parcel.id}`, (route) => route.abort('internetdisconnected'));
  await desk.keyboard.press('l');
  await expect(desk.getByRole('dialog').getByRole('alert')).toContainText('It could not be checked');
  expect(await printed()).toEqual([]);
  await desk.getByRole('button', { name: 'Print anyway' }).click();
  await expect.poll(async () => (await printed()).length).toBe(1);
});
