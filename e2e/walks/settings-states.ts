import { expect } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { claimElsewhere } from '../one-desk/desk-facts.ts';
import { scan, twoItems } from '../ui/station-pages.ts';
import { dialogBy, type PageState, type PageWalk } from './page-state.ts';
import { openStation } from './station-steps.ts';
import type { Walker } from './walker.ts';

const requests = (at: Walker) => at.main.locator('[data-index]');

/** Requests with what was sent, found and not, settings with every part, and what both ask. */
export const settingsWalk: PageWalk = {
  name: 'requests and settings',
  async prepare(at) {
    at.data.add(['qqqq', 'kxm', 'mxk']);
    const body = { ...readyBody(await at.firstMethod()), items: twoItems };
    at.data.add(body);
    const { id } = await createParcel(at.api, { ...body, order_number: 'XKM-1' });
    // Another station, and a code that one has learned.
    await claimElsewhere(at.service, (await createParcel(at.api)).id);
    await openStation(at);
    await scan(at.page, 'XKM-1');
    await expect(at.page.locator('[data-part=head]').filter({ hasText: 'XKM-1' })).toBeVisible();
    const message = at.page.locator('[data-part=message]');
    const before = await message.innerText();
    await scan(at.page, 'TEA-DJ');
    await expect.poll(() => message.innerText()).not.toBe(before);
    await scan(at.page, '8711253001202');
    // It is named already while it is looked up.
    await expect(at.page.getByRole('button').filter({ hasText: 'F6' })).toBeVisible();
    const learned = at.page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await at.press('F6');
    await learned;
    await at.load(`/parcels/${id}`);
  },
  states: [
    {
      name: 'requests',
      shows: ['requests-page'],
      async open(at) {
        await at.goTo('/requests');
        await expect(requests(at).first()).toBeVisible();
        await at.main.locator('input[type=checkbox]').first().check();
        await at.page.reload();
        await expect(requests(at).first()).toBeVisible();
        await at.unfold();
      },
    },
    {
      name: 'a request',
      async open(at) {
        await requests(at).first().click();
        await at.unfold();
      },
    },
    dialogBy('clear the requests?', (at) => at.button('Clear', at.main).click(), 'journal-actions'),
    ...['request', 'parcel'].map((filter): PageState => ({
      name: `no such ${filter} among the requests`,
      async open(at) {
        await at.goTo(`/requests?${filter}=qqqq`);
        await expect(requests(at)).toHaveCount(0);
      },
    })),
    {
      name: 'settings',
      shows: ['settings-page'],
      async open(at) {
        await at.goToPage('/settings');
        await at.button('Check connection').click();
        await at.unfold();
      },
    },
    {
      name: 'settings, a test was sent',
      open: (at) => at.page.getByRole('button', { name: /kxm/ }).first().click(),
    },
    {
      name: 'settings of sheets, one of them wrong',
      async open(at) {
        await at.page.getByText(at.said.text('A4 sheets')).click();
        await at.field('Move right, mm').fill('30');
      },
    },
    dialogBy('forget this device?', (at) => at.buttonOf('Forget everything…', at.main).click(), 'settings-page'),
  ],
};
