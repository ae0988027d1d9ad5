import type { Locator, Page } from '@playwright/test';
import { completed, createParcel, startProcessing } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { intercept } from '../intercept.ts';
import { heldProfile } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { grid, rowKeysWork } from './list-rows.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';
import { runState, select, selectionBar } from './run-pages.ts';

test.use({ serviceOptions: heldProfile });

const longOrder = 'AN-ORDER-NUMBER-THAT-IS-LONGER-THAN-ITS-COLUMN';
/** What an element says of itself already is for the eyes alone. */
const tooltip = (page: Page) => page.getByRole('tooltip', { includeHidden: true });
/** What is read out. */
const said = (page: Page) => page.locator('[aria-live=polite] > [role=tooltip]');
const cellOf = (page: Page, id: string, column: string) =>
  page.locator(`[data-row-id="${id}"] > [data-column="${column}"]`);

/** Three parcels, from the top of the list: open with a long order number, refused by the carrier, open. */
async function threeParcels(api: ServiceClient): Promise<{ long: string; refused: string; plain: string }> {
  const ready = readyBody(await firstMethod(api));
  const { id: plain } = await createParcel(api, { ...ready, order_number: 'T-1' });
  const { id: refused } = await createParcel(api, {
    ...ready,
    order_number: 'T-2',
    receiver: { ...ready.receiver, postal_code: '00000' },
  });
  await startProcessing(api, refused);
  await completed(api, refused);
  const { id: long } = await createParcel(api, { ...ready, order_number: longOrder });
  return { long, refused, plain };
}

async function middleOf(element: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + Math.min(width / 2, 30), y + height / 2];
}

async function pointAt(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middleOf(element)));
}

/** The list, with this parcel as its first. */
async function enterList(enter: () => Promise<Page>, first: string): Promise<Page> {
  const page = await enter();
  await expect(grid(page).locator('[data-index="0"]')).toHaveAttribute('data-row-id', first);
  await rowKeysWork(page);
  return page;
}

test(
  'a pointer resting on a cell of the list shows its reason, whole time or cut text; Escape closes that and nothing else',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const ids = await threeParcels(api);
    const desk = await enterList(enter, ids.long);
    await select(desk, [ids.plain]);
    await pointAt(desk, cellOf(desk, ids.refused, 'state'));
    await expect(tooltip(desk)).toContainText('Refused by the carrier');
    // It can be gone over itself, and stays.
    await pointAt(desk, tooltip(desk));
    await expect(tooltip(desk)).toContainText('Refused by the carrier');
    // From one to the next at once.
    await pointAt(desk, cellOf(desk, ids.plain, 'created_at'));
    await expect(tooltip(desk)).toContainText(/\d{4}, \d\d:\d\d:\d\d .*\n?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/);
    await pointAt(desk, cellOf(desk, ids.long, 'order_number'));
    await expect(tooltip(desk)).toHaveText(longOrder);
    // A text that is there as a whole says nothing more.
    await pointAt(desk, cellOf(desk, ids.plain, 'order_number'));
    await expect(tooltip(desk)).toHaveCount(0);
    await pointAt(desk, cellOf(desk, ids.plain, 'receiver'));
    await expect(tooltip(desk)).toHaveText('Anna Meißner, Berlin, Germany');
    await desk.mouse.move(0, 0);
    await expect(tooltip(desk)).toHaveCount(0);

    await pointAt(desk, cellOf(desk, ids.refused, 'state'));
    await expect(tooltip(desk)).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(tooltip(desk)).toHaveCount(0);
    await expect(selectionBar(desk)).toContainText('1 selected');
    await desk.keyboard.press('Escape');
    await expect(selectionBar(desk)).toBeHidden();
  },
);

