import { goTo } from './go-to.ts';
import type { LanguageWalk } from './language-walk.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/** Settings, checked and wrong, and what they ask. */
export async function walkSettings(walk: LanguageWalk): Promise<void> {
  const { page, said, data } = walk;
  const dialog = page.locator(dialogs).last();
  data.add('kxm');
  await walk.reach('settings', async () => {
    await goTo(page, '/settings');
    await page.getByRole('button', { name: said.text('Check connection') }).click();
  });
  await walk.reach('settings, a test was sent', () => page.getByRole('button', { name: /kxm/ }).first().click());
  await walk.reach('settings of sheets, one of them wrong', async () => {
    await page.getByText(said.text('A4 sheets')).click();
    await walk.field('Move right, mm').fill('30');
  });
  await walk.judgeOpened('settings', page.locator('main').getByRole('button').filter({ hasText: '…' }), dialog);
}
