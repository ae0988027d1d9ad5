import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { withFreshPage } from './browser-measures.ts';
import { listed, median, percentile, report } from './figures.ts';
import { paintedWith, pressToRequest, timeToPaint } from './page-probe.ts';

const rows = 1000;
const columns = 8;
const runs = 5;
const keys = 120;

test.use({ serviceOptions: { parcels: 20 } });

test('a form of 1000 items: mount, keys, paste, save', async ({ browser, service, api }) => {
  const [large, small] = [await createParcel(api, rows), await createParcel(api, 10)];
  await withFreshPage(browser, async (page, _cdp, context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(service.link);
    await page.getByRole('row').nth(5).waitFor();
    // The code of the editor is loaded a while after the first page, as for a user.
    await page.waitForResponse(/edit-parcel-page/);
    const mounts = { large: await mountTimes(page, large), small: await mountTimes(page, small) };
    report({
      name: 'form of 1000 items: from the parcel’s last byte to the painted form',
      value: median(mounts.large),
      unit: 'ms',
      goal: 100,
      detail: `${listed(mounts.large, 'ms')}; with 10 items ${listed(mounts.small, 'ms')}`,
    });
    await openEditor(page, large);
    await reportKeys(page);
    await reportPaste(page);
    await reportSave(page, large);
  });
});

async function createParcel(api: ServiceClient, count: number): Promise<string> {
  const items = Array.from({ length: count }, (_, row) => ({
    sku: `SKU-${row}`,
    name: `Part ${row}`,
    quantity: 1 + (row % 5),
    weight: '0.010',
    price: '1.50',
    storage_location: `A-${row % 40}`,
    description: `Part number ${row} of the set`,
    origin_country: 'DE',
    hs_code: '847330',
    note: null,
  }));
  const answer = await api.post('/parcels', { order_number: `form-${count}`, items });
  expect(answer.status).toBe(201);
  return (answer.body as { data: { id: string } }).data.id;
}

/** Goes to the editor as the app itself does, without loading the page again. */
async function openEditor(page: Page, id: string): Promise<void> {
  await goInside(page, `/parcels/${id}`);
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.locator('[data-field="items.5.name"]').waitFor();
}

async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByRole('link', { name: /^Edit/ }).first().waitFor();
}

async function mountTimes(page: Page, id: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = -1; run < runs; run += 1) {
    await goInside(page, `/parcels/${id}`);
    const painted = paintedWith(page, () => document.querySelectorAll('[data-field^="items."]').length >= 50);
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    const at = await painted;
    const loaded = await page.evaluate((name) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.findLast((entry) => entry.name.endsWith(name))?.responseEnd ?? Number.NaN;
    }, `/v1/parcels/${id}`);
    if (run >= 0) times.push(at - loaded);
  }
  return times;
}

async function reportKeys(page: Page): Promise<void> {
  const times: number[] = [];
  for (const row of [0, 2, 4]) {
    await page.locator(`[data-field="items.${row}.name"]`).click();
    for (let press = 0; press < keys / 3; press += 1)
      times.push(
        await timeToPaint(
          page,
          () => (document.activeElement as HTMLInputElement | null)?.value ?? '',
          () => page.keyboard.press(press === 0 ? 'N' : 'abcdefghij'.charAt(press % 10)),
        ),
      );
    await page.keyboard.press('Enter');
  }
  const name = 'form of 1000 items: key press to paint';
  const detail = `${times.length} keys in 3 cells`;
  report({ name: `${name}, p50`, value: median(times), unit: 'ms', goal: 16, detail });
  report({ name: `${name}, p98`, value: percentile(times, 0.98), unit: 'ms', goal: 50, detail });
}

async function reportPaste(page: Page): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), spreadsheetBlock(run));
    await page.locator('[data-field="items.0.sku"]').click();
    times.push(
      await timeToPaint(
        page,
        () => document.querySelector<HTMLInputElement>('[data-field="items.0.name"]')?.value ?? '',
        () => page.keyboard.press('ControlOrMeta+v'),
        ['paste'],
      ),
    );
  }
  await expect(page.locator('[data-field="items.0.name"]')).toHaveValue(`Pasted ${runs - 1} 0`);
  report({
    name: `form of 1000 items: paste of ${rows} x ${columns} cells to paint`,
    value: median(times),
    unit: 'ms',
    goal: 300,
    detail: listed(times, 'ms'),
  });
}

/** In the order of the grid's first columns: SKU, name, quantity, weight, price, origin, HS code, storage. */
function spreadsheetBlock(run: number): string {
  const line = (_: unknown, row: number) =>
    [`SKU-${run}-${row}`, `Pasted ${run} ${row}`, '2', '0.020', '2.50', 'FR', '847330', `B-${row % 30}`].join('\t');
  return Array.from({ length: rows }, line).join('\n');
}

async function reportSave(page: Page, id: string): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    if (run > 0) {
      await openEditor(page, id);
      await page.locator('[data-field="items.1.name"]').click();
      await page.keyboard.type(`Saved ${run}`);
    }
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await answered).status()).toBe(200);
    times.push(await pressToRequest(page, 'PATCH'));
  }
  report({
    name: 'form of 1000 items: press on Save to the request with all items',
    value: median(times),
    unit: 'ms',
    goal: 150,
    detail: listed(times, 'ms'),
  });
}
