import { expect } from '@playwright/test';
import { goTo } from './go-to.ts';
import type { LanguageWalk } from './language-walk.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/** Requests with what was sent, found and not, and what their page asks. */
export async function walkRequests(walk: LanguageWalk): Promise<void> {
  const { page, said, data } = walk;
  const dialog = page.locator(dialogs).last();
  // Parts of the addresses of requests, each a text of its own.
  data.add(['qqqq', 'events', 'sort']);
  const rows = page.locator('main [data-index]');
  await walk.reach('requests', async () => {
    await goTo(page, '/requests');
    await expect(rows.first()).toBeVisible();
    await page.locator('main input[type=checkbox]').first().check();
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await walk.unfold();
  });
  await walk.reach('clear the requests?', async () => {
    await page
      .locator('main')
      .getByRole('button', { name: said.text('Clear') })
      .click();
    await expect(dialog).toBeVisible();
  });
  await page.keyboard.press('Escape');
  for (const filter of ['request', 'parcel'])
    await walk.reach(`no such ${filter} among the requests`, async () => {
      await goTo(page, `/requests?${filter}=qqqq`);
      await expect(rows).toHaveCount(0);
    });
}
