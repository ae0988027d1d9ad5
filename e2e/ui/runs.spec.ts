import { readFile } from 'node:fs/promises';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import { heldProfile } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, smallTargets } from './page-checks.ts';
import { sayItCameOut } from './parcel-pages.ts';
import { readyParcels, runState, selectAllByKeys } from './run-pages.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

test.use({ serviceOptions: heldProfile });

test('keys alone, from the list to the printed labels of a run: its end finds the user elsewhere, its report outlives a reload', async ({
  page,
  service,
  api,
  carrier,
}) => {
  const ready = await readyParcels(api, ['R-1', 'R-2', '=1+1']);
  const [slow = ''] = await readyParcels(api, ['R-4']);
  const release = carrier.hold('R-4');
  await createParcel(api, { order_number: 'R-5' });
  await standInViewer(page);
  const printed = await watchPrinting(page);
  await page.clock.install();
  await page.goto(service.link);
  await selectAllByKeys(page, 5);
  await page.keyboard.press('Shift+P');
  await expect(page.getByRole('dialog', { name: 'Process 5 parcels?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Process 5, \d\d:\d\d$/ })).toBeVisible();
  const report = page.getByRole('main');
  await secondsUntil(page, report.getByText('4 of 5'));
  await page.keyboard.press('s');
  await expect(page.getByRole('alertdialog', { name: 'Stop this run?' })).toContainText('All parcels are started');
  await page.keyboard.press('Escape');
  // Left while the last one is with the carrier.
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('heading', { name: 'Parcels', exact: true })).toBeVisible();
  const news = page.getByRole('region', { name: 'Messages' });
  release();
  await secondsUntil(page, news.getByText('Processing: 4 of 5 parcels done'));
  await expect(news).toContainText('1 not sent: R-5');
  await news.getByRole('button', { name: 'Open run' }).press('Enter');

  await expect(runState(page)).toHaveText('Ended with failures');
  // The page now shows what the message said.
  await expect(news).toBeEmpty();
  await expect(report).toContainText('4 of 5 done');
  await expect(report.getByRole('link', { name: 'R-5' }).first()).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Parcels of the run' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText('Not sent');
  await expect(report.getByRole('list', { name: 'Causes' })).toHaveText(
    /^1 not sent Name of the receiver: a name .* R-5$/,
  );
  await expect(rows.nth(2)).toContainText('Berlin, DE');
  await page.keyboard.press('j');
  const detail = page.getByRole('region', { name: 'Current parcel' });
  await expect(detail).toContainText(
    'R-5 Name of the receiver: a name or a company is required. Address line 1 of the receiver is',
  );
  await expect(detail).toContainText('Shipping method is required to process the parcel.');
  const said = await detail.getByRole('status').innerText();
  const outcome = rows.nth(2).locator('[data-column="outcome"]');
  await expect(outcome).toHaveText('Processed and marked as printed');
  await expect.poll(() => outcome.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  // A line for each, on the card of a parcel that has no reason too.
  await expect
    .poll(async () => {
      const [name, became] = [await rows.nth(2).getByRole('link').boundingBox(), await outcome.boundingBox()];
      return (became?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const saved = page.waitForEvent('download');
  await page.keyboard.press('x');
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFid,parcel,result,reason,fields,request id');
  expect(lines).toContain(`${slow},R-4,Processed and marked as printed,,,`);
  expect(lines).toContain(`${ready[2]},'=1+1,Processed and marked as printed,,,`);

  await page.reload();
  await expect(runState(page)).toHaveText('Ended with failures');
  // The device keeps ids alone: the names are read again.
  await expect(rows.nth(1)).toContainText('R-5');
  await page.keyboard.press('j');
  await expect(detail.getByRole('status')).toHaveText(said);
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await expect(dialog.getByText('4 labels of 4 parcels')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled');
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Did they all come out?' })).toBeVisible();
  await expect.poll(printed).toHaveLength(1);
  await sayItCameOut(page);
  for (const id of [...ready, slow]) expect((await readParcel(api, id)).printed_at).not.toBeNull();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Runs', exact: true })).toContainText('1 not sent · 4 done');
  await expect(page.getByRole('heading', { name: 'Print jobs' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(runState(page)).toHaveText('Ended with failures');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from history' }).press('Enter');
  await expect(runState(page)).toHaveCount(0);
  await expect(page.getByText('1 not sent · 4 done')).toHaveCount(0);
});
