import type { Locator, Page } from '@playwright/test';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { openEditor, textbox } from './editor-pages.ts';
import { rowKeysWork } from './list-rows.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';
import { readyParcels, runState, select } from './run-pages.ts';

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
