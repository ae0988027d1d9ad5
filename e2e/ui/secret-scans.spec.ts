import type { Locator, Page } from '@playwright/test';
import { commandCodeOf } from '#contract/commands/command-codes.ts';
import { badgeCodeOf } from '#contract/desk/badges.ts';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { axeProblems } from './accessibility.ts';
import { stored } from './device-stores.ts';
import { goTo } from './go-to.ts';
import { holdFiles } from './held-files.ts';
import { checkRows, openFile } from './import-pages.ts';
import { grid, rowKeysWork } from './list-rows.ts';
import { firstMethod, startsOf } from './parcel-pages.ts';
import { scan } from './station-pages.ts';

test.use({ serviceOptions: heldProfile });

const command = commandCodeOf('ship', '314159265358');
const badge = badgeCodeOf('271828182845904523536028');

/** Scans both with the focus where it is: each is said, and what a field held is there again. */
async function scanBoth(page: Page, field: Locator | null, value: string): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' });
  for (const [code, said] of [
    [command, 'This is a command code. It works at the station.'],
    [badge, 'This is a badge. It works at the station.'],
  ] as const) {
    await scan(page, code);
    await expect(messages).toContainText(said);
    if (field !== null) await expect(field).toHaveValue(value);
    await messages.getByRole('button').first().click();
    await expect(messages).not.toContainText(said);
    await field?.focus();
  }
}

// `npm test` has a row and a field.
for (const all of [false, true])
  test(`a command or badge scanned ${all ? 'anywhere but at the station @safety' : 'in list and editor'} is said, and reaches no field, key, request or store`, async ({
    page,
    service,
    api,
  }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'ELSEWHERE' });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    if (all)
      await test.step('the field of the token, before signing in', async () => {
        await page.goto(`${service.origin}/parcels`);
        const token = page.getByLabel('API token');
        await token.fill('begun');
        await scanBoth(page, token, 'begun');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    await page.goto(service.link);
    const row = grid(page).getByRole('row').filter({ hasText: 'ELSEWHERE' });
    await test.step('a row of the list, whose keys begin nothing', async () => {
      await expect(row).toBeVisible();
      await rowKeysWork(page);
      await row.focus();
      await scanBoth(page, null, '');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(row).toBeVisible();
    });
    await test.step('a key that only begins like one does what it does', async () => {
      await row.getByRole('checkbox').check();
      await page.keyboard.press('Shift+P');
      await expect(page.getByRole('dialog', { name: 'Process 1 parcel?' })).toBeVisible();
      await page.keyboard.press('Escape');
      await row.getByRole('checkbox').uncheck();
    });
    if (all)
      await test.step('the search of the list', async () => {
        const find = page.getByLabel('Find', { exact: false }).first();
        await find.fill('ELSE');
        await scanBoth(page, find, 'ELSE');
        expect(page.url()).not.toMatch(/PDCDE\d|PDBDG\d/i);
        await expect(row).toBeVisible();
        // What a hand types that begins so stays.
        await find.fill('');
        await page.keyboard.type('PDCDE-17', { delay: 20 });
        await expect(find).toHaveValue('PDCDE-17');
        await find.fill('');
      });
    if (all)
      await test.step('the palette', async () => {
        await page.keyboard.press('Control+K');
        const input = page.getByRole('dialog').getByRole('combobox');
        await expect(input).toBeFocused();
        await scan(page, command);
        await expect(input).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    await test.step('a field of the editor', async () => {
      await goTo(page, `/parcels/${id}/edit`);
      const reference = page.getByLabel('Reference', { exact: true });
      await reference.fill('Shelf 4');
      await scanBoth(page, reference, 'Shelf 4');
      await expect(page).toHaveURL(/\/edit/);
      expect(await axeProblems(page)).toEqual([]);
      await reference.fill('');
    });
    if (all)
      await test.step('a cell of an import', async () => {
        await page.keyboard.press('Escape');
        await openFile(page, 'a.csv', 'order_number,receiver.name\nA-1,Ana\n');
        await checkRows(page);
        const cell = page
          .getByRole('grid', { name: 'Rows of the file' })
          .getByRole('gridcell')
          .filter({ hasText: 'A-1' });
        await cell.first().click();
        await scan(page, command);
        await expect(page.getByRole('region', { name: 'Messages' })).toContainText('This is a command code.');
        await expect(page.getByText(/PDCDE/i)).toHaveCount(0);
      });
    const { processed_at: processed } = await readParcel(api, id);
    expect(processed).toBeNull();
    const kept = `${await stored(page)} ${service.log()} ${page.url()} ${sent.join(' ')}`;
    expect(kept).not.toMatch(/PDCDE\d|PDBDG\d/i);
    expect(kept).not.toMatch(/314159|271828/);
  });

test('a command that a handheld scanner writes as text, or pastes, reaches no field and no Enter', async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'AS-TEXT' });
  await page.goto(service.link);
  await rowKeysWork(page);
  await goTo(page, `/parcels/${id}/edit`);
  const messages = page.getByRole('region', { name: 'Messages' });
  const reference = page.getByLabel('Reference', { exact: true });
  await reference.fill('Shelf 4');
  const paste = (text: string) =>
    reference.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await page.keyboard.insertText(command);
  await expect(messages).toContainText('This is a command code.');
  expect(await paste(badge)).toBe(false);
  await expect(messages).toContainText('This is a badge.');
  await expect(reference).toHaveValue('Shelf 4');
  expect(await paste('Shelf 5')).toBe(true);
  await page.keyboard.insertText(' left');
  await expect(reference).toHaveValue('Shelf 4 left');
});

