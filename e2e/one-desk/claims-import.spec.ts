import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import type { ServiceClient } from '../service-client.ts';
import { heldProfile } from '../service-profiles.ts';
import { button, checkRows, exportedAll, openFile, savedText, tableOf } from '../ui/import-pages.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { scan } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

const atAnother = 'Skipped: it was at another station, on a pick list or set aside.';

/** Parcels with these order numbers, and a reader of their notes. */
async function noted(api: ServiceClient, orders: readonly string[]): Promise<() => Promise<(string | null)[]>> {
  const body = readyBody(await firstMethod(api));
  const ids: string[] = [];
  for (const order of orders)
    ids.push((await createParcel(api, { ...body, order_number: order, note: 'as it was' })).id);
  return async () => (await Promise.all(ids.map((id) => readParcel(api, id)))).map(({ note }) => note);
}

/** The export of the list with other notes in it, by order number: of orders that begin so, of which the first is at a station. */
async function otherNotes(page: Page, start: string): Promise<string> {
  await page.keyboard.press('Alt+2');
  await expect(
    grid(page)
      .getByRole('row')
      .filter({ hasText: `${start}1` }),
  ).toContainText('at a station');
  const { data, meta } = await exportedAll(page);
  const order = (row: Record<string, string>) => row['order_number'] ?? '';
  const rows = data
    .filter((row) => order(row).startsWith(start))
    .toSorted((one, other) => order(one).localeCompare(order(other)));
  for (const row of rows) row['note'] = 'of the file';
  return Papa.unparse({ fields: meta.fields ?? [], data: rows });
}

test('@safety an import names the station that has one of its parcels, skips it or writes it, and keeps its row', async ({
  browser,
  service,
  api,
}) => {
  const notes = await noted(api, ['IN-1', 'IN-2']);
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    const asks = two.getByRole('alertdialog', { name: '1 of 2 is not at this station' });
    await scan(one, 'IN-1');
    const file = await otherNotes(two, 'IN-');
    await openFile(two, 'parcels.csv', file);
    await checkRows(two);
    await button(two, 'Update 2 parcels').click();
    await expect(asks).toContainText(/IN-1: At Station \d since/);
    await expect(asks).not.toContainText('IN-2');
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(notes).toEqual(['as it was', 'as it was']);
    await button(two, 'Update 2 parcels').click();
    await expect(asks.getByRole('button', { name: 'Skip' })).toBeFocused();
    await two.keyboard.press('Enter');
    await expect(two.getByText('1 parcel imported.')).toBeVisible();
    await expect(two.getByText('1 parcel at another station, on a pick list or set aside was not sent.')).toBeVisible();
    await expect.poll(notes).toEqual(['as it was', 'of the file']);

    // Its row is a file of its own, which asks once more.
    const kept = await savedText(two, () => button(two, 'Save rows not imported (1)').click());
    expect(tableOf(kept).data).toEqual([
      expect.objectContaining({
        order_number: 'IN-1',
        problem: atAnother,
      }),
    ]);
    await openFile(two, 'parcels-not-imported.csv', kept);
    await checkRows(two);
    await button(two, 'Update 1 parcel').click();
    const again = two.getByRole('alertdialog', { name: 'IN-1 is not at this station' });
    await expect(again).toContainText(/At Station \d since/);
    await again.getByRole('button', { name: 'Import anyway' }).click();
    await expect(two.getByText('1 parcel imported.')).toBeVisible();
    await expect.poll(notes).toEqual(['of the file', 'of the file']);
  });
});

test('@safety an import that is continued asks about what others took up since, and keeps the rows that were skipped before', async ({
  browser,
  service,
  api,
}) => {
  const notes = await noted(api, ['GO-1', 'GO-2', 'GO-3', 'GO-4', 'GO-5', 'GO-6']);
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await scan(one, 'GO-1');
    await expect(one.getByText('Ready to ship')).toBeVisible();
    const file = await otherNotes(two, 'GO-');
    await openFile(two, 'parcels.csv', file);
    await checkRows(two);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(two, '**/v1/parcels/*', async (route) => {
      if (route.request().method() === 'PATCH') await released;
      await route.continue();
    });
    await button(two, 'Update 6 parcels').click();
    await two.getByRole('alertdialog').getByRole('button', { name: 'Skip' }).click();
    await expect(two.getByRole('main')).toContainText('in progress');
    await two.keyboard.press('s');
    await two.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
    release();
    await expect(two.getByText(/still to be imported: resume the run/)).toBeVisible();
    const before = await notes();
    expect([before[0], before[5]]).toEqual(['as it was', 'as it was']);

    // The run has let it go.
    await one.keyboard.press('Escape');
    await scan(one, 'GO-6');
    await expect(one.getByText('Ready to ship')).toBeVisible();
    await two.reload();
    await expect(two.getByRole('status', { name: 'State of the run' })).toHaveText('Stopped');
    await openFile(two, 'parcels.csv', file);
    await button(two, 'Continue it').click();
    const asks = two.getByRole('alertdialog');
    await expect(asks).toContainText(/Order GO-6: At Station \d since/);
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(notes).toEqual(before);
    await button(two, 'Continue it').click();
    await asks.getByRole('button', { name: 'Continue anyway' }).click();
    await expect(two.getByText('5 parcels imported.')).toBeVisible();
    await expect.poll(notes).toEqual(['as it was', ...Array.from({ length: 5 }, () => 'of the file')]);
    await expect(two.getByText('1 parcel at another station, on a pick list or set aside was not sent.')).toBeVisible();
    const kept = await savedText(two, () => button(two, 'Save rows not imported (1)').click());
    expect(tableOf(kept).data).toEqual([expect.objectContaining({ order_number: 'GO-1', problem: atAnother })]);
  });
});
