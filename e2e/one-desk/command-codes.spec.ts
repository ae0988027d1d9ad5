import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  commandCodeOf,
  deskKeySetting,
  type StationCommand,
  stationCommands,
} from '#contract/commands/command-codes.ts';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readPdf } from '../api/pdf-reading.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceProcess } from '../service-process.ts';
import { emptyDesk } from '../service-profiles.ts';
import { secondsUntil } from '../seconds-until.ts';
import { expectAccessible } from '../ui/accessibility.ts';
import { stored } from '../ui/device-stores.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { enterStation, outcome, scan, scanAnother, scanAnswer, scanTwice, twoItems } from '../ui/station-pages.ts';

test.use({ serviceOptions: emptyDesk });

async function keyOf({ origin, token }: ServiceProcess): Promise<string> {
  const answer = await fetch(`${origin}/desk/settings`, { headers: { authorization: `Bearer ${token}` } });
  const { settings } = (await answer.json()) as { settings: { id: string; value: { key: string } }[] };
  return settings.find(({ id }) => id === deskKeySetting)?.value.key ?? '';
}

const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Station settings' });

/** The sheet in the settings, which stay open, made there where the desk has none. `key`: of the desk, once it is stored. */
async function sheetOf(page: Page, service: ServiceProcess): Promise<{ download: Locator; key: string }> {
  await page.keyboard.press('F4');
  if ((await keyOf(service)) === '') await settingsOf(page).getByRole('button', { name: 'Make the sheet' }).click();
  const download = settingsOf(page).getByRole('link', { name: 'Download' });
  await expect(download).toBeVisible();
  await expect.poll(() => keyOf(service)).toMatch(/^\d{12}$/);
  return { download, key: await keyOf(service) };
}

test('a bar code reader finds each command of the desk on the sheet @safety', async ({ page, service }) => {
  await enterStation(page, service.link);
  const { download, key } = await sheetOf(page, service);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const pdf = await readPdf(await readFile(await file.path()));
  const codes = await Promise.all(Array.from({ length: pdf.pages }, (_, at) => pdf.barcodes(at + 1)));
  expect(codes.flat().toSorted()).toEqual(stationCommands.map((command) => commandCodeOf(command, key)).toSorted());
});

test('a sheet of command codes does the work of the keys, and its codes reach no field, request or store @safety', async ({
  page,
  service,
  api,
}) => {
  const body = { ...readyBody(await firstMethod(api)), items: twoItems };
  const parcel = await createParcel(api, { ...body, order_number: 'CMD-1' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await enterStation(page, service.link);
  const { key } = await sheetOf(page, service);
  await expectAccessible(page);
  await settingsOf(page).getByRole('button', { name: 'Done', exact: true }).click();
  const command = (name: StationCommand) => scan(page, commandCodeOf(name, key));
  const typed: string[] = [];
  await page.exposeFunction('noteTyped', (text: string) => typed.push(text));
  await page.evaluate(() =>
    addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement)
        (globalThis as unknown as { noteTyped: (text: string) => void }).noteTyped(target.value);
    }),
  );

  await scan(page, 'CMD-1');
  await expect(page.getByText('Pack 3 pieces')).toBeVisible();
  await scan(page, 'MUG-BL');
  await command('undo');
  await expect(page.getByText('Last scan undone. Mug, blue: 0 of 2')).toBeVisible();
  await scanAnother(page, 'MUG-BL');
  await command('box');
  await expect(page.getByText('Box 2 begun')).toBeVisible();
  await command('label');
  await expect(page.getByText('This parcel gets 3 labels')).toBeVisible();
  await expect.poll(async () => (await readParcel(api, parcel.id)).number_of_labels).toBe(3);
  // With the focus in another field, whose text stays as it was.
  await page.getByLabel('Weight in kg').fill('1.5');
  await scan(page, 'TEA-DJ');
  await scanAnother(page, 'MUG-BL');
  await page.getByLabel('Weight in kg').focus();
  await command('ship');
  await secondsUntil(page, outcome(page).getByText('Printed', { exact: true }));
  expect((await readParcel(api, parcel.id)).weight).toBe('1.500');
  await command('again');
  await expect(page.getByRole('alert')).toContainText('Print the label again?');
  await command('aside');
  await expect(page.getByText('Print the label again?')).toBeHidden();
  // A scanner that is not taken off the sheet asks, and answers nothing.
  await scanTwice(page, commandCodeOf('again', key), 0.7);
  await expect(page.getByRole('alert')).toContainText('Print the label again?');
  await scanAnswer(page, commandCodeOf('again', key));
  await expect(outcome(page)).toContainText('Printed again');

  await scan(page, commandCodeOf('ship', '999999999999'));
  // As loud as a wrong piece, and over with the next scan or key.
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Not done: command of another desk');
  await expect(page.locator('html')).toHaveAttribute('data-station', 'bad');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not done: command of another desk')).toBeHidden();
  await expect(page.getByLabel('Scan or type')).not.toHaveValue(/PDCDE/i);
  expect(typed.filter((text) => /PDCDE\d/i.test(text))).toEqual([]);
  const kept = `${await stored(page)} ${service.log()} ${page.url()} ${sent.join(' ')}`;
  expect(kept).not.toMatch(/PDCDE\d/i);
});

