import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, type Page } from '@playwright/test';
import { heapInUse, withFreshPage } from './browser-measures.ts';
import { report } from './figures.ts';
import { benchTimeout, test } from './many-parcels.ts';
import { observed } from './page-probe.ts';

/** BENCH_PARCELS=5000 for a quick look. */
const parcels = Math.min(100_000, Number(process.env['BENCH_PARCELS'] ?? '100000'));

test.describe.configure({ timeout: benchTimeout });

test('all parcels, all fields, a row for each item', async ({ browser, serviceOf }) => {
  const service = await serviceOf('sqlite', parcels);
  await withFreshPage(browser, async (page, cdp) => {
    page.setDefaultTimeout(benchTimeout);
    await page.goto(service.link);
    await page.locator('[role="row"][data-index="14"]').waitFor();
    const before = await heapInUse(cdp);
    const quiet = (await observed(page)).longTasks.length;
    await startExport(page);
    const download = page.waitForEvent('download', { timeout: benchTimeout });
    const began = performance.now();
    const heaps: number[] = [];
    const ended = download.then(() => true);
    // Nothing is collected for the figure: that would be work of the page.
    while (!(await Promise.race([ended, page.waitForTimeout(500)])))
      heaps.push((await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6);
    const seconds = (performance.now() - began) / 1000;
    const path = await (await download).path();
    expect(await countIds(path)).toBe(parcels);
    const { longTasks } = await observed(page);
    const longest = Math.max(0, ...longTasks.slice(quiet).map(({ millis }) => millis));
    report({
      name: `export of ${parcels} parcels with all fields, a row for each item: largest heap, with what is not collected yet`,
      value: Math.max(...heaps),
      unit: 'MB',
      goal: 150,
      detail: `collected: ${before.toFixed(1)} MB before, ${(await heapInUse(cdp)).toFixed(1)} MB after; file ${((await stat(path)).size / 1e6).toFixed(0)} MB`,
    });
    report({
      name: 'longest task meanwhile',
      value: longest,
      unit: 'ms',
      goal: 50,
      detail: `${longTasks.length - quiet} tasks over 50 ms; each page of the list is parsed in one`,
    });
    report({
      name: 'parcels exported',
      value: parcels / seconds,
      unit: '/s',
      goal: null,
      detail: `${Math.round(seconds)} s`,
    });
  });
});

async function startExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export parcels' });
  for (const name of ['All matching', 'All fields', 'One per item'])
    await dialog.getByRole('radio', { name }).press('Space');
  await dialog.getByRole('button', { name: 'Export' }).press('Enter');
}

/** How many different parcels a file has; the id begins a line, which a line break inside a cell is not mistaken for. */
async function countIds(path: string): Promise<number> {
  const ids = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [id] = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(?=,)/.exec(line) ?? [];
    if (id !== undefined) ids.add(id);
  }
  return ids.size;
}
