import { expect } from '@playwright/test';
import { filterableSources, sorts } from '#contract/list-query.ts';
import type { Front } from './front-server.ts';
import { goTo } from './go-to.ts';
import type { LanguageWalk } from './language-walk.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/** Sign-in, the list, and what its keys open. */
export async function walkList(walk: LanguageWalk, link: string): Promise<void> {
  const { page, said, data } = walk;
  const dialog = page.locator(dialogs).last();
  await walk.judge('sign-in');
  await page.getByLabel(said.text('API token')).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await walk.judge('sign-in refused');

  await page.goto(link);
  await walk.listIsThere();
  await walk.judge('list');
  await walk.byKey('filters', 'f', page.getByRole('group', { name: said.text('Source') }));
  await walk.byKey('display', 'v', page.getByRole('group', { name: said.text('Display options') }));
  await walk.byKey('keys', '?', dialog);
  await walk.byKey('palette', 'Control+k', dialog);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('qqqq');
  data.add('qqqq');
  await walk.judge('palette without a result');
  await page.keyboard.press('Escape');
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: said.text('Export') }).click();
  await expect(dialog).toBeVisible();
  await walk.judge('export');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.locator('[data-index="0"]').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  const bar = page.getByRole('region', { name: said.text('Selected parcels') });
  await expect(bar).toBeVisible();
  await walk.judge('selected rows');
  for (const [state, key] of [
    ['change a field', 'Shift+E'],
    ['delete many', 'Shift+Delete'],
    ['process many', 'Shift+P'],
    ['print many', 'Shift+L'],
    ['pick list', 'Shift+I'],
    ['mark many', 'Shift+M'],
  ] as const)
    await walk.byKey(state, key, dialog, true);
}

/** Views, searches and places with nothing in them, and what cannot be read. */
export async function walkEmptyLists(walk: LanguageWalk, front: Front): Promise<void> {
  const { page, said, data } = walk;
  const heading = page.locator('main h2, main h3').first();
  await page.goto(front.link);
  await walk.listIsThere();
  for (const view of ['refused', 'late', 'held', 'to-print']) {
    await goTo(page, `/parcels?view=${view}`);
    await expect(page.locator('[data-row-id]').first().or(heading)).toBeVisible();
    await walk.judge(`view ${view}`);
  }
  data.add('no such parcel');
  await goTo(page, '/parcels?sort=-printed_at');
  await walk.listIsThere();
  await page.keyboard.press('/');
  await page.keyboard.type('no such parcel');
  await expect(heading).toBeVisible();
  await walk.judge('nothing found');
  await page.keyboard.press('Escape');
  await goTo(page, '/parcels?filter[cancelled_since]=2099-01-01T00:00:00Z');
  await expect(heading).toBeVisible();
  await walk.judge('no match');
  data.add(['sort', 'weight', 'yesterday', 'lost', ...sorts, ...filterableSources]);
  await goTo(page, '/parcels?filter[source]=api&sort=weight&filter[created_since]=yesterday&page=2&view=lost');
  await expect(page.getByText(said.text('Part of this address was not sent to the API'))).toBeVisible();
  await walk.judge('address that is not understood');
  await goTo(page, '/parcels?sort=created_at&filter[created_since]=2020-01-01T00:00:00Z');
  await walk.listIsThere();
  await walk.judge('filtered list');
  for (const [state, status] of [
    ['a plan is needed', 402],
    ['not allowed', 403],
    ['failed', 500],
  ] as const) {
    front.fault = ({ url }) =>
      url.startsWith('/v1/parcels')
        ? { status, headers: { 'retry-after': '60', 'content-type': 'application/json' }, body: '{"message":"qqqq"}' }
        : null;
    data.add('qqqq');
    await goTo(page, `/parcels?sort=-cancelled_at&filter[created_since]=2020-01-01T00:00:${status % 60}Z`);
    await expect(page.locator('[data-row-id]')).toHaveCount(0);
    await expect(page.getByRole('alert').or(heading).first()).toBeVisible();
    await walk.judge(`list: ${state}`);
  }
  front.fault = () => null;
  await page.goto(front.link);
  await walk.listIsThere();
  await page.context().setOffline(true);
  await expect(
    page.getByText(said.text('You are offline. This page may be out of date; what you typed is kept.')),
  ).toBeVisible();
  await walk.judge('offline');
  await page.context().setOffline(false);
  front.fault = () => ({ drop: true });
  await goTo(page, '/parcels?sort=-processed_at');
  await expect(page.getByRole('button', { name: said.text('Try now') }).first()).toBeVisible();
  await walk.judge('service away');
  front.fault = () => null;
  await page.goto(new URL('/shipping-methods', front.origin).href);
  await expect(page.getByRole('table')).toBeVisible();
  await walk.judge('shipping methods');
  await page.getByRole('searchbox').fill('qqqq');
  await expect(heading).toBeVisible();
  await walk.judge('no such method');
  data.add('/no/such/page');
  await goTo(page, '/no/such/page');
  await expect(page.getByRole('table')).toHaveCount(0);
  await walk.judge('no such page');
  front.fault = ({ url }) => (url.startsWith('/v1/parcels') ? { status: 401, body: '{"message":"no"}' } : null);
  await goTo(page, '/parcels?sort=created_at&filter[source]=manual');
  await expect(page.locator(dialogs)).toBeVisible();
  await walk.judge('sign in again');
}
