import { expect } from '@playwright/test';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import { openPath } from './go-to.ts';
import type { LanguageWalk } from './language-walk.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/** What is saved for support, read again, and what is no such file. */
export async function walkCaseFiles(walk: LanguageWalk, api: ServiceClient): Promise<void> {
  const { page, said, data } = walk;
  const dialog = page.locator(dialogs).last();
  const body = readyBody(await firstMethod(api));
  const refusal = 'The postal code ••••• does not exist in the country of the receiver. Correct the postal code.';
  data.add([body, 'case.json', refusal]);
  const receiver = { ...body.receiver, postal_code: '00000' };
  const { id } = await processedParcel(api, { ...body, order_number: 'C-1', receiver });
  await openParcel(page, id);
  const files: string[] = [];
  for (const masked of [true, false]) {
    await walk.reach(masked ? 'case file' : 'case file with personal data', async () => {
      await page.getByRole('button', { name: said.text('More actions') }).click();
      await page
        .getByRole('group', { name: said.text('More actions') })
        .getByRole('button', { name: said.start('Case file…') })
        .click();
      await dialog.getByRole('checkbox').setChecked(masked);
    });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: said.start('Save file') }).click();
    const saved = await download;
    data.add(saved.suggestedFilename());
    files.push(await saved.path());
    await expect(dialog).toBeHidden();
  }
  const choose = page.locator('input[type=file]');
  await walk.reach('case files', () => openPath(page, '/case'));
  for (const [state, text] of [
    ['no case file', '{}'],
    ['an empty case file', ''],
    ['a case file that is cut', '{"form'],
  ] as const)
    await walk.reach(state, async () => {
      await choose.setInputFiles({ name: 'case.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await expect(page.getByRole('alert').first()).toBeVisible();
    });
  for (const [at, file] of files.entries())
    await walk.reach(`opened case file ${at + 1}`, async () => {
      data.add(file.split('/').at(-1));
      await choose.setInputFiles(file);
      await expect(page.getByRole('article').first()).toBeVisible();
      await walk.unfold();
    });
}
