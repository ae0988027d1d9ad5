import type { Page } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, everyField, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { fullDesk } from '../service-profiles.ts';
import { axeProblems, hiddenOutside, type Judging } from './accessibility.ts';
import { textbox } from './editor-pages.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';
import { sidewaysScroll, smallForFingers, smallTargets } from './page-checks.ts';
import { drawnLabel, firstMethod } from './parcel-pages.ts';

// The states of parcels and of the editor one after the other, each judged by axe and by the size of its targets, in light and in the
// dark. Those of the list are in e2e/walks, and `npm test` judges each page where its tests end (`expectAccessible`).
test.use({ serviceOptions: fullDesk });

interface View {
  colorScheme: 'light' | 'dark';
  pointer: 'mouse' | 'finger';
}

const views = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['mouse', 'finger'] as const).map((pointer) => {
    const where = `${colorScheme === 'light' ? '' : ', in the dark'}${pointer === 'mouse' ? '' : ', by finger'}`;
    return { where, view: { colorScheme, pointer } satisfies View };
  }),
);

/** Judges the page as it is. All states are visited before the test fails. */
class States {
  readonly names: string[] = [];
  readonly problems: string[] = [];
  readonly #page: Page;
  readonly #view: View;
  constructor(page: Page, view: View) {
    this.#page = page;
    this.#view = view;
  }

