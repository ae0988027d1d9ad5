import type { Page } from '@playwright/test';
import { hasRight, type Right, scopes } from '#contract/rights/rights.ts';
import { expect, test } from '../fixtures.ts';
import { seededDesk } from '../service-profiles.ts';
import { rightOfAction } from './action-rights.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';
import { offeredActions, offeredCommands } from './offered-actions.ts';

// Of its own: parcels that other tests make have other names than the actions.
test.use({ serviceOptions: { ...seededDesk } });

const refusedPlace = { name: 'Not with this token', exact: true } as const;

interface Place {
  path: string;
  right: Right;
  /** Waits for what the page shows there, or brings more of it on screen. */
  ready: (page: Page) => Promise<unknown>;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).first().waitFor();
const openMore = (name: string | RegExp) => async (page: Page) => {
  await button('More actions')(page);
  await page.locator('main').getByRole('button', { name: 'More actions' }).click();
  await button(name)(page);
};
/** Its label is on the screen, with what can be done with it. */
const openPrinted = async (page: Page) => {
  await button('Zoom in')(page);
  await openMore(/^Mark as printed again/)(page);
};
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first().waitFor();

/** Every place, with parcels in each state. */
function placesOf(ids: Record<'open' | 'refused' | 'processed' | 'printed', string>): Place[] {
  const parcel = (id: string, ready: Place['ready']): Place => ({ path: `/parcels/${id}`, right: 'read', ready });
  return [
    { path: '/parcels', right: 'names', ready: selectTwo },
    parcel(ids.open, openMore('Process only')),
    parcel(ids.refused, openMore('Process again')),
    parcel(ids.processed, button('Mark as printed')),
    parcel(ids.printed, openPrinted),
    { path: `/parcels/${ids.open}/edit`, right: 'change', ready: button('Save and process') },
    { path: '/parcels/new', right: 'create', ready: button('Create and process') },
    { path: '/station', right: 'work', ready: button('Station settings') },
    { path: '/problems', right: 'names', ready: openCause },
    { path: '/today', right: 'list', ready: button('Pickup times…') },
    { path: '/runs', right: 'read-desk', ready: heading('Runs') },
    { path: '/import', right: 'create', ready: button('Choose file') },
    { path: '/shipping-methods', right: 'list', ready: button('Reload') },
    { path: '/requests', right: 'sign-in', ready: heading('Requests') },
    { path: '/settings', right: 'sign-in', ready: heading('Settings') },
  ];
}

async function selectTwo(page: Page): Promise<void> {
  await expect(grid(page).locator('[data-index="1"]')).toBeVisible();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await button(/^Edit field/)(page);
  await page.locator('main').getByRole('button', { name: 'More', exact: true }).click();
}

async function openCause(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: /Refused by the carrier/ })
    .first()
    .click();
  await button('Process without changes')(page);
}

for (const scope of scopes.filter((one) => hasRight(one, 'sign-in')))
  test(
    `with the scope ${scope} each action of each place can be pressed, or says why not, as the table has it`,
    // token-scopes.spec.ts sees how some are refused.
    { tag: '@safety' },
    async ({ page, service, api }) => {
      const { body } = await api.get('/parcels?sort=-created_at');
      const parcels = (body as { data: Record<string, unknown>[] }).data.filter((one) => one['cancelled_at'] === null);
      const idWhere = (is: (one: Record<string, unknown>) => boolean) => String(parcels.find(is)?.['id']);
      const hasErrors = (one: Record<string, unknown>) => (one['processing_errors'] as unknown[]).length > 0;
      const ids = {
        open: idWhere((one) => one['processed_at'] === null && !hasErrors(one)),
        refused: idWhere((one) => one['processed_at'] === null && hasErrors(one)),
        processed: idWhere((one) => one['processed_at'] !== null && one['printed_at'] === null),
        printed: idWhere((one) => one['printed_at'] !== null),
      };
      const refused: string[] = [];
      page.on('response', (answer) => {
        if ([401, 402, 403].includes(answer.status())) refused.push(`${answer.request().method()} ${answer.url()}`);
      });
      await page.goto(`${service.origin}/#token=${await service.newToken({ scope })}`);
      await page.locator('main').first().waitFor();
      const [unnamed, wrong, lacking, said] = [
        new Set<string>(),
        new Set<string>(),
        new Set<string>(),
        new Set<string>(),
      ];
      for (const { path, right, ready } of placesOf(ids)) {
        const place = path.replace(/[\da-f-]{36}/, 'ID');
        await goTo(page, path);
        if (hasRight(scope, right)) await ready(page);
        else if (path === '/parcels') await expect(page).toHaveURL(/\/today\?wall/);
        else await page.getByRole('heading', refusedPlace).waitFor();
        expect(await page.getByRole('heading', refusedPlace).count(), place).toBe(
          hasRight(scope, right) || path === '/parcels' ? 0 : 1,
        );
        for (const part of ['navigation', 'main', 'palette'] as const) {
          const offered =
            part === 'palette' ? await offeredCommands(page) : await offeredActions(page, partSelectors[part]);
          for (const { name, reason } of offered) {
            const needs = rightOfAction(part, name);
            if (needs === undefined) unnamed.add(`${part} ${name}`);
            if (needs == null) continue;
            const isToken = reason?.startsWith('This token') ?? false;
            if (hasRight(scope, needs) ? isToken : !reason) wrong.add(`${place} ${part} ${name}: ${reason}`);
            if (!hasRight(scope, needs)) lacking.add(`${part} ${name}`);
            if (isToken) said.add(`${part} ${name}`);
          }
        }
      }
      expect([...unnamed], 'give these a right in action-rights.ts').toEqual([]);
      expect([...wrong]).toEqual([]);
      expect(
        [...lacking].filter((action) => !said.has(action)),
        'these say another reason everywhere',
      ).toEqual([]);
      expect(lacking.size).toBeGreaterThan(scope === 'full' ? -1 : 10);
      expect(refused).toEqual([]);
    },
  );

const partSelectors = { navigation: 'nav[aria-label="Pages"]', main: 'main' } as const;
