import { expect, type Page } from '@playwright/test';
import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { test } from '../fixtures.ts';
import { fullDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { grid, listedParcels } from './list-rows.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';

test.use({ serviceOptions: fullDesk, permissions: ['clipboard-read', 'clipboard-write'] });

const input = (page: Page) => page.getByRole('combobox', { name: /^Command, or anything of a parcel/ });
const marked = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

test('reaches every place by key, from fields too, and gives the focus back @safety', async ({ desk }) => {
  await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
  await desk.keyboard.press('j');
  const first = desk.locator('[data-index="0"]');
  await expect(first).toBeFocused();
  const row = await first.getAttribute('data-row-id');
  await openPalette(desk);
  await desk.keyboard.press('Escape');
  await expect(desk.locator('[data-row-id]:focus')).toHaveAttribute('data-row-id', row ?? '');
  await openPalette(desk);
  await desk.keyboard.type('shipping');
  await expect(marked(desk)).toContainText('Go to shipping methods');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/shipping-methods$/);
  await desk.getByRole('searchbox').or(desk.getByRole('textbox')).first().focus();
  await openPalette(desk);
  await desk.keyboard.type('dark');
  await desk.keyboard.press('Enter');
  await expect(desk.getByLabel('Appearance')).toHaveValue('dark');
  await openPalette(desk);
  await desk.keyboard.type('no such thing at all');
  await expect(desk.getByRole('dialog')).toContainText('No results for “no such thing at all”');
  await expect(desk.getByRole('dialog')).toContainText(/Searched all \d+ parcels/);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Find…' }).click();
  await desk.keyboard.type('sign out');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Connect' })).toBeVisible();
});

test(
  'the palette does what can be done with the open parcel, and says why not',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const method = await firstMethod(api);
    const { id, labels } = await processedParcel(api, { ...readyBody(method), order_number: 'PAL-1' });
    await openParcel(desk, id);
    await openPalette(desk);
    await desk.keyboard.type('process');
    await expect(marked(desk)).toContainText('The parcel is already processed');
    await expect(marked(desk)).toHaveAttribute('aria-disabled', 'true');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('status').filter({ hasText: 'The parcel is already processed' })).toBeAttached();
    await input(desk).fill('copy track');
    await desk.keyboard.press('Enter');
    await expect(input(desk)).toBeHidden();
    await expect(desk.getByText(`Copied: ${labels[0]?.tracking_number}`)).toBeVisible();
    expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(labels[0]?.tracking_number);
    await openPalette(desk);
    await desk.keyboard.type('cancel ship');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('alertdialog', { name: 'Cancel this shipment?' })).toBeVisible();
    await desk.keyboard.press('Escape');
    await openPalette(desk);
    await desk.keyboard.type('duplicate');
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(new RegExp(`/parcels/new\\?from=${id}$`));
  },
);

test('the palette finds a pasted number in what the browser knows, and reads on automatically for one that it does not @safety', async ({
  desk,
  api,
}) => {
  const parcels = await listedParcels(api, 'sort=-created_at');
  await expect(grid(desk)).toBeVisible();
  await openPalette(desk);
  await paste(desk, ` #${parcels[20]?.order_number} `);
  await expect(marked(desk)).toContainText(`Order ${parcels[20]?.order_number}`);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(new RegExp(`/parcels/${parcels[20]?.id}$`));

  await openPalette(desk);
  await paste(desk, parcels[390]?.order_number ?? '');
  await expect(marked(desk)).toContainText(`Order ${parcels[390]?.order_number}`);
  await expect(desk.getByRole('dialog')).toContainText(/Searched (?:all )?\d+ parcels/);
  await expectAccessible(desk);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(new RegExp(`/parcels/${parcels[390]?.id}$`));
});

test('Enter right after typing, as a scanner does it, is about what was typed and nothing else', async ({
  desk,
  api,
}) => {
  const parcels = await listedParcels(api, 'sort=-created_at');
  const unseen = await createParcel(api, readyBody(await firstMethod(api)));
  const changes: string[] = [];
  desk.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()));
  await expect(desk.locator('[data-index="0"]')).toBeVisible();
  await desk.keyboard.press('j');
  const scan = (text: string) =>
    input(desk).evaluate((input, typed) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    }, text);
  await openPalette(desk);
  await scan(parcels[20]?.order_number ?? '');
  await expect(desk).toHaveURL(new RegExp(`/parcels/${parcels[20]?.id}$`));
  await openPalette(desk);
  await scan(unseen.id);
  await expect(desk).toHaveURL(new RegExp(`/parcels/${unseen.id}$`));
  expect(changes).toEqual([]);
});

test(
  'the palette finds a parcel by its id, a page’s address, a tracking number with spaces or an order number of one digit, and says when there is none',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id, labels } = await processedParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'PAL-ID' });
    await openPalette(desk);
    await paste(desk, `${new URL(desk.url()).origin}/parcels/${id}`);
    await expect(marked(desk)).toContainText('Order PAL-ID');
    await input(desk).fill('');
    await paste(desk, '0193ffff-0000-7000-8000-000000000000');
    await expect(desk.getByRole('option', { name: 'This account has no parcel with this ID' })).toBeVisible();
    await input(desk).fill('');
    const number = labels[0]?.tracking_number ?? '';
    await paste(desk, `${number.slice(0, 2)} ${number.slice(2, 6)} ${number.slice(6)}`.toLowerCase());
    await expect(marked(desk)).toContainText('Order PAL-ID');

    // An order number of one digit is found as a whole, and not as a beginning.
    const { id: seven } = await createParcel(api, { order_number: '7' });
    await createParcel(api, { order_number: '70001' });
    await desk.reload();
    await expect(desk.locator(`[data-row-id="${seven}"]`)).toBeVisible();
    await openPalette(desk);
    await paste(desk, '#7');
    await expect(desk.getByRole('option', { name: /Order 7/ })).toHaveCount(1);
    await expect(marked(desk)).toContainText('Order 7');
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(new RegExp(`/parcels/${seven}$`));
  },
);

