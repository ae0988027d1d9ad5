import { expect } from '@playwright/test';
import { intercept } from '../intercept.ts';
import type { PageState, PageWalk } from './page-state.ts';
import type { Walker } from './walker.ts';

const config = '**/config.json';

/** What the page loads from now on takes the server for one of these settings. */
async function changeConfig(at: Walker, changed: object): Promise<void> {
  await at.page.unroute(config);
  await intercept(at.page, config, async (route) => {
    const settings = await route.fetch();
    await route.fulfill({ response: settings, json: { ...((await settings.json()) as object), ...changed } });
  });
}

/** Signs in with another token, in the same tab. */
async function enterAs(at: Walker, scope: 'desk' | 'read' | 'wall'): Promise<void> {
  await at.page.evaluate(() => sessionStorage.clear());
  await at.load('/sign-in');
  await at.load(`/#token=${await at.service.newToken({ scope })}`);
  await expect(at.main.first()).toBeVisible();
}

function refusedPlace(path: string, scope: string): PageState {
  return {
    name: `${path} with a token that may ${scope}`,
    open: async (at) => {
      await at.goTo(path);
      await expect(at.page.getByRole('heading', { name: at.said.text('Not with this token') })).toBeVisible();
    },
  };
}

/** The page where the token may do less, where a server cannot do all, and where there is a newer version of it. */
export const accessWalk: PageWalk = {
  name: 'other tokens, servers and versions',
  states: [
    {
      name: 'the list with a token that may read',
      async open(at) {
        await enterAs(at, 'read');
        await at.listIsThere();
      },
    },
    refusedPlace('/import', 'read'),
    {
      name: 'a parcel with a token that may read',
      async open(at) {
        await at.goTo('/parcels');
        await at.listIsThere();
        await at.page.locator('[data-index="0"]').focus();
        await at.press('Enter');
        await expect(at.page.locator('section[data-beside]').getByRole('heading').first()).toBeVisible();
      },
    },
    {
      name: 'settings with a token that may read',
      open: (at) => at.goToPage('/settings'),
    },
    {
      name: 'the station with a token of a desk',
      async open(at) {
        await enterAs(at, 'desk');
        await at.load('/station');
        await expect(at.page.locator('#station-scan')).toBeVisible();
      },
    },
    {
      name: 'the wall with a token of the wall',
      async open(at) {
        await enterAs(at, 'wall');
        await expect(at.page).toHaveURL(/\/today\?wall/);
      },
    },
    refusedPlace('/problems', 'show the wall'),
    {
      name: 'the list of a server without keys',
      async open(at) {
        await at.page.evaluate(() => sessionStorage.clear());
        await at.load('/sign-in');
        await changeConfig(at, { idempotencyKeys: false });
        await at.enter();
        await expect(at.button('Got it')).toBeVisible();
      },
    },
    {
      name: 'a new parcel at a server without keys',
      async open(at) {
        await at.goTo('/parcels/new');
        await expect(at.field('City')).toBeVisible();
      },
      leave: (at) => at.page.unroute(config),
    },
    {
      name: 'a part that is gone, and a new version',
      async open(at) {
        await intercept(at.page, '**/assets/pages-*.js', (route) =>
          route.fulfill({ status: 404, json: { message: 'not found' } }),
        );
        await at.enter();
        await changeConfig(at, { build: 'index-new' });
        await at.press('Control+k');
        await expect(at.button('Reload page').first()).toBeVisible();
        await expect(at.page.getByRole('alert').first()).toBeVisible();
      },
    },
  ],
};
