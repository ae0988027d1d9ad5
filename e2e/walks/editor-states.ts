import { expect } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { everyField, readyBody } from '../api/sample-bodies.ts';
import { dialogBy, type PageWalk } from './page-state.ts';
import type { Walker } from './walker.ts';

const firstCell = (at: Walker) =>
  at.page
    .getByRole('grid', { name: at.said.text('Items') })
    .getByRole('textbox')
    .first();
const list = (at: Walker) => at.page.getByRole('listbox');
const rowMenu = (at: Walker) => at.page.getByRole('menu');

/** New parcels and the editor: what is wrong, what changed, what is asked. */
export const editorWalk: PageWalk = {
  name: 'the editor',
  async prepare(at) {
    at.data.add([everyField, 'Kxm', 'Mxk', 'B-2', 'Tea', 'sandbox:slow=60']);
    const items = [...everyField.items, { sku: 'B-2', name: 'Tea' }];
    at.kept['parcel'] = (await createParcel(at.api, { ...everyField, items })).id;
    const body = readyBody(await at.firstMethod());
    at.data.add(body);
    at.kept['slow'] = (await createParcel(at.api, { ...body, reference: 'sandbox:slow=60' })).id;
  },
  states: [
    {
      name: 'new parcel',
      shows: ['new-parcel-page'],
      async open(at) {
        await at.goTo('/parcels/new');
        await expect(at.field('City')).toBeVisible();
        await at.unfold();
      },
    },
    {
      name: 'new parcel with errors',
      async open(at) {
        await at.field('Weight').fill('1.23456');
        await at.field('Postal code').fill('1');
        await at.field('Country').fill('Germany');
        await at.field('Weight').press('Control+Enter');
        await expect(at.page.getByRole('alert').first()).toBeVisible();
      },
    },
    {
      name: 'a list of choices',
      shows: ['combo-box'],
      async open(at) {
        if (await list(at).isVisible()) return;
        await at.field('Shipping method').click();
        await at.field('Shipping method').press('ArrowDown');
        await expect(list(at)).toBeVisible();
      },
      seen: list,
      async leave(at) {
        // Where it is closed the key would leave the form.
        if (await list(at).isVisible()) await at.press('Escape');
      },
    },
    {
      name: 'a list without a fitting choice',
      async open(at) {
        at.data.add('qqqq');
        await at.field('Shipping method').fill('');
        await at.field('Shipping method').fill('qqqq');
        await expect(list(at)).toBeVisible();
      },
      seen: list,
      async leave(at) {
        await at.field('Shipping method').fill('');
        await at.field('Shipping method').press('Tab');
        await expect(list(at)).toBeHidden();
      },
    },
    dialogBy('leave the form?', (at) => at.page.evaluate(() => history.back()), 'leave-guard'),
    {
      name: 'what the service has changed in a new parcel',
      shows: ['stored-dialog'],
      async open(at) {
        at.data.add('TEA-DJ');
        await at.load('/parcels/new');
        await at.button('Discard').click();
        await at.field('Country').fill('CH');
        await at.press('Tab');
        await at.buttonOf('Add item').click();
        await firstCell(at).fill('TEA-DJ');
        await at.field('Apply product database').check();
        await at.field('Apply shipping rules').check();
        await at.opens(firstCell(at).press('Control+Enter'));
      },
      async leave(at) {
        await at.press('Enter');
        await expect(at.dialog).toBeHidden();
      },
    },
    {
      name: 'editor',
      shows: ['edit-parcel-page'],
      async open(at) {
        await at.goTo(`/parcels/${at.keptAs('parcel')}/edit`);
        await expect(at.field('City')).toBeVisible();
      },
    },
    dialogBy('keys of the editor', async (at) => {
      await at.main.locator('h1').first().click();
      await at.press('?');
    }),
    {
      name: 'an item of the editor',
      open: (at) => firstCell(at).focus(),
    },
    {
      name: 'the menu of an item',
      shows: ['row-menu'],
      async open(at) {
        if (await rowMenu(at).isVisible()) return;
        await at.buttonOf('Rows', at.main).click();
        await expect(rowMenu(at)).toBeVisible();
      },
      seen: rowMenu,
      leave: (at) => at.press('Escape'),
    },
    {
      name: 'editor with changes, and an item that is removed',
      async open(at) {
        await firstCell(at).focus();
        await at.press('Alt+Delete');
        await at.field('City').fill('Kxm');
        await at.field('Reference').fill('');
        await at.field('Weight').fill('0.1');
        await at.unfold();
      },
    },
    dialogBy(
      'sign out of a form?',
      async (at) => {
        const more = at.button('More pages');
        if (await more.isVisible()) await more.click();
        await at.button('Sign out').click();
      },
      'sign-out-dialog',
    ),
    {
      name: 'a change that is not accepted',
      async open(at) {
        at.data.add('qqqq');
        at.front.fault = ({ method }) =>
          method === 'PATCH'
            ? {
                status: 422,
                headers: { 'content-type': 'application/json' },
                body: '{"message":"qqqq","errors":{"receiver.city":["qqqq"]}}',
              }
            : null;
        await at.field('City').press('Control+Enter');
        await expect(at.field('City')).toHaveAttribute('aria-invalid', 'true');
      },
      leave: (at) => at.mend(),
    },
    {
      name: 'changed by someone else',
      shows: ['merge-dialog'],
      async open(at) {
        await at.api.patch(`/parcels/${at.keptAs('parcel')}`, { receiver: { ...everyField.receiver, city: 'Mxk' } });
        await at.opens(at.field('City').press('Control+Enter'));
      },
      leave: (at) => at.escape(),
    },
    {
      name: 'a draft is offered',
      async open(at) {
        await at.page.reload();
        await expect(at.button('Discard')).toBeVisible();
      },
    },
    dialogBy('what a draft holds', (at) => at.button('View').click(), 'draft-notice'),
    {
      name: 'a parcel that is processed cannot be edited',
      async open(at) {
        await at.button('Discard').click();
        await at.load('/parcels');
        await at.listIsThere();
        await at.showParcel(at.keptAs('slow'));
        await at.press('p');
        await expect(at.page.getByRole('region', { name: at.said.text('Processing') })).toBeVisible();
        await at.goTo(`/parcels/${at.keptAs('slow')}/edit`);
        await expect(at.page.getByRole('heading', { level: 1 })).toBeVisible();
      },
      restless: true,
    },
  ],
};