test(
  'in the list: it lies beside its row, and its text follows what it is of',
  { tag: '@safety' },
  async ({ carrier, enter, api }) => {
    const ready = readyBody(await firstMethod(api));
    const { id } = await createParcel(api, { ...ready, order_number: 'T-3' });
    const release = carrier.hold();
    const desk = await enterList(enter, id);
    await desk.keyboard.press('j');
    await desk.keyboard.press('p');
    await expect(cellOf(desk, id, 'state')).toHaveText('Processing');
    await pointAt(desk, cellOf(desk, id, 'state'));
    await expect(tooltip(desk)).toHaveText('Waiting for the carrier');
    await expect
      .poll(async () => {
        const [box, row] = [await tooltip(desk).boundingBox(), await cellOf(desk, id, 'state').boundingBox()];
        const above = (box?.y ?? 0) + (box?.height ?? 0) <= (row?.y ?? 0);
        return above || (box?.y ?? 0) >= (row?.y ?? 0) + (row?.height ?? 0);
      })
      .toBe(true);
    release();
    await expect(tooltip(desk)).toContainText('Marked as printed');
  },
);

test(
  'in the list: a key steps through all that the current row shortens and goes with it; a refused row shows its reason on its own',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const ids = await threeParcels(api);
    const desk = await enterList(enter, ids.long);
    await desk.keyboard.press('j');
    await desk.keyboard.press('i');
    await expect(tooltip(desk)).toHaveText('Not processed yet');
    await desk.keyboard.press('i');
    await expect(tooltip(desk)).toHaveText(longOrder);
    await desk.keyboard.press('i');
    await expect(tooltip(desk)).toHaveText('Anna Meißner, Berlin, Germany');
    await expect(said(desk)).toHaveText('Anna Meißner, Berlin, Germany');
    await desk.keyboard.press('Escape');
    await expect(tooltip(desk)).toHaveCount(0);

    await desk.keyboard.press('i');
    await expect(tooltip(desk)).toHaveText('Not processed yet');
    await desk.keyboard.press('j');
    await expect(tooltip(desk)).toContainText('Refused by the carrier');
    await desk.keyboard.press('j');
    await expect(tooltip(desk)).toHaveText('Not processed yet');
    await desk.keyboard.press('/');
    await expect(tooltip(desk)).toHaveCount(0);

    // The focus that comes to a refused row by key shows its reason; Escape takes that away and keeps the selection.
    await desk.keyboard.press('Escape');
    await expect(desk.locator('[data-row-id]:focus')).toHaveAttribute('data-row-id', ids.plain);
    await desk.keyboard.press('x');
    await desk.keyboard.press('k');
    await expect(desk.locator('[data-row-id]:focus')).toHaveAttribute('data-row-id', ids.refused);
    await expect(tooltip(desk)).toContainText('Refused by the carrier');
    await expect(said(desk)).toContainText('Refused by the carrier');
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await expect(tooltip(desk)).toHaveCount(0);
    await expect(selectionBar(desk)).toContainText('1 selected');
    await expect(desk.locator('[data-row-id]:focus')).toHaveAttribute('data-row-id', ids.refused);
  },
);

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    'a long press shows it and opens nothing; a tap elsewhere takes it away and opens nothing',
    { tag: '@safety' },
    async ({ enter, api }) => {
      const { refused } = await threeParcels(api);
      const desk = await enter();
      const cell = cellOf(desk, refused, 'state');
      await expect(cell).toBeVisible();
      const address = desk.url();
      const touch = await desk.context().newCDPSession(desk);
      const [x, y] = await middleOf(cell);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await expect(tooltip(desk)).toContainText('Refused by the carrier');
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(tooltip(desk)).toContainText('Refused by the carrier');
      await expect
        .poll(async () => {
          const box = await tooltip(desk).boundingBox();
          return box !== null && box.x >= 0 && box.x + box.width <= 390;
        })
        .toBe(true);
      await desk.touchscreen.tap(300, 700);
      await expect(tooltip(desk)).toHaveCount(0);
      await desk.touchscreen.tap(...(await middleOf(cell)));
      await expect(desk).not.toHaveURL(address);
      await expect(tooltip(desk)).toHaveCount(0);
    },
  );
});