test('the palette works on a phone', { tag: '@safety' }, async ({ desk, api }) => {
  await createParcel(api, { order_number: 'PHONE-7' });
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.reload();
  await expect(grid(desk)).toBeVisible();
  await desk.getByRole('button', { name: 'More pages' }).click();
  await desk.getByRole('button', { name: 'Find…' }).click();
  await input(desk).fill('phone-7');
  await desk.getByRole('option', { name: /Order PHONE-7/ }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Order PHONE-7' })).toBeVisible();
});

test(
  'all that can be done with an open parcel can be done with the current row too',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const method = await firstMethod(api);
    const ready = await createParcel(api, { ...readyBody(method), order_number: 'ROW-1' });
    const desk = await enter();
    const row = desk.locator(`[data-row-id="${ready.id}"]`);
    await expect(row).toBeVisible();
    await desk.keyboard.press('j');
    await expect(row).toBeFocused();
    const choose = async (typed: string, label: string) => {
      await openPalette(desk);
      await desk.keyboard.type(typed);
      await expect(marked(desk)).toContainText(label);
      await expect(marked(desk)).toContainText('Order ROW-1');
      await desk.keyboard.press('Enter');
      await expect(input(desk)).toBeHidden();
    };
    await openPalette(desk);
    await desk.keyboard.type('mark as');
    await expect(marked(desk)).toContainText('The parcel is not processed yet');
    await desk.keyboard.press('Escape');
    await choose('process only', 'Process only');
    await expect(row).toContainText('Processed');
    expect((await readParcel(api, ready.id)).printed_at).toBeNull();

    await choose('mark as', 'Mark as printed');
    const first = desk.getByRole('alertdialog', { name: 'Mark Order ROW-1 as printed?' });
    await expect(first.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(desk);
    await first.getByRole('button', { name: 'Mark as printed' }).press('Enter');
    await expect(desk.getByText('Order ROW-1 marked as printed.')).toBeVisible();
    await expect(row).toContainText('Printed');
    await expect(row).toBeFocused();

    await choose('mark as', 'Mark as printed again');
    const second = desk.getByRole('alertdialog', { name: 'Mark as printed again?' });
    await expect(second).toContainText('Order ROW-1 was first marked as printed');
    await second.getByRole('button', { name: 'Mark again' }).press('Enter');
    await expect(desk.getByText('reprint recorded')).toBeVisible();

    await choose('cancel ship', 'Cancel shipment');
    const cancelling = desk.getByRole('alertdialog', { name: 'Cancel this shipment?' });
    await expect(cancelling).toContainText('The carrier will no longer expect Order ROW-1');
    await cancelling.getByRole('button', { name: 'Cancel shipment' }).press('Enter');
    await expect(desk.getByText('Order ROW-1: shipment cancelled.')).toBeVisible();
    await expect(row).toContainText('Cancelled');
    expect((await readParcel(api, ready.id)).cancelled_at).not.toBeNull();
  },
);

/** Frames come late from now on, as on a busy machine. */
const delayFrames = (page: Page) =>
  page.evaluate(() => {
    const nextFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => window.setTimeout(() => nextFrame(run), 200);
  });

test(
  'a question on a parcel’s page gives the focus back, however late the frames come',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'LATE-1' });
    await openParcel(desk, id);
    const asked = desk.getByRole('alertdialog', { name: 'Delete Order LATE-1?' });
    await desk.keyboard.press('Delete');
    await expect(asked.locator(':focus')).toHaveCount(1);
    await desk.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    const edit = desk.getByRole('link', { name: 'Edit' });
    await edit.focus();
    await delayFrames(desk);
    await openPalette(desk);
    await desk.keyboard.type('delete');
    await expect(marked(desk)).toContainText('Order LATE-1');
    await desk.keyboard.press('Enter');
    await expect(asked.locator(':focus')).toHaveCount(1);
    // What the palette leaves for a frame is done.
    await desk.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await desk.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(edit).toBeFocused();
  },
);

test(
  'a question about the current row leads back to it, even where nothing had the focus',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'LATE-2' });
    const desk = await enter();
    const row = desk.locator(`[data-row-id="${id}"]`);
    await expect(row).toBeVisible();
    await desk.keyboard.press('j');
    await expect(row).toBeFocused();
    await delayFrames(desk);
    await openPalette(desk);
    // Opened once more before the focus is given back.
    await desk.keyboard.press('Escape');
    await openPalette(desk);
    await desk.keyboard.type('delete');
    await expect(marked(desk)).toContainText('Order LATE-2');
    await desk.keyboard.press('Enter');
    const asked = desk.getByRole('alertdialog', { name: 'Delete Order LATE-2?' });
    await expect(asked.locator(':focus')).toHaveCount(1);
    await desk.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(row).toBeFocused();
  },
);
