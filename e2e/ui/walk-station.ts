import { expect } from '@playwright/test';
import { cancelParcel, createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { writeBadge } from '../one-desk/store-badges.ts';
import type { ServiceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { networkSettled } from '../settled-network.ts';
import type { LanguageWalk } from './language-walk.ts';
import { firstMethod } from './parcel-pages.ts';
import { scan, scanAnother, twoItems } from './station-pages.ts';
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

/** The table of a packer: settings, searches, a count, a weight, a box and questions. */
export async function walkStation(walk: LanguageWalk, api: ServiceClient): Promise<void> {
  const { page, said, data } = walk;
  const { open, says, onTable } = stationOf(walk);
  const dialog = page.locator(dialogs).last();
  const items = twoItems.map((item) => ({ ...item, note: 'Wrap', weight: '0.4' }));
  const body = { ...readyBody(await firstMethod(api)), items };
  data.add([body, 'nobody', 'Ring twice', 'gift', 'heavy', 'Two sheets of paper', 'Elsewhere', 'Assam']);
  const order = { note: 'Ring twice', tags: ['gift'], ship_by: '2026-01-02T10:00:00Z', weight: null };
  const { id } = await createParcel(api, { ...body, ...order, order_number: 'XT-1' });
  await createParcel(api, { ...body, order_number: 'XT-2' });
  for (const reference of ['one', 'other']) await createParcel(api, { ...body, reference, order_number: 'XT-TWICE' });

  await walk.reach('station', open);
  await walk.reach('station settings', async () => {
    await page.keyboard.press('F4');
    await expect(dialog).toBeVisible();
  });
  await walk.reach('station settings with a command sheet', async () => {
    await dialog.getByRole('button', { name: said.text('Make the sheet') }).click();
    await dialog.getByRole('button', { name: said.text('Renew the codes') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
  await walk.reach('station settings, all sounds', async () => {
    await walk.unfold();
    await dialog.locator('details').evaluate((sounds) => sounds.scrollIntoView({ block: 'end' }));
  });
  await page.keyboard.press('Escape');
  await walk.byKey('keys of the station', '?', dialog, true);
  await page.locator('#station-scan').fill('');

  await says('nothing found at the station', () => scan(page, 'nobody'));
  await page.keyboard.press('Escape');
  await says('several found at the station', () => scan(page, 'XT-TWICE'));
  await page.keyboard.press('Escape');
  await onTable('a parcel on the table', 'XT-1');
  await says('a piece is counted', () => scan(page, 'TEA-DJ'));
  await says('a piece too many', () => scanAnother(page, 'TEA-DJ'));
  await says('a wrong piece', () => scan(page, 'nobody'));
  await page.keyboard.press('Escape');
  await says('another product', () => scan(page, 'TEA-AS'));
  await page.keyboard.press('Escape');
  await says('a code that no product has', () => scan(page, '5901234123457'));
  await says('a code that is learned', () => page.keyboard.press('F6'));
  await says('a pack too many', () => scan(page, '14006381333938'));
  await says('the last scan is undone', async () => {
    await page.locator('#station-scan').focus();
    await page.keyboard.press('Backspace');
  });
  await says('packed in a box', () => scan(page, 'Board envelope A5'));
  const weight = page.locator('#station-weight');
  await walk.reach('what is no weight', async () => {
    await weight.fill('heavy');
    await weight.press('Enter');
  });
  await weight.press('Escape');
  await walk.reach('a weight is saved', async () => {
    await weight.fill('2,5');
    await weight.press('Enter');
  });
  await says('not all is counted', () => page.keyboard.press('Enter'));
  await says('another parcel meanwhile', () => scan(page, 'XT-2'));
  await walk.reach('changed on the table', async () => {
    await page.getByRole('button', { name: said.start('Continue packing') }).click();
    await api.patch(`/parcels/${id}`, { receiver: { ...body.receiver, city: 'Elsewhere' } });
    await expect(page.locator('[data-part=address]')).toContainText('Elsewhere');
  });
  await says('put aside?', () => page.keyboard.press('Escape'));
  await walk.reach('a parcel was put aside', async () => {
    await page
      .getByRole('button', { name: said.start('Set aside') })
      .first()
      .click();
    await expect(page.locator('[data-part=head]')).toHaveCount(0);
  });
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