  async judge(name: string, how: Judging = {}): Promise<void> {
    this.names.push(name);
    const { colorScheme, pointer } = this.#view;
    const small = pointer === 'finger' ? smallForFingers : smallTargets;
    for (const problem of [...(await axeProblems(this.#page, { ...how, colorScheme })), ...(await small(this.#page))])
      this.problems.push(`${name}: ${problem}`);
  }
}

/** The states of a page, which is touched from now on where the view says so. */
async function statesOf(page: Page, view: View): Promise<States> {
  if (view.pointer === 'finger') {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    if (page.url() !== 'about:blank') await page.reload();
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  }
  return new States(page, view);
}

const panel = { within: 'section[data-beside]' };
/** What lies over a page that was judged just before. */
const dialog = { within: '[role=dialog], [role=alertdialog]' };
const phone = { width: 390, height: 844 };
const escape = (page: Page) => page.keyboard.press('Escape');

for (const { where, view } of views) {
  test(`a parcel from its facts to its label${where}`, { tag: '@safety' }, async ({ desk, api }) => {
    const states = await statesOf(desk, view);
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
    await desk.getByText('As sent by the API').click();
    await states.judge('parcel beside the list');
    await desk.keyboard.press('Delete');
    await expect(desk.getByRole('alertdialog')).toBeVisible();
    await states.judge('delete?', dialog);
    await escape(desk);
    await show(incomplete.id);
    await desk.keyboard.press('p');
    await expect(desk.getByRole('alert')).toBeVisible();
    await states.judge('refused by the checks', panel);
    await show(refused.id);
    await states.judge('refused by the carrier', panel);
    await show(slow.id);
    await desk.keyboard.press('p');
    await expect(desk.getByText('You can leave this page. You will be notified.')).toBeVisible();
    await states.judge('processing', panel);
    await show(processed.id);
    await states.judge('processed, not printed', panel);
    await show(printed.id);
    await drawnLabel(desk);
    // Scrolled there, the tools of the preview may be half below the parcel's head, and then they are judged as small.
    await desk.locator('b', { hasText: 'Processed and marked as printed' }).scrollIntoViewIfNeeded();
    await states.judge('printed, with its label', panel);
    await desk.getByRole('button', { name: 'More actions' }).click();
    const more = desk.getByRole('group', { name: 'More actions' });
    await expect(more).toBeVisible();
    await states.judge('more actions', panel);
    await more.getByRole('button', { name: /^Mark as printed again/ }).click();
    await expect(desk.getByRole('alertdialog')).toBeVisible();
    await states.judge('mark as printed again?', dialog);
    await escape(desk);
    await show(cancelled.id);
    await states.judge('cancelled', panel);
    await goTo(desk, '/parcels/0193ffff-0000-7000-8000-000000000000');
    await expect(desk.getByRole('alert')).toContainText('Parcel not found');
    await states.judge('no such parcel', panel);
    await desk.setViewportSize({ width: 1000, height: 800 });
    await show(printed.id);
    await states.judge('parcel as a page of its own');
    await desk.setViewportSize({ width: 390, height: 844 });
    await drawnLabel(desk);
    await states.judge('parcel on a phone');
    await goTo(desk, '/parcels/new?from=3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11');
    await expect(desk.getByRole('heading', { level: 1, name: 'The parcel to copy was not found' })).toBeVisible();
    await states.judge('a copy of no parcel');
    expect(states.problems).toEqual([]);
    expect(states.names).toHaveLength(14);
  });

  test(`the editor, new and old${where}`, { tag: '@safety' }, async ({ desk, api }) => {
    const states = await statesOf(desk, view);
    const parcel = await createParcel(api, {
      ...everyField,
      items: [...everyField.items, { sku: 'B-2', name: 'Tea' }],
    });
    await goTo(desk, '/parcels/new');
    await expect(textbox(desk, 'City')).toBeVisible();
    await states.judge('new parcel');
    await textbox(desk, 'Weight').fill('1.23456');
    await textbox(desk, 'Weight').press('Control+Enter');
    await expect(desk.getByRole('alert')).toContainText('1 problem to fix');
    await states.judge('what must be mended');
    await textbox(desk, 'Shipping method').click();
    await textbox(desk, 'Shipping method').press('ArrowDown');
    await expect(desk.getByRole('listbox')).toBeVisible();
    await states.judge('a list of choices', { exempt: hiddenOutside });
    await escape(desk);
    await desk.evaluate(() => history.back());
    await expect(desk.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await states.judge('leave?', dialog);
    await desk.getByRole('button', { name: 'Leave without saving' }).click();

    await goTo(desk, `/parcels/${parcel.id}/edit`);
    await expect(textbox(desk, 'City')).toBeVisible();
    await states.judge('editor');
    await textbox(desk, 'City').fill('Mine');
    await textbox(desk, 'Reference').fill('');
    await textbox(desk, 'Weight').fill('0.1');
    await expect(textbox(desk, 'Weight')).toHaveAccessibleDescription(/is less than its items/);
    await states.judge('editor with changes');
    if (view.pointer === 'finger') await desk.getByRole('button', { name: 'More pages' }).click();
    await desk.getByRole('button', { name: 'Sign out' }).click();
    await expect(desk.getByRole('alertdialog', { name: 'Sign out without saving?' })).toBeVisible();
    await states.judge('sign out?', dialog);
    await escape(desk);
    await api.patch(`/parcels/${parcel.id}`, { receiver: { ...everyField.receiver, city: 'Theirs' } });
    await textbox(desk, 'City').press('Control+Enter');
    await expect(desk.getByRole('dialog')).toBeVisible();
    await states.judge('both changed the same', dialog);
    await escape(desk);
    await desk.reload();
    await expect(desk.getByText(/^Unsaved draft from/)).toBeVisible();
    await states.judge('draft offered');
    await desk.getByRole('button', { name: 'Discard' }).click();
    await desk.getByRole('grid', { name: 'Items' }).getByRole('textbox').first().focus();
    await states.judge('items');
    await desk.keyboard.press('Alt+Delete');
    await desk.getByRole('heading', { name: 'What will be sent' }).click();
    await expect(desk.getByText(/removed/).first()).toBeVisible();
    await desk.getByRole('grid', { name: 'Items' }).getByRole('textbox').first().focus();
    await desk.getByRole('button', { name: 'Rows', exact: true }).click();
    await expect(desk.getByRole('menu')).toBeVisible();
    await states.judge('the menu of the rows, and an item that is taken away');
    expect(states.problems).toEqual([]);
    expect(states.names).toHaveLength(11);
  });
}

test('at 320 pixels no page scrolls sideways @safety', async ({ desk, api }) => {
  const method = await firstMethod(api);
  const printed = await processedParcel(api, { ...customsBody(method), number_of_labels: 2 });
  await desk.setViewportSize({ width: 320, height: 640 });
  const look = (name: string) => expect.poll(() => sidewaysScroll(desk), name).toBe(0);
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
    '/requests',
    '/settings',
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
});

test.describe('in the hand', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('each page has targets of 44 px, the station of 56, and inputs of 16 px @safety', async ({ desk, api }) => {
    const printed = await processedParcel(api, readyBody(await firstMethod(api)));
    const small: string[] = [];
    const look = async (name: string) => {
      for (const problem of await smallForFingers(desk)) small.push(`${name}: ${problem}`);
    };
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    await look('list');
    await desk.getByRole('button', { name: 'More pages' }).click();
    await expect(desk.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await look('more pages');
    await escape(desk);
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = desk.getByRole('group', { name: 'Filters', exact: true });
    await expect(filters.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
    // A sheet from the foot, as wide as the phone.
    const { x, y, width, height } = (await filters.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([x, width, y + height]).toEqual([0, phone.width, phone.height]);
    await look('filters');
    await escape(desk);
    const pages = 'today problems runs import requests settings shipping-methods printers parcels/new'.split(' ');
    for (const path of [...pages, `parcels/${printed.id}/edit`]) {
      await goTo(desk, `/${path}`);
      await expect(desk.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await look(path);
    }
    await goTo(desk, `/parcels/${printed.id}`);
    await expect(desk.getByRole('region', { name: 'Receiver' })).toBeVisible();
    await look('parcel');
    await goTo(desk, '/station');
    await expect(desk.getByLabel('Scan or type')).toBeVisible();
    await look('station');
    expect(small).toEqual([]);
  });
});