test('a command of a slow scanner is no key of a row either', async ({ page, service, api }) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'SLOW-SCAN' });
  const starts = startsOf(page, id);
  await page.clock.install();
  await page.goto(service.link);
  await rowKeysWork(page);
  await grid(page).getByRole('row').filter({ hasText: 'SLOW-SCAN' }).focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const key of [...command.split(''), 'Enter']) {
    await page.keyboard.press(key);
    await page.clock.runFor(120);
  }
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('This is a command code.');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(starts).toEqual([]);
});

test('keys right after a P act on what it opens, and a field that a command went into keeps caret, undo and the next key @safety', async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'AT-ONCE' });
  const starts = startsOf(page, id);
  await page.goto(service.link);
  const row = grid(page).getByRole('row').filter({ hasText: 'AT-ONCE' });
  await rowKeysWork(page);
  await test.step('what a field held', async () => {
    const find = page.getByLabel('Find', { exact: false }).first();
    await find.pressSequentially('AT-ONCE 4');
    await find.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
    await scan(page, command);
    await expect(find).toHaveValue('AT-ONCE 4');
    await expect
      .poll(() => find.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]))
      .toEqual([2, 5]);
    await page.keyboard.press('5');
    await expect(find).toHaveValue('AT5CE 4');
    await page.keyboard.press('Control+Z');
    await expect(find).toHaveValue('AT-ONCE 4');
    await find.fill('');
  });
  const dialog = page.getByRole('dialog', { name: 'Process 1 parcel?' });
  await row.getByRole('checkbox').check();
  // Once it is loaded, nothing holds the keys until it has the focus.
  await page.keyboard.press('Shift+P');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await row.focus();
  await page.keyboard.down('Shift');
  await Promise.all([page.keyboard.press('P'), page.keyboard.press('Enter')]);
  await page.keyboard.up('Shift');
  await expect(page).toHaveURL(/\/runs\//);
  await expect.poll(() => starts.length).toBe(1);
});

test('right after a load on a slow network a command is no key of the row, and a P is pressed once @safety', async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'EARLY' });
  const starts = startsOf(page, id);
  await page.goto(service.link);
  const messages = page.getByRole('region', { name: 'Messages' });
  const row = grid(page).getByRole('row').filter({ hasText: 'EARLY' });
  /** Loads the page again, does what is done while the keys of the row are on their way, and has them come. */
  const early = async (act: () => Promise<void>) => {
    const late = await holdFiles(page, /\/list-.*\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await row.focus();
    await expect.poll(late.asked).toBe(true);
    await expect(row).toBeFocused();
    await act();
    late.come();
    await rowKeysWork(page);
  };
  await early(async () => {
    await scan(page, command);
    await scan(page, badge);
  });
  await expect(messages).toContainText('This is a command code.');
  await expect(messages).toContainText('This is a badge.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/parcels$/);
  expect(starts).toEqual([]);
  await early(() => page.keyboard.press('p'));
  await expect.poll(() => starts.length).toBe(1);
  await expect.poll(async () => (await readParcel(api, id)).processed_at).not.toBeNull();
  expect(starts).toHaveLength(1);
});