test(
  'in the parcel: pointer, focus and the key say the reason of its state and of a button, and whole times',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, {
      ...readyBody(await firstMethod(api)),
      order_number: 'T-9',
      ship_by: '2031-05-01T10:00:00Z',
    });
    await startProcessing(api, id);
    await completed(api, id);
    await intercept(desk, '**/documents/labels', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7\nnothing else\n%%EOF\n' }),
    );
    await openParcel(desk, id);
    const panel = desk.getByRole('region', { name: 'Order T-9', exact: true });
    await pointAt(desk, panel.getByText('Printed', { exact: true }).first());
    await expect(tooltip(desk)).toContainText('Marked as printed');
    await pointAt(desk, panel.getByText(/1 May 2031/));
    await expect(tooltip(desk)).toContainText('2031-05-01T10:00:00Z');

    // A button that cannot be used says why at once, to the pointer, to the focus and to a press.
    const print = panel.getByRole('button', { name: 'Print labels' });
    await pointAt(desk, print);
    await expect(tooltip(desk)).toHaveText('The PDF cannot be read');
    await desk.mouse.move(0, 0);
    await expect(tooltip(desk)).toHaveCount(0);
    await desk.keyboard.press('Tab');
    await print.focus();
    await expect(tooltip(desk)).toHaveText('The PDF cannot be read');
    await desk.keyboard.press('Escape');
    await expect(tooltip(desk)).toHaveCount(0);
    await expect(panel).toBeVisible();
    await desk.keyboard.press('Enter');
    await expect(tooltip(desk)).toHaveText('The PDF cannot be read');
    await expect(print).toHaveAccessibleDescription('The PDF cannot be read');

    // The key goes through the panel, and Escape leaves it open.
    await panel.focus();
    await desk.keyboard.press('i');
    await expect(tooltip(desk)).toContainText('Marked as printed');
    for (let text = ''; !text.includes('2031-05-01T10:00:00Z'); text = await tooltip(desk).innerText()) {
      await desk.keyboard.press('i');
      await expect(tooltip(desk)).not.toHaveText(text === '' ? /^Marked as printed/ : text);
    }
    await expect(tooltip(desk)).toBeInViewport();
    await desk.keyboard.press('Escape');
    await expect(tooltip(desk)).toHaveCount(0);
    await expect(panel).toBeVisible();
  },
);

test(
  'in a run: the reason that is cut and the whole time, to the pointer and to the key',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const { id } = await createParcel(api, { order_number: 'T-5' });
    const desk = await enterList(enter, id);
    await select(desk, [id]);
    await desk.keyboard.press('Shift+P');
    await expect(desk.getByRole('dialog')).toBeVisible();
    await desk.keyboard.press('Enter');
    const rows = desk.getByRole('grid', { name: 'Parcels of the run' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Shipping method is required');
    // What comes with its end moves the rows away from the pointer.
    await expect(runState(desk)).toHaveText(/^Ended/);
    await pointAt(desk, rows.nth(1).getByText(/Shipping method is required/));
    await expect(tooltip(desk)).toContainText('Shipping method is required to process the parcel.');
    await desk.mouse.move(0, 0);
    await desk.keyboard.press('j');
    await desk.keyboard.press('i');
    await expect(tooltip(desk)).toContainText('Shipping method is required to process the parcel.');
    await desk.keyboard.press('Escape');
    await expect(tooltip(desk)).toHaveCount(0);
    await desk.keyboard.press('Escape');
    await expect(desk).toHaveURL(/\/runs$/);
    await pointAt(desk, desk.getByRole('grid').getByRole('row').nth(1).locator('time'));
    await expect(tooltip(desk)).toContainText(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/);
  },
);
