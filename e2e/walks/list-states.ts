import { expect } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { dialogBy, dialogByKey, type PageWalk } from './page-state.ts';
import type { Walker } from './walker.ts';

const bar = (at: Walker) => at.page.getByRole('region', { name: at.said.text('Selected parcels') });
const filters = (at: Walker) => at.page.getByRole('group', { name: at.said.text('Source') });
const display = (at: Walker) => at.page.getByRole('group', { name: at.said.text('Display options') });

/** One of the choices of a dialog. */
const choose = (at: Walker, name: string) => at.dialog.getByRole('radio', { name: at.said.text(name) }).press('Space');

async function openFilters(at: Walker): Promise<void> {
  if (!(await filters(at).isVisible())) await at.press('f');
  await expect(filters(at)).toBeVisible();
}

/** Sign-in, the list, and what its keys open. */
export const listWalk: PageWalk = {
  name: 'the sign-in and the list',
  signedOut: true,
  states: [
    {
      name: 'sign-in',
      shows: ['sign-in-page'],
      open: (at) => expect(at.field('API token')).toBeVisible(),
    },
    {
      name: 'sign-in refused',
      async open(at) {
        await at.field('API token').fill('wrong');
        await at.press('Enter');
        await expect(at.page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'sign-in at a wrong address',
      async open(at) {
        await at.field('Base URL').fill('/nothing-here');
        await at.press('Enter');
        await expect(at.field('Base URL')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    {
      name: 'a start link that is refused',
      async open(at) {
        await at.load('/#token=from-another-server');
        await expect(at.dialog).toBeVisible();
      },
    },
    {
      name: 'list',
      shows: ['parcel-list-page'],
      open: (at) => at.enter(),
    },
    { name: 'filters', shows: ['filter-disclosure'], open: openFilters, seen: filters },
    {
      name: 'filters, some of them chosen',
      async open(at) {
        await openFilters(at);
        await at.page
          .getByRole('radio', { name: at.said.text('Exact…') })
          .first()
          .check();
        await filters(at).getByRole('radio').nth(1).check();
      },
      seen: filters,
      leave: (at) => at.enter(),
    },
    {
      name: 'display options over a table that scrolls sideways',
      shows: ['display-menu-button'],
      async open(at) {
        if (!(await display(at).isVisible())) await at.press('v');
        for (const name of ['Tags', 'Tracking', 'Source'])
          await display(at)
            .getByRole('checkbox', { name: at.said.text(name) })
            .check();
      },
      seen: display,
      async leave(at) {
        if (!(await display(at).isVisible())) await at.press('v');
        await at.button('Reset columns', display(at)).click();
        await at.press('Escape');
      },
    },
    {
      name: 'list with a current row',
      everyRow: true,
      open: (at) => at.page.locator('[data-index="0"]').focus(),
    },
    dialogByKey('keys of the list', '?', 'shortcut-help'),
    dialogByKey('palette', 'Control+k', 'command-palette'),
    {
      name: 'palette without a result',
      async open(at) {
        at.data.add('qqqq');
        await at.opens(at.press('Control+k'));
        await at.page.keyboard.type('qqqq');
        await expect(at.dialog.getByRole('option')).toHaveCount(0);
      },
      async leave(at) {
        await at.press('Escape');
        if (await at.dialog.isVisible()) await at.press('Escape');
        await expect(at.dialog).toBeHidden();
      },
    },
    {
      name: 'more pages on a phone',
      phone: true,
      shows: ['navigation'],
      async open(at) {
        await at.button('More pages').click();
        await expect(at.button('Sign out')).toBeVisible();
      },
      seen: (at) => at.button('Sign out'),
      leave: (at) => at.press('Escape'),
    },
    {
      name: 'filters on a phone',
      phone: true,
      async open(at) {
        await openFilters(at);
        await expect(at.buttonOf('Done')).toBeInViewport({ ratio: 1 });
      },
      seen: filters,
      leave: (at) => at.press('Escape'),
    },
    dialogBy(
      'save a view',
      async (at) => {
        if (!at.page.url().includes('sort=')) await at.goTo('/parcels?sort=processed_at');
        await at.buttonOf('Save view…').click();
      },
      'save-view-dialog',
    ),
    {
      name: 'a view without a name',
      async open(at) {
        await at.opens(at.buttonOf('Save view…').click());
        await at.press('Enter');
        await expect(at.dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    {
      name: 'own views',
      shows: ['manage-views-dialog'],
      async open(at) {
        at.data.add('Kxm');
        if (await at.dialog.isVisible()) {
          await at.dialog.getByRole('textbox').fill('Kxm');
          await at.press('Enter');
          await expect(at.dialog).toBeHidden();
        }
        await at.opens(at.buttonOf('Edit views…').click());
      },
      seen: (at) => at.dialog,
      leave: (at) => at.escape(),
    },
  ],
};

/** Parcels that are selected, and what is asked before something is done with all of them. */
export const selectionWalk: PageWalk = {
  name: 'selected parcels',
  async prepare(at) {
    const body = readyBody(await at.firstMethod());
    at.data.add([body, 'Nobody']);
    await processedParcel(at.api, { ...body, order_number: 'XH-1' });
    await processedParcel(at.api, { ...body, order_number: 'XH-2' }, '?print=false');
    await processedParcel(at.api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } });
    await createParcel(at.api, { receiver: { name: 'Nobody' }, order_number: 'XH-3' });
    await createParcel(at.api, { ...body, order_number: 'XH-4' });
  },
  states: [
    { name: 'selected rows', open: (at) => at.selectNewest(5) },
    {
      name: 'selected rows, all of their bar open',
      shows: ['selection-bar'],
      async open(at) {
        await at.button('More', bar(at)).click();
        await expect(at.button('Copy IDs')).toBeVisible();
      },
      seen: (at) => at.button('Copy IDs'),
      leave: (at) => at.press('Escape'),
    },
    dialogByKey('change a field of many', 'Shift+E', 'change-dialog'),
    {
      name: 'change the tags of many',
      async open(at) {
        await at.opens(at.press('Shift+E'));
        await at.dialog.getByRole('combobox').first().selectOption('tags');
        at.data.add(['tags', 'gift']);
        await at.field('Tags to add').fill('gift');
        await expect(at.dialog.getByRole('row').nth(1)).toBeVisible();
      },
      leave: (at) => at.escape(),
    },
    dialogByKey('process many', 'Shift+P', 'process-many-dialog'),
    dialogByKey('print many, some of them not marked', 'Shift+L', 'bulk-dialog'),
    dialogByKey('mark many as printed', 'Shift+M', 'bulk-dialog'),
    dialogByKey('delete many', 'Shift+Delete', 'bulk-dialog'),
    dialogByKey('put many on a pick list', 'Shift+I', 'pick-list-dialog'),
    dialogByKey('export', 'Shift+X', 'export-fields'),
    {
      name: 'export of all fields',
      async open(at) {
        await at.opens(at.press('Shift+X'));
        await choose(at, 'All fields');
        await choose(at, 'One per item');
      },
    },
    {
      name: 'export for a shop',
      async open(at) {
        at.data.add(['Shopify', 'WooCommerce', 'eBay', 'Amazon']);
        await choose(at, 'For a shop');
      },
      leave: (at) => at.escape(),
    },
    {
      name: 'only the selected rows',
      async open(at) {
        await at.button('More', bar(at)).click();
        await at.button('Show only these').click();
        await expect(at.page.locator('[data-row-id]')).toHaveCount(5);
      },
    },
    {
      name: 'an export that waits for the rest of the list',
      shows: ['export-progress'],
      restless: true,
      async open(at) {
        await at.load('/parcels');
        await at.listIsThere();
        at.front.fault = ({ url }) => (url.includes('cursor=') ? { after: new Promise(() => {}) } : null);
        await at.opens(at.press('Shift+X'));
        await choose(at, 'As in the list');
        await choose(at, 'All matching');
        await at.button('Export', at.dialog).click();
        await expect(at.button('Stop and save', at.dialog)).toBeVisible();
      },
      async leave(at) {
        at.front.fault = () => null;
        await at.enter();
      },
    },
    {
      name: 'an export that has stopped',
      async open(at) {
        at.front.fault = ({ url }) => (url.includes('cursor=') ? { drop: true } : null);
        await at.opens(at.press('Shift+X'));
        await choose(at, 'All matching');
        await at.button('Export', at.dialog).click();
        await expect(at.dialog.getByRole('alert')).toBeVisible();
      },
      async leave(at) {
        at.front.fault = () => null;
        await at.enter();
      },
    },
    {
      name: 'an export that is not copied',
      shows: ['export-dialog'],
      async open(at) {
        await at.page.evaluate(() => {
          Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('blocked')) });
          document.execCommand = () => false;
        });
        await at.opens(at.press('Shift+X'));
        await choose(at, 'Clipboard');
        await at.button('Export', at.dialog).click();
        await at.button('Copy', at.dialog).click();
        await expect(at.dialog.getByRole('alert')).toBeVisible();
      },
      leave: (at) => at.escape(),
    },
  ],
};
