import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { expect } from '../fixtures.ts';
import { signInToStay } from '../one-desk/stay-signed-in.ts';
import { serviceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { openNewParcel, textbox } from '../ui/editor-pages.ts';
import { goTo, openPath } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { readyParcels, runState, select, selectionBar } from '../ui/run-pages.ts';
import { type KeptProfile, readProfile } from '../upgrade/kept-profile.ts';

/** What a day leaves in a browser: a device that stays signed in, choices, a run with a parcel that was not sent, requests, and a draft. */
export async function workInPage(page: Page, service: ServiceProcess): Promise<KeptProfile> {
  const api = serviceClient(service.apiBase, service.token);
  const ready = await readyParcels(api, ['RUN-1', 'RUN-2', 'RUN-3']);
  const lacking = await createParcel(api, {
    shipping_method_id: await firstMethod(api),
    order_number: 'RUN-LACKS-ADDRESS',
  });
  await signInToStay(page, service.origin, service.token);
  await select(page, [...ready, lacking.id]);
  await selectionBar(page)
    .getByRole('button', { name: /^Process/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Process', exact: true }).click();
  await expect(runState(page)).toHaveText('Ended with failures');

  await goTo(page, '/settings');
  const appearance = page.getByRole('region', { name: 'Appearance' });
  await appearance.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await appearance.getByRole('radio', { name: 'Compact' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const shows: KeptProfile['shows'] = [
    { path: '/parcels/new', texts: ['Unsaved draft from', 'City'] },
    { path: '/runs', texts: ['Process · 4 parcels', '1 not sent · 3 done'] },
    { path: '/requests', texts: [`/parcels/${ready[0]}/process`] },
    { path: `/parcels/${lacking.id}`, texts: ['Not sent'] },
    { path: '/settings', texts: ['Appearance'] },
  ];
  for (const { path, texts } of shows.slice(1, 4)) {
    await openPath(page, path);
    for (const text of texts) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await openNewParcel(page);
  await textbox(page, 'City').fill('Kępno');
  await expect.poll(async () => JSON.stringify((await readProfile(page)).tab)).toContain('Kępno');
  return { origin: service.origin, made: Date.now(), ...(await readProfile(page)), shows };
}
