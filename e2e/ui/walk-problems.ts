import { expect } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import { goTo, openPath } from './go-to.ts';
import type { LanguageWalk } from './language-walk.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/** Problems, each cause of them, and what is done with the parcels of one: corrected, corrected together, sent again, given to support. */
export async function walkProblems(walk: LanguageWalk, api: ServiceClient): Promise<void> {
  const { page, data } = walk;
  const dialog = page.locator(dialogs).last();
  const body = readyBody(await firstMethod(api));
  const { receiver } = body;
  data.add([body, 'Nowhere', 'qqqq']);
  // Of sentences of carriers: one without its value, as a cause and masked, and a part between two values.
  for (const blank of ['…', '•••••'])
    data.add(`The postal code ${blank} does not exist in the country of the receiver. Correct the postal code.`);
  data.add(['The postal code … does not exist in the country of the receiver', 'of item']);
  const refused = (order: string, changes: object) =>
    processedParcel(api, { ...body, order_number: order, ...changes });
  await refused('P-1', { receiver: { ...receiver, postal_code: '00000' }, ship_by: '2026-01-02T10:00:00Z' });
  await refused('P-2', { receiver: { ...receiver, postal_code: '00000' } });
  await refused('P-3', { receiver: { ...receiver, city: 'Nowhere' } });
  const { id } = await createParcel(api, { order_number: 'P-4' });
  await openParcel(page, id);
  await page.keyboard.press('p');
  await expect(page.getByRole('alert').first()).toBeVisible();

  const causes = page.locator('main nav a');
  const rows = page.locator('li[data-index]');
  await walk.reach('problems', async () => {
    await openPath(page, '/problems');
    await expect(causes.first()).toBeVisible();
  });
  const paths = await causes.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const [at, path] of paths.slice(0, 5).entries())
    await walk.reach(`cause ${at + 1}`, async () => {
      await goTo(page, path);
      await expect(rows.first()).toBeVisible();
    });
  await goTo(page, paths[0] ?? '');
  await expect(rows.first()).toBeVisible();
  await walk.judgeOpened('a cause', page.locator('main').getByRole('button').filter({ hasText: '…' }), dialog);
  await walk.reach('a parcel of a cause is corrected', async () => {
    const field = rows.locator('input').first();
    await field.fill('qqqq');
    await field.press('Enter');
  });
  for (const [state, path] of [
    ['no such cause', '/problems?cause=none'],
    ['problems of no run', '/problems?run=0193ffff-0000-7000-8000-000000000000'],
    ['a parcel that is corrected for the station', `/problems?parcel=${id}`],
  ] as const)
    await walk.reach(state, () => goTo(page, path));
}
