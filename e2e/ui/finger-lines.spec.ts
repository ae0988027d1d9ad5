import type { Locator, Page } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { openEditor, textbox } from './editor-pages.ts';
import { rowKeysWork } from './list-rows.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';
import { smallForFingers } from './page-checks.ts';
import { readyParcels, runState, select } from './run-pages.ts';
import { enterStation, outcome, scan, twoItems } from './station-pages.ts';

// What a finger hits is higher than a line of text: it must not push, cut or break what stands beside it.

test.use({ serviceOptions: emptyDesk, hasTouch: true, viewport: { width: 390, height: 844 } });

/** Texts of links that lie outside of the cell that cuts them. */
function cutLinks(page: Page): Promise<string[]> {
  return page.getByRole('gridcell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return [...cell.querySelectorAll('a')].flatMap((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const box = text.getBoundingClientRect();
        return box.top < top - 1 || box.bottom > bottom + 1 ? [link.textContent] : [];
      });
    }),
  );
}

/** Lines of the text that it begins with. */
function lines(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const text = document.createRange();
    text.selectNode(element.firstChild ?? element);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
}

const top = async (place: Locator) => (await place.boundingBox())?.y;

test('on a phone links in rows are whole, numbers have one line, and inputs that stand beside each other one height @safety', async ({
  enter,
  api,
}) => {
  const { id, labels } = await processedParcel(api, readyBody(await firstMethod(api)));
  const [ready = ''] = await readyParcels(api, ['PHONE-1']);
  const page = await enter();
  await rowKeysWork(page);

  await test.step('a run and its row in Runs', async () => {
    await select(page, [ready]);
    await page
      .getByRole('button', { name: /^Process/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Process', exact: true }).click();
    await expect(runState(page)).toHaveText('Ended');
    await expect(page.getByRole('gridcell').getByText('PHONE-1')).toBeVisible();
    expect.soft(await cutLinks(page)).toEqual([]);
    await page.goto(new URL('/runs', page.url()).href);
    await expect(page.getByRole('gridcell').getByText('Process', { exact: false }).first()).toBeVisible();
    expect.soft(await cutLinks(page)).toEqual([]);
  });

  await test.step('the numbers of a label', async () => {
    await page.goto(new URL('/parcels', page.url()).href);
    await openParcel(page, id);
    const numbers = page.getByRole('table', { name: 'Tracking' });
    for (const number of [labels[0]?.tracking_number, labels[0]?.return_tracking_number])
      expect.soft(await lines(numbers.getByText(number ?? 'none')), String(number)).toBe(1);
    for (const header of await numbers.getByRole('columnheader').all()) expect.soft(await lines(header)).toBe(1);
  });

  await test.step('a changed input beside another one', async () => {
    const [other = ''] = await readyParcels(api, ['PHONE-2']);
    await openEditor(page, other);
    await textbox(page, 'Postal code').fill('10117');
    await expect(page.getByRole('button', { name: /^Undo.*Postal code/ })).toBeVisible();
    expect.soft(await top(textbox(page, 'Postal code'))).toBe(await top(textbox(page, 'City')));
  });
});

test('under a finger the station names buttons in place of keys, and one of them saves a weight @safety', async ({
  page,
  service,
  api,
}) => {
  await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'FINGER', items: twoItems });
  await enterStation(page, service.link);
  await expect(page.getByText(/You can also type it\.$/)).toBeVisible();
  await scan(page, 'FINGER');
  await expect(page.getByText('Scan each piece to count it, or press “Process and print”.')).toBeVisible();
  const weight = page.locator('[data-part=weight]');
  await page.locator('#station-weight').fill('2,5');
  await expect(weight).toContainText('Not saved yet: press “Save”');
  expect(await smallForFingers(page)).toEqual([]);
  await weight.getByRole('button', { name: 'Save' }).tap();
  await expect(weight).toContainText('Weight saved: 2.500 kg');
  await expect(weight.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Process and print' }).tap();
  await page.clock.fastForward(1000);
  await expect(outcome(page)).toContainText('Printed');
});

test('on a phone all that a parcel lacks is in sight at the station @safety', async ({ page, service, api }) => {
  const body = readyBody(await firstMethod(api));
  const receiver = { ...body.receiver, address_line_1: null, city: null, country: null, postal_code: null };
  await createParcel(api, { ...body, order_number: 'LACKS', receiver, weight: null });
  await enterStation(page, service.link);
  await scan(page, 'LACKS');
  const message = page.locator('[data-part=message]');
  await expect(message).toContainText('Data missing');
  for (const missing of await message.getByRole('link').all()) await expect(missing).toBeInViewport({ ratio: 1 });
  await expect(message.getByRole('link')).toHaveCount(5);
});
