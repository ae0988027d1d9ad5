import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { fullBrowser } from '../launch-options.ts';
import { secondsUntil } from '../seconds-until.ts';
import { serviceClient } from '../service-client.ts';
import { withOwnAccount } from '../worker-services.ts';
import { expectAccessible } from './accessibility.ts';
import { stored } from './device-stores.ts';
import { textbox, openEditor, savedParcelId } from './editor-pages.ts';
import { goTo } from './go-to.ts';
import { smallTargets } from './page-checks.ts';
import { firstMethod, openParcel, sayItCameOut } from './parcel-pages.ts';
import { readyParcels, runState, select } from './run-pages.ts';
import { enterStation, outcome, scan, ship } from './station-pages.ts';
import { watchPrinting } from './watch-printing.ts';

test.use({
  launchOptions: fullBrowser,
  permissions: ['clipboard-read', 'clipboard-write'],
  serviceOptions: { parcels: 0, env: { PARCEL_DESK_CARRIER_SECONDS: '0.05-0.1' } },
});

const shift = (page: Page): Locator => page.getByRole('region', { name: 'Shift at all stations' });

async function openShift(page: Page, day = ''): Promise<void> {
  await goTo(page, `/today${day}`);
  await expect(shift(page).getByText('Counted since')).toBeVisible();
}

/** Processed, refused, corrections, labels printed, reprints. */
async function expectLine(page: Page, name: string, counts: readonly number[]): Promise<void> {
  const line = shift(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(line.getByRole('cell')).toHaveText(counts.map(String));
}

test(
  'what was done at the station is counted once: parcels shipped, one refused, a label printed again',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = readyBody(await firstMethod(api));
    for (const order_number of ['ST-1', 'ST-2']) await createParcel(api, { ...body, order_number });
    const receiver = { ...body.receiver, postal_code: '00000' };
    const { id: wrong } = await createParcel(api, { ...body, order_number: 'ST-3', receiver });
    const printed = await enterStation(page, service.link);
    for (const order of ['ST-1', 'ST-2']) {
      await scan(page, order);
      await expect(page.getByRole('heading', { name: `Order ${order}`, exact: true })).toBeVisible();
      await ship(page);
      await secondsUntil(page, outcome(page).getByText('Printed', { exact: true }));
    }
    await page.keyboard.press('F8');
    await expect.poll(async () => (await printed()).length).toBe(3);
    await scan(page, 'ST-3');
    await expect(page.getByRole('heading', { name: 'Order ST-3', exact: true })).toBeVisible();
    await ship(page);
    await secondsUntil(page, outcome(page).getByText('Refused by the carrier'));
    // The station counts nothing of its own.
    const totals = page.getByRole('list', { name: 'Today at all stations' });
    await expect(totals.getByRole('listitem')).toHaveText([
      '2 shipped today',
      '1 refused or not sent',
      '– shipped an hour',
    ]);

    await openShift(page);
    await expectLine(page, 'Station', [2, 1, 0, 2, 1]);
    await expectLine(page, 'Total', [2, 1, 0, 2, 1]);
    await expect(shift(page).getByRole('rowheader', { name: 'Runs' })).toHaveCount(0);
    // It is at this station, and the next test is at another one.
    await api.delete(`/parcels/${wrong}`);
  },
);

