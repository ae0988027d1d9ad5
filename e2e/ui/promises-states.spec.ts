import type { Page } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, everyField, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { axeProblems, hiddenOutside } from './accessibility.ts';
import { box } from './editor-pages.ts';
import { goTo } from './failure-views.ts';
import { type Front, withFront } from './front-server.ts';
import { grid } from './list-rows.ts';
import { sidewaysScroll, smallTargets } from './page-checks.ts';
import { drawnLabel, firstMethod } from './parcel-pages.ts';

// The states of the desk one after the other, each judged by axe in light and in dark and by the size of its targets.
test.use({ serviceOptions: { parcels: 130 } });
test.setTimeout(300_000);

/** Judges the page as it stands. All states are visited before the test fails. */
class States {
  readonly names: string[] = [];
  readonly problems: string[] = [];
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async judge(name: string, exempt: string[] = []): Promise<void> {
    this.names.push(name);
    for (const problem of [...(await axeProblems(this.#page, exempt)), ...(await smallTargets(this.#page))])
      this.problems.push(`${name}: ${problem}`);
  }
}

const listOf = (front: Front) => `${front.origin}/parcels`;
const escape = (page: Page) => page.keyboard.press('Escape');

test('the list and what stands around it', async ({ page, service }) => {
  await withFront(service, async (front) => {
    const states = new States(page);
    await page.goto(listOf(front));
    await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
    await states.judge('sign-in');
    await page.getByLabel('API token').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Token not accepted');
    await states.judge('sign-in refused');

    await page.goto(front.link);
    await expect(page.locator('[data-index="0"]')).toBeVisible();
    await page.keyboard.press('j');
    await states.judge('list with a current row');
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 selected')).toBeVisible();
    await states.judge('list with selected rows');
    await escape(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('group', { name: 'Created since' }).getByRole('radio', { name: 'Exact…' }).check();
    await states.judge('filters');
    await escape(page);
    await page.getByRole('button', { name: 'Display' }).click();
    await expect(page.getByRole('radio', { name: 'Comfortable' })).toBeAttached();
    await states.judge('display options');
    await escape(page);
    await goTo(page, '/parcels?sort=created_at');
    await page.getByRole('button', { name: /^Save view/ }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Mine');
    await states.judge('save a view');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /^Edit views/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your views' })).toBeVisible();
    await states.judge('own views');
    await escape(page);
    await page.getByRole('link', { name: 'Refused', exact: true }).click();
    await expect(page).toHaveURL(/view=refused/);
    await expect(grid(page)).toBeVisible();
    await states.judge('a view and its coverage');
    await page.keyboard.press('/');
    await page.keyboard.type('no such parcel');
    await expect(page.getByText(/none|Nothing|No parcel/i).first()).toBeVisible();
    await states.judge('nothing found');
    await escape(page);
    await goTo(page, '/parcels?filter[cancelled_since]=2099-01-01T00:00:00Z');
    await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    await states.judge('no match');
    await goTo(page, '/parcels?sort=weight');
    await expect(page.getByText('Part of this address was not sent')).toBeVisible();
    await states.judge('an address with what the API does not know');

    let go: () => void = () => {};
    front.fault = () => ({ after: new Promise<void>((resolve) => (go = resolve)) });
    await goTo(page, '/parcels?sort=printed_at');
    await expect(page.locator('[data-row-id]')).toHaveCount(0);
    await states.judge('loading');
    front.fault = () => null;
    go();
    front.fault = () => ({ status: 500, headers: { 'x-request-id': 'r1' }, body: '{"message":"fault"}' });
    await goTo(page, '/parcels?sort=-printed_at');
    await expect(page.getByRole('alert')).toContainText('The API had a fault');
    await states.judge('list that could not be read');
    front.fault = () => ({ status: 429, headers: { 'retry-after': '30' }, body: '{"message":"wait"}' });
    await goTo(page, '/parcels?sort=cancelled_at');
    await expect(page.getByText(/The API asks to wait/).first()).toBeVisible();
    await states.judge('countdown of a 429');
    front.fault = () => null;

    await page.goto(listOf(front));
    await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await states.judge('palette', hiddenOutside);
    await page.keyboard.type('no such');
    await states.judge('palette without a result', hiddenOutside);
    await escape(page);
    await escape(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await states.judge('shortcuts');
    await escape(page);
    await page.context().setOffline(true);
    await expect(page.getByText('This machine is offline.')).toBeVisible();
    await states.judge('offline');
    await page.context().setOffline(false);
    front.fault = () => ({ drop: true });
    await goTo(page, '/parcels?sort=-processed_at');
    await expect(page.getByText(/^No answer from .* since/)).toBeVisible();
    await states.judge('service away');
    front.fault = () => null;
    await expect(grid(page)).toBeVisible();

    await goTo(page, '/shipping-methods');
    await expect(page.getByRole('table')).toBeVisible();
    await states.judge('shipping methods');
    await goTo(page, '/no/such/page');
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    await states.judge('no such page');
    front.fault = ({ url }) => (url.startsWith('/v1/parcels') ? { status: 401, body: '{"message":"no"}' } : null);
    await goTo(page, '/parcels?sort=-cancelled_at');
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    await states.judge('sign-in over the page');
    expect(states.problems).toEqual([]);
    expect(states.names.length).toBeGreaterThanOrEqual(20);
  });
});

test('a parcel from its facts to its label', async ({ desk, api }) => {
  const states = new States(desk);
  const body = readyBody(await firstMethod(api));
  const [open, incomplete, refused, slow, processed, printed, cancelled] = await Promise.all([
    createParcel(api, { ...body, ...everyField, shipping_method_id: body.shipping_method_id }),
    createParcel(api, { receiver: { name: 'Nobody' } }),
    processedParcel(api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } }),
    createParcel(api, { ...body, reference: 'sandbox:slow=60' }),
    processedParcel(api, body, '?print=false'),
    processedParcel(api, { ...customsBody(body.shipping_method_id ?? ''), number_of_labels: 2 }),
    processedParcel(api, body),
  ]);
  await api.post(`/parcels/${cancelled.id}/cancel`);
  const show = async (id: string) => {
    await goTo(desk, `/parcels/${id}`);
    await expect(desk.getByRole('region', { name: 'Receiver' })).toBeVisible();
    await expect(desk.getByText(id).first()).toBeVisible();
  };
  await expect(grid(desk)).toBeVisible();
  await show(open.id);
  await states.judge('parcel beside the list');
  await desk.keyboard.press('Delete');
  await expect(desk.getByRole('alertdialog')).toBeVisible();
  await states.judge('delete?');
  await escape(desk);
  await show(incomplete.id);
  await desk.keyboard.press('p');
  await expect(desk.getByRole('alert')).toBeVisible();
  await states.judge('refused by the checks');
  await show(refused.id);
  await states.judge('refused by the carrier');
  await show(slow.id);
  await desk.keyboard.press('p');
  await expect(desk.getByText('You may leave this page: the outcome finds you.')).toBeVisible();
  await states.judge('processing');
  await show(processed.id);
  await states.judge('processed, not printed');
  await show(printed.id);
  await drawnLabel(desk);
  await states.judge('printed, with its label');
  await desk.getByRole('button', { name: /again/ }).first().click();
  await expect(desk.getByRole('alertdialog')).toBeVisible();
  await states.judge('mark as printed again?');
  await escape(desk);
  await show(cancelled.id);
  await states.judge('cancelled');
  await goTo(desk, '/parcels/0193ffff-0000-7000-8000-000000000000');
  await expect(desk.getByRole('alert')).toContainText('This parcel does not exist');
  await states.judge('no such parcel');
  await desk.setViewportSize({ width: 1000, height: 800 });
  await show(printed.id);
  await states.judge('parcel as a page of its own');
  expect(states.problems).toEqual([]);
  expect(states.names).toHaveLength(11);
});

test('the editor, new and old', async ({ desk, api }) => {
  const states = new States(desk);
  const parcel = await createParcel(api, everyField);
  await goTo(desk, '/parcels/new');
  await expect(box(desk, 'City')).toBeVisible();
  await states.judge('new parcel');
  await box(desk, 'Weight').fill('1.23456');
  await box(desk, 'Weight').press('Control+Enter');
  await expect(desk.getByRole('alert')).toContainText('1 thing needs your attention');
  await states.judge('what must be mended');
  await box(desk, 'Shipping method').click();
  await box(desk, 'Shipping method').press('ArrowDown');
  await expect(desk.getByRole('listbox')).toBeVisible();
  await states.judge('a list of choices', hiddenOutside);
  await escape(desk);
  await desk.evaluate(() => history.back());
  await expect(desk.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await states.judge('leave?');
  await desk.getByRole('button', { name: 'Leave without saving' }).click();

  await goTo(desk, `/parcels/${parcel.id}/edit`);
  await expect(box(desk, 'City')).toBeVisible();
  await states.judge('editor');
  await box(desk, 'City').fill('Mine');
  await box(desk, 'Reference').fill('');
  await states.judge('editor with changes');
  await api.patch(`/parcels/${parcel.id}`, { receiver: { ...everyField.receiver, city: 'Theirs' } });
  await box(desk, 'City').press('Control+Enter');
  await expect(desk.getByRole('dialog')).toBeVisible();
  await states.judge('both changed the same');
  await escape(desk);
  await desk.reload();
  await expect(desk.getByText(/^There is a draft of/)).toBeVisible();
  await states.judge('draft offered');
  await desk.getByRole('button', { name: 'Discard' }).click();
  await desk.getByRole('grid', { name: 'Items' }).getByRole('textbox').first().focus();
  await states.judge('items');
  expect(states.problems).toEqual([]);
  expect(states.names).toHaveLength(9);
});

test('at 320 pixels no page scrolls sideways', async ({ desk, api }) => {
  const method = await firstMethod(api);
  const printed = await processedParcel(api, { ...customsBody(method), number_of_labels: 2 });
  await desk.setViewportSize({ width: 320, height: 640 });
  const wide: Record<string, number> = {};
  const look = async (name: string) => (wide[name] = await sidewaysScroll(desk));
  await expect(grid(desk)).toBeVisible();
  await look('list');
  await desk.getByRole('button', { name: 'Filter', exact: true }).click();
  await look('filters');
  await escape(desk);
  for (const keys of ['Control+k', '?']) {
    await desk.keyboard.press(keys);
    await expect(desk.getByRole('dialog')).toBeVisible();
    await look(keys);
    await escape(desk);
    await expect(desk.getByRole('dialog')).toBeHidden();
  }
  for (const path of [
    `/parcels/${printed.id}`,
    `/parcels/${printed.id}/edit`,
    '/parcels/new',
    '/shipping-methods',
    '/nowhere',
  ]) {
    await goTo(desk, path);
    await expect(
      desk
        .getByRole('heading')
        .filter({ hasNotText: /^Parcels$/ })
        .first(),
    ).toBeVisible();
    await look(path);
  }
  await desk.getByRole('button', { name: 'More pages' }).click();
  await look('more pages');
  await desk.getByRole('button', { name: 'Sign out' }).click();
  await expect(desk.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await look('sign-in');
  expect(Object.entries(wide).filter(([, pixels]) => pixels > 0)).toEqual([]);
});
