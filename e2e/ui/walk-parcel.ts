import { expect } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, everyField, readyBody } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import { networkSettled } from '../settled-network.ts';
import { goTo } from './go-to.ts';
import type { LanguageWalk } from './language-walk.ts';
import { firstMethod } from './parcel-pages.ts';

const dialogs = '[role=dialog], [role=alertdialog]';
const panel = 'section[data-beside]';

/** A parcel in each of its states, beside the list and alone, and what its actions ask. */
export async function walkParcel(walk: LanguageWalk, api: ServiceClient): Promise<void> {
  const { page, said, data } = walk;
  const body = readyBody(await firstMethod(api));
  const make = async (name: string, parcel: Promise<{ id: string }>) => [name, (await parcel).id] as const;
  data.add([everyField, body, customsBody(''), 'sandbox:slow=60', 'Nobody']);
  const parcels = await Promise.all([
    make('open', createParcel(api, { ...body, ...everyField, shipping_method_id: body.shipping_method_id })),
    make('incomplete', createParcel(api, { receiver: { name: 'Nobody' } })),
    make('refused', processedParcel(api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } })),
    make('processed', processedParcel(api, body, '?print=false')),
    make('printed', processedParcel(api, { ...customsBody(body.shipping_method_id ?? ''), number_of_labels: 2 })),
    make('cancelled', processedParcel(api, body)),
    make('slow', createParcel(api, { ...body, reference: 'sandbox:slow=60' })),
  ]);
  const idOf = Object.fromEntries(parcels);
  await api.post(`/parcels/${idOf['cancelled']}/cancel`);
  const show = async (state: string) => {
    await goTo(page, `/parcels/${idOf[state]}`);
    await expect(page.locator(panel).getByRole('heading').first()).toBeVisible();
    await networkSettled(page);
    await page
      .locator(`${panel} details`)
      .evaluateAll((all) => all.forEach((one) => one.toggleAttribute('open', true)));
  };
  for (const [state] of parcels) {
    await show(state);
    if (state === 'incomplete' || state === 'slow') await page.keyboard.press('p');
    if (state === 'incomplete') await expect(page.getByRole('alert').first()).toBeVisible();
    await walk.judge(`parcel: ${state}`);
  }
  const dialog = page.locator(dialogs).last();
  const more = page.getByRole('button', { name: said.text('More actions') });
  for (const state of ['open', 'printed']) {
    await show(state);
    const items = page.getByRole('group', { name: said.text('More actions') }).getByRole('button');
    const open = async () => {
      await more.click();
      await expect(items.first()).toBeVisible();
    };
    await open();
    await walk.judge(`more of a parcel: ${state}`, { shows: items.first(), open });
    const names = await items.allTextContents();
    for (const [at, name] of names.entries()) {
      if (!name.includes('…')) continue;
      if (!(await items.first().isVisible())) await open();
      const ask = async () => {
        if (!(await items.first().isVisible())) await open();
        await items.nth(at).click();
        await expect(dialog).toBeVisible();
      };
      await ask();
      await walk.judge(`${state}, ${name}`, { shows: dialog, open: ask });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    if (await items.first().isVisible()) await page.keyboard.press('Escape');
  }
  await show('printed');
  await walk.byKey('print dialog', 'l', dialog, true);
  await goTo(page, '/parcels/0193ffff-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await walk.judge('no such parcel');
  const unknown = '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11';
  data.add((await api.get(`/parcels/${unknown}`)).body);
  await goTo(page, `/parcels/new?from=${unknown}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await walk.judge('a copy of no parcel');
}