test(
  'runs, single parcels and corrections are counted once each, and shown as text, as a file and on paper',
  { tag: '@safety' },
  async ({ page, service: shared }) => {
    // The shift is that of all stations of an account.
    const service = await withOwnAccount(shared);
    const api = serviceClient(service.apiBase, service.token);
    const body = readyBody(await firstMethod(api));
    const wrong = { ...body, receiver: { ...body.receiver, postal_code: '00000' } };
    const ready = await readyParcels(api, ['SH-1', 'SH-2']);
    const refused: string[] = [];
    for (const order_number of ['SH-3', 'SH-5']) refused.push((await createParcel(api, { ...wrong, order_number })).id);
    const { id: single } = await createParcel(api, { ...wrong, order_number: 'SH-4' });
    await watchPrinting(page);
    await page.addInitScript(() => {
      Object.assign(globalThis, { print: () => document.documentElement.setAttribute('data-asked-to-print', '') });
    });
    await page.goto(service.link);

    await select(page, [...ready, ...refused]);
    await page.keyboard.press('Shift+P');
    await expect(page.getByRole('dialog', { name: 'Process 4 parcels?' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(runState(page)).toHaveText('Ended with failures');
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: 'Print labels' });
    await expect(dialog.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled');
    await dialog.getByRole('button', { name: 'Print' }).press('Enter');
    await sayItCameOut(page);
    // A run that corrects and then processes: each parcel is a correction, and one processed.
    await page.keyboard.press('Shift+E');
    const toCorrect = page.getByRole('region', { name: 'Parcels to correct' });
    await page.getByRole('navigation', { name: 'Causes' }).getByRole('link').first().click();
    await expect(toCorrect.getByRole('textbox', { name: 'Postal code' }).first()).toBeFocused();
    await page.keyboard.press('F2');
    const correction = page.getByRole('dialog', { name: 'Correct 2 parcels at once' });
    await correction.getByText('Set to').click();
    await correction.getByLabel('New value').fill('10115');
    await expect(correction.getByText('2 parcels change')).toBeVisible();
    await correction.getByRole('button', { name: 'Correct and process 2' }).click();
    await expect(toCorrect.locator('li[data-index]').getByText('Processed', { exact: true })).toHaveCount(2);

    // One row among the problems, corrected and sent; its refusal was no work of this device.
    const { id: inRow } = await createParcel(api, { ...wrong, order_number: 'SH-6' });
    await api.post(`/parcels/${inRow}/process?print=false`);
    await completed(api, inRow);
    await goTo(page, '/problems');
    await page.getByRole('navigation', { name: 'Causes' }).getByRole('link').first().click();
    await toCorrect.getByRole('textbox', { name: 'Postal code' }).fill('10115');
    await page.keyboard.press('Control+Shift+Enter');
    await expect(toCorrect.locator('li[data-index]').getByText('Processed', { exact: true })).toHaveCount(1);

    // A refusal and a correction of a single parcel, each once, whatever page is open when it is over.
    await openParcel(page, single);
    await page.keyboard.press('p');
    await expect(page.getByRole('main')).toContainText('The postal code 00000 does not exist');
    await openEditor(page, single);
    await textbox(page, 'Postal code').fill('10115');
    await page.keyboard.press('Control+Shift+Enter');
    await savedParcelId(page);
    await openShift(page);
    const lines: [string, number[]][] = [
      ['Runs', [4, 2, 2, 2, 0]],
      ['Rows in Problems', [1, 0, 1, 0, 0]],
      ['Single parcels', [1, 1, 1, 0, 0]],
      ['Total', [6, 3, 4, 2, 0]],
    ];
    for (const [name, counts] of lines) await expectLine(page, name, counts);
    await page.reload();
    for (const [name, counts] of lines) await expectLine(page, name, counts);
    const known = await stored(page);
    for (const text of [body.receiver?.name ?? 'name', 'SH-4']) expect(countsOf(known)).not.toContain(text);
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => shift(page).evaluate((section) => section.scrollWidth - section.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.keyboard.press('Shift+C');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Shift copied');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    for (const line of ['Processed: 6', 'Refused or not sent: 3', 'Corrected: 4', 'Labels printed: 2', 'Reprints: 0'])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain('Runs: 4 processed, 2 refused or not sent, 2 corrections, 2 labels printed');

    const saved = page.waitForEvent('download');
    await page.keyboard.press('Shift+X');
    expect((await saved).suggestedFilename()).toMatch(/^shift-\d{4}-\d\d-\d\d\.csv$/);
    const rows = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows[0]).toBe(
      '\uFEFFDay,Hour,Source,Station,Person,Processed,Refused or not sent,Corrected,Labels printed,Reprints,' +
        'Pieces counted,Pieces not scanned,Weights taken,Set aside',
    );
    const sums = [5, 6, 7, 8, 9].map((column) =>
      rows.slice(1).reduce((sum, row) => sum + Number(row.split(',')[column]), 0),
    );
    expect(sums).toEqual([6, 3, 4, 2, 0]);

    await page.keyboard.press('Shift+P');
    await expect(page.locator('[data-asked-to-print]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shift at all stations, /);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    const [ink, paper] = await page.evaluate(() => [
      getComputedStyle(document.querySelector('body > div h1')!).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect([ink, paper]).toEqual(['rgb(22, 24, 29)', 'rgb(255, 255, 255)']);
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
    await expect(page.locator('body > div > h1')).toHaveCount(0);

    await openShift(page, '?day=2026-01-05');
    await expect(shift(page)).toContainText('is unknown');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
    await page.goto(service.link);
    await openShift(page);
    // The desk keeps what this device forgot.
    await expectLine(page, 'Total', [6, 3, 4, 2, 0]);
  },
);

/** Of all that the browser's databases hold, the entries of the work that was counted. */
function countsOf(known: string): string {
  return known
    .split('\n')
    .filter((entry) => entry.includes('"kind"') && entry.includes('"source"'))
    .join('\n');
}
