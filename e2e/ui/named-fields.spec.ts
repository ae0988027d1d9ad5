import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { enterDesk } from '../one-desk/two-desks.ts';
import { secondsUntil } from '../seconds-until.ts';
import type { ServiceClient } from '../service-client.ts';
import { heldProfile } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { openEditor, textbox } from './editor-pages.ts';
import { openPath } from './go-to.ts';
import { rowKeysWork } from './list-rows.ts';
import { chooseMore, firstMethod, openParcel } from './parcel-pages.ts';
import { runState, select } from './run-pages.ts';
import { enterStation, outcome, scan, ship } from './station-pages.ts';

// The carrier's sentence names the postal code by its words, and its answer names another field.

test.use({ serviceOptions: heldProfile });

const sentence = 'The postal code 00000 does not exist in the country of the receiver. Correct the postal code.';
const meant = 'receiver.house_number';

async function wrongParcel(api: ServiceClient, order_number: string, field: string | null = meant): Promise<string> {
  const body = readyBody(await firstMethod(api));
  const receiver = { ...body.receiver, postal_code: '00000' };
  const reference = field === null ? null : `means:${field}`;
  return (await createParcel(api, { ...body, receiver, order_number, reference })).id;
}

async function refusedParcel(api: ServiceClient, order: string, field?: string | null): Promise<string> {
  const id = await wrongParcel(api, order, field);
  await api.post(`/parcels/${id}/process`);
  await completed(api, id);
  return id;
}

const field = (page: Page) => textbox(page, 'House number');

test('the parcel, its editor and its row lead to the field that the carrier named @safety', async ({
  page,
  service,
  api,
}) => {
  const id = await refusedParcel(api, 'NAMED-1');
  await enterDesk(page, service.link);
  await openParcel(page, id);
  const reasons = page.locator('#carrier-reasons');
  await expect(reasons).toContainText(sentence);
  await expect(reasons).toContainText('Named by the carrier:');
  await expect(reasons.getByRole('link')).toHaveText(['House number']);
  await expect(reasons).not.toContainText('Probably:');
  await expectAccessible(page);
  await page.keyboard.press('c');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription(`The carrier, about this: “${sentence}”`);
  await expect(page.getByText('Named by the carrier:')).toBeVisible();
  await expect(page.getByText('Probably:')).toHaveCount(0);
  await expectAccessible(page);

  // Without a reload: what the desk said stays known.
  await page.keyboard.press('Alt+2');
  await rowKeysWork(page);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`/parcels/${id}/edit\\?field=${meant}`));
  await expect(field(page)).toBeFocused();
});

test('a case file leads to the field that the carrier named; one of an older page is read as before @safety', async ({
  page,
  service,
  api,
}) => {
  const id = await refusedParcel(api, 'NAMED-5');
  await enterDesk(page, service.link);
  await openParcel(page, id);
  await chooseMore(page, 'Case file…');
  const dialog = page.getByRole('dialog', { name: /^Case file: / });
  await expect(dialog.getByRole('region', { name: /^Top of the file/ })).toContainText(
    `Named by the carrier: ${meant}`,
  );
  await dialog.getByRole('checkbox', { name: 'Mask personal data' }).uncheck();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  const file = JSON.parse(text) as { parcels: { named?: unknown }[] };
  expect(file.parcels[0]?.named).toEqual([meant]);

  const open = (name: string, content: string) =>
    page
      .getByLabel('Choose file')
      .first()
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await page.goto(`${service.origin}/case`);
  await open('now.json', text);
  const reasons = page.getByRole('region', { name: 'Reasons' });
  await expect(reasons).toContainText('Named by the carrier: House number');
  const receiver = page.getByRole('region', { name: 'Receiver' });
  await expect(receiver).toContainText('(cause of the refusal, as the carrier named it)');
  await expect(receiver).not.toContainText('probable cause');
  await expectAccessible(page);

  for (const parcel of file.parcels) delete parcel.named;
  await open('older.json', JSON.stringify(file));
  await expect(page.getByRole('heading', { name: 'older.json' })).toBeVisible();
  await expect(reasons).not.toContainText('Named by the carrier');
  await expect(receiver).toContainText('00000 (probable cause of the refusal)');
});

test('the station corrects the field that the carrier named, and learns it', async ({ page, service, api }) => {
  await wrongParcel(api, 'NAMED-2');
  await enterStation(page, service.link);
  await scan(page, 'NAMED-2');
  await ship(page);
  await expect(outcome(page)).toContainText('Refused by the carrier');
  await expect(outcome(page).getByRole('link')).toHaveText(['House number']);
  await expectAccessible(page);
  await page.keyboard.press('F9');
  await expect(field(page)).toBeFocused();
  await page.clock.fastForward(3000);
  const learnt = () => page.evaluate(() => localStorage.getItem('parcel-desk.refusal-hints'));
  await expect.poll(learnt).toContain(meant);
  expect(await learnt()).not.toContain('postal_code');
});

test('Problems and a run lead to it, and where the carrier named none the words are read as before @safety', async ({
  page,
  service,
  api,
}) => {
  const id = await wrongParcel(api, 'NAMED-3');
  await page.clock.install();
  await enterDesk(page, service.link);
  await select(page, [id]);
  await page.keyboard.press('Shift+P');
  await expect(page.getByRole('dialog', { name: /^Process / })).toBeVisible();
  await page.keyboard.press('Enter');
  await secondsUntil(page, runState(page).filter({ hasText: 'Ended with failures' }));
  await expect(page.getByRole('link', { name: /^Correct/ }).first()).toHaveAttribute(
    'href',
    new RegExp(`/parcels/${id}/edit\\?field=${meant}`),
  );

  await openPath(page, '/problems');
  const causes = page.getByRole('navigation', { name: 'Causes' }).getByRole('link');
  await expect(causes).toContainText(['Needs a correction: House number']);
  await expect(causes.first()).not.toContainText('Probably');
  await causes.first().click();
  await expect(field(page)).toBeVisible();
  await expect(textbox(page, 'Postal code')).toHaveCount(0);
  await expectAccessible(page);

  const other = await refusedParcel(api, 'NAMED-4', null);
  await openEditor(page, other, 'receiver.postal_code');
  await expect(textbox(page, 'Postal code')).toHaveAccessibleDescription(
    `The carrier, probably about this: “${sentence}”`,
  );
});
