import { expect } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { everyField } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import { goTo } from './go-to.ts';
import type { LanguageWalk } from './language-walk.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/** New parcels and the editor: what is wrong, what changed, what is asked. */
export async function walkEditor(walk: LanguageWalk, api: ServiceClient): Promise<void> {
  const { page, said, data } = walk;
  const dialog = page.locator(dialogs).last();
  const leave = page.getByRole('button', { name: said.text('Leave without saving') });
  data.add([everyField, 'Kxm', 'Mxk', 'B-2', 'Tea']);
  const items = [...everyField.items, { sku: 'B-2', name: 'Tea' }];
  const { id } = await createParcel(api, { ...everyField, items });
  await goTo(page, '/parcels/new');
  await expect(walk.field('City')).toBeVisible();
  await walk.judge('new parcel');
  await walk.field('Weight').fill('1.23456');
  await walk.field('Postal code').fill('1');
  await walk.field('Country').fill('Germany');
  await walk.field('Weight').press('Control+Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await walk.judge('new parcel with errors');
  await page.evaluate(() => history.back());
  await expect(dialog).toBeVisible();
  await walk.judge('leave?');
  await leave.click();
  await expect(dialog).toBeHidden();

  await goTo(page, `/parcels/${id}/edit`);
  await expect(walk.field('City')).toBeVisible();
  await walk.judge('editor');
  await walk.field('City').fill('Kxm');
  await walk.field('Reference').fill('');
  await walk.field('Weight').fill('0.1');
  await walk.judge('editor with changes');
  await walk.byKey('keys of the editor', '?', dialog, true);
  await api.patch(`/parcels/${id}`, { receiver: { ...everyField.receiver, city: 'Mxk' } });
  await walk.field('Weight').press('Control+Enter');
  await expect(page.getByText('Mxk').first()).toBeVisible();
  await walk.judge('changed by someone else');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await walk.judge('draft is offered');
}
