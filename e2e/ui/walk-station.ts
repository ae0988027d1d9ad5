import { expect } from '@playwright/test';
import { cancelParcel, createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { writeBadge } from '../one-desk/store-badges.ts';
import type { ServiceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { networkSettled } from '../settled-network.ts';
import type { LanguageWalk } from './language-walk.ts';
import { firstMethod } from './parcel-pages.ts';
import { scan } from './station-pages.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/** The station, whatever its texts are called in a language. */
function stationOf(walk: LanguageWalk) {
  const { page } = walk;
  const head = page.locator('[data-part=head]');
  const message = page.locator('[data-part=message]');
  /** Opens it with nothing on the table. */
  const open = async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) if (key.includes('station-open')) sessionStorage.removeItem(key);
    });
    await page.goto(new URL('/station', page.url()).href);
    await expect(page.locator('#station-scan')).toBeFocused();
    await networkSettled(page);
  };
  /** Judges what is said next. */
  const says = (state: string, act: () => Promise<unknown>) =>
    walk.reach(state, async () => {
      const before = await message.innerText();
      await act();
      await expect.poll(() => message.innerText()).not.toBe(before);
    });
  /** Judges a parcel when it is put on the table. */
  const onTable = (state: string, code: string) =>
    walk.reach(state, async () => {
      await scan(page, code);
      await expect(head.filter({ hasText: code })).toBeVisible();
    });
  return { head, open, says, onTable };
}

/** Parcels that are not to be shipped, how a shipment ends, and a station that is locked or away. */
export async function walkStationEnds(
  walk: LanguageWalk,
  { api, service }: { api: ServiceClient; service: ServiceProcess },
): Promise<void> {
  const { page, said, data } = walk;
  const { open, says, onTable } = stationOf(walk);
  const dialog = page.locator(dialogs).last();
  const method = await firstMethod(api);
  const body = readyBody(method);
  data.add([body, customsBody(method), 'nobody', 'sandbox:slow=60', 'Kxm']);
  // Of letters that the made-up language leaves as they are.
  const states = ['EMPTY', 'PRINTED', 'HALF', 'REFUSED', 'CANCELLED', 'HELD', 'CUSTOMS', 'BAD', 'SLOW', 'LABEL'];
  const orderOf = (state: string) => `XK-${states.indexOf(state)}`;
  const make = (state: string, changes: object = {}) =>
    createParcel(api, { ...body, order_number: orderOf(state), ...changes });
  const done = (state: string, changes: object = {}, query = '') =>
    processedParcel(api, { ...body, order_number: orderOf(state), ...changes }, query);
  const wrong = { receiver: { ...body.receiver, postal_code: '00000' } };
  await make('EMPTY', { receiver: { name: 'nobody' }, weight: null });
  await done('PRINTED');
  await done('HALF', {}, '?print=false');
  await done('REFUSED', wrong);
  await cancelParcel(api, (await done('CANCELLED')).id);
  await make('HELD', { tags: ['hold'] });
  await make('BAD', wrong);
  await make('SLOW', { reference: 'sandbox:slow=60' });
  await make('LABEL');
  await make('CUSTOMS', customsBody(method));

  await standInViewer(page);
  await watchPrinting(page);
  await open();
  for (const state of states.slice(0, 7)) await onTable(`on the table: ${state}`, orderOf(state));
  await says('shipped, with a declaration', () => page.keyboard.press('Enter'));
  await open();
  await onTable('to be refused', orderOf('BAD'));
  await says('refused at the station', () => page.keyboard.press('Enter'));
  await open();
  await onTable('without data', orderOf('EMPTY'));
  await says('data is missing', () => page.keyboard.press('Enter'));
  await walk.reach('corrected at the station', () => page.keyboard.press('F9'));

  await open();
  await walk.reach('the label is scanned, by the settings', async () => {
    await page.keyboard.press('F4');
    await dialog.getByLabel(said.start('Scan the label on the box')).check();
  });
  await page.keyboard.press('Escape');
  await onTable('its label will be scanned', orderOf('LABEL'));
  await says('its label is to be scanned', () => page.keyboard.press('Enter'));
  await says('another label', () => scan(page, 'nobody'));
  await open();
  await onTable('a slow one', orderOf('SLOW'));
  await says('at the carrier', () => page.keyboard.press('Enter'));

  await open();
  const person = page.getByRole('button').filter({ hasText: 'Kxm' });
  await walk.reach('someone at the station', async () => {
    await scan(page, await writeBadge(service, { name: 'Kxm' }));
    await expect(person).toBeVisible();
  });
  await walk.reach('a locked station', async () => {
    await person.click();
    await expect(dialog).toBeVisible();
  });
  await walk.reach('a locked station and no badge', async () => {
    await scan(page, 'nobody');
    await expect(dialog.getByRole('status')).toHaveText(/\S\S/);
  });
  await scan(page, await writeBadge(service, { name: 'Kxm' }));
  await expect(dialog).toHaveCount(0);
  await page.context().setOffline(true);
  await says('a station without an answer', () => scan(page, 'XK-99'));
  await page.context().setOffline(false);
}