test('each question of a shift is answered by scans: among parcels, of a new code, of a weight @safety', async ({
  page,
  service,
  api,
}) => {
  const body = { ...readyBody(await firstMethod(api)), items: twoItems, weight: null, order_number: 'CMD-TWIN' };
  const twins = [];
  for (const reference of ['one', 'other']) twins.push(await createParcel(api, { ...body, reference }));
  await enterStation(page, service.link);
  const { key } = await sheetOf(page, service);
  await settingsOf(page).getByRole('button', { name: 'Done', exact: true }).click();
  const command = (name: StationCommand) => scan(page, commandCodeOf(name, key));
  const said = page.locator('[data-part=message]');
  await scan(page, 'CMD-TWIN');
  const found = said.getByRole('listitem');
  await expect(found).toHaveCount(2);
  await expect(found.first()).toHaveAttribute('aria-current', 'true');
  await command('next');
  await expect(found.last()).toHaveAttribute('aria-current', 'true');
  await command('yes');
  await expect(page.getByText('0 of 3 packed')).toBeVisible();

  await scan(page, '5901234123457');
  await expect(said).toContainText('a code of MUG-BL');
  await command('next');
  await expect(said).toContainText('a code of TEA-DJ');
  await command('yes');
  await expect(said).toContainText('“5901234123457” is TEA-DJ for this parcel.');
  await expect(page.getByText('1 of 3 packed')).toBeVisible();

  for (const sign of ['1', '.', '2', '5'] as const) await command(sign);
  await expect(said).toContainText('Weight: 1.25 kg, not saved yet');
  await expectAccessible(page);
  await command('weigh');
  await expect(said).toContainText('Weight saved: 1.250 kg');
  const weights = await Promise.all(twins.map(async ({ id }) => (await readParcel(api, id)).weight));
  expect(new Set(weights)).toEqual(new Set(['1.250', null]));
});

test('a dialog gets nothing of a command, and renewed codes end the sheets before @safety', async ({
  page,
  service,
  api,
}) => {
  await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'CMD-2' });
  await enterStation(page, service.link);
  await page.keyboard.press('F4');
  const settings = settingsOf(page);
  const make = settings.getByRole('button', { name: 'Make the sheet' });
  const renew = settings.getByRole('button', { name: 'Renew the codes' });
  // Where the desk has a key already, the page shows it once it has read it.
  if ((await keyOf(service)) === '') await make.click();
  await expect(renew).toBeVisible();
  await expect.poll(() => keyOf(service)).toMatch(/^\d{12}$/);
  const key = await keyOf(service);
  const prefix = settings.getByLabel('Scanner prefix');
  await prefix.fill('~');
  await scan(page, commandCodeOf('ship', key));
  await expect(prefix).toHaveValue('~');
  await prefix.fill('');
  const prints = settings.getByLabel('Print with each parcel');
  const chosen = await prints.inputValue();
  await prints.focus();
  await scan(page, commandCodeOf('ship', key));
  await expect(prints).toHaveValue(chosen);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Close the dialog first');
  await renew.click();
  await expect(settings.getByRole('alert')).toContainText('stops working at all stations');
  await settings.getByRole('alert').getByRole('button', { name: 'Renew the codes' }).click();
  await expect.poll(() => keyOf(service)).not.toBe(key);
  await settings.getByRole('button', { name: 'Done', exact: true }).click();
  await scan(page, 'CMD-2');
  await expect(page.getByRole('heading', { name: 'Order CMD-2' })).toBeVisible();
  await scan(page, commandCodeOf('ship', key));
  await expect(page.getByRole('alert')).toContainText('Not done: command of another desk');
  await expect(outcome(page)).toBeHidden();
});
