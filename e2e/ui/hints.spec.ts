import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { emptyDesk } from '../service-profiles.ts';
import { unshared } from '../unshared.ts';
import { expectAccessible } from './accessibility.ts';
import { textbox, openEditor } from './editor-pages.ts';
import { chooseMore, openParcel } from './parcel-pages.ts';
import { openStation, scan } from './station-pages.ts';

test.use({ serviceOptions: emptyDesk });

const wrongCode = { postal_code: '00000' };
const day = '\\d{1,2} \\w{3}';

async function twoMethods(api: ServiceClient): Promise<{ id: string; name: string }[]> {
  return ((await api.get('/shipping-methods')).body as { data: { id: string; name: string }[] }).data;
}

const learnt = (page: Page) => page.evaluate(() => localStorage.getItem('parcel-desk.refusal-hints'));

async function refuseHere(page: Page, id: string): Promise<void> {
  await openParcel(page, id);
  const before = await learnt(page);
  await chooseMore(page, 'Process only');
  await expect.poll(() => learnt(page)).not.toBe(before);
  await expect(page.locator(`[data-row-id="${id}"] [data-column="state"]`)).toHaveText('Refused');
}

test(
  'what a carrier refused here is a hint beside the field of the next parcel with its method, until it is forgotten',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const [method, other] = await twoMethods(api);
    if (method === undefined || other === undefined) throw new Error('two methods');
    const body = readyBody(method.id);
    const make = (order: string, receiver: object = {}) =>
      createParcel(api, { ...body, order_number: order, receiver: { ...body.receiver, ...receiver } });
    const [{ id: wrong }, { id: second }, { id: right }] = [
      await make('H-1', wrongCode),
      await make('H-2', wrongCode),
      await make('H-3'),
    ];
    // Another tab looks at the same attempt: it is counted once.
    const beside = await desk.context().newPage();
    await beside.goto(desk.url());
    await openParcel(beside, wrong);
    await desk.reload();
    await refuseHere(desk, wrong);
    await expect(beside.locator(`[data-row-id="${wrong}"] [data-column="state"]`)).toHaveText('Refused');

    await openEditor(desk, right);
    const once = desk.getByText(new RegExp(`^${method.name} refused this once, on ${day}$`));
    await expect(once).toBeVisible();
    await expect(textbox(desk, 'Postal code')).toHaveAccessibleDescription(/refused this once/);
    await expectAccessible(desk);
    // Its own refusal is shown in the carrier's words.
    await openEditor(desk, wrong);
    await expect(desk.getByText('The carrier, probably about this:')).toBeVisible();
    await expect(once).toHaveCount(0);

    await refuseHere(desk, wrong);
    await refuseHere(desk, second);
    await openEditor(desk, right);
    const often = desk.getByText(new RegExp(`^${method.name} refused this 3 times, last on ${day}$`));
    await expect(often).toBeVisible();
    // A hint blocks nothing, and is of this method alone.
    await textbox(desk, 'Shipping method').fill(other.name);
    await desk.getByRole('option', { name: other.name }).first().click();
    await expect(desk.getByText('refused this')).toHaveCount(0);
    await desk.getByRole('button', { name: /^Undo Shipping method/ }).press('Enter');
    await expect(often).toBeVisible();

    // In the row of a correction, and where the station warns.
    await desk.goto(new URL('/problems', desk.url()).href);
    await desk.getByRole('navigation', { name: 'Causes' }).getByRole('link').first().click();
    await expect(often).toBeVisible();
    await expectAccessible(desk);
    await openStation(desk);
    await scan(desk, 'H-1');
    await expect(desk.getByRole('heading', { name: /H-1/ })).toBeVisible();
    await expect(often).toBeVisible();
    await expectAccessible(desk);

    await openEditor(desk, right);
    await openEditor(beside, right);
    await desk.getByRole('button', { name: 'Forget this hint' }).press('Enter');
    await expect(often).toHaveCount(0);
    await expect(textbox(desk, 'Postal code')).toBeFocused();
    await expect(beside.getByText('refused this')).toHaveCount(0);
    await openEditor(desk, right);
    await expect(desk.getByText('refused this')).toHaveCount(0);
  },
);

test(
  'a field of the items has its hint below them; signing out forgets what was learnt',
  { tag: '@safety' },
  async ({ page, enter, api, service }) => {
    // Where stations share, hints are the desk's, and are there again after signing in.
    await unshared(page);
    const [method] = await twoMethods(api);
    const body = readyBody(method?.id ?? '');
    const items = [
      { sku: 'A', quantity: 1, name: 'Mug', weight: '0.2', price: '3.00', origin_country: 'DE', hs_code: '0000.00' },
    ];
    const receiver = { ...body.receiver, country: 'CH', postal_code: '8001', city: 'Zürich' };
    const { id } = await createParcel(api, { ...body, order_number: 'H-4', receiver, items });
    const { id: right } = await createParcel(api, {
      ...body,
      order_number: 'H-5',
      items: [{ ...items[0], hs_code: '6912.00' }],
    });
    const desk = await enter();
    await refuseHere(desk, id);
    await openEditor(desk, right);
    await expect(desk.getByText(new RegExp(`^HS code: ${method?.name} refused this once, on ${day}$`))).toBeVisible();
    await desk.getByRole('button', { name: 'Sign out' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(desk.getByRole('heading', { name: 'Connect' })).toBeVisible();
    const hints = () => desk.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('hints')));
    await expect.poll(hints).toEqual([]);
    await desk.goto(service.link);
    await desk.getByRole('navigation').first().waitFor();
    await openEditor(desk, right);
    await expect(desk.getByText('refused this')).toHaveCount(0);
  },
);
