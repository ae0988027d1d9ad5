import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, type Page } from '@playwright/test';
import { heapInUse, withFreshPage } from './browser-measures.ts';
import { report } from './figures.ts';
import { benchTimeout, test } from './many-parcels.ts';
import { type Observed, observed } from './page-probe.ts';

/** BENCH_PARCELS=5000 for a quick look. */
const parcels = Math.min(100_000, Number(process.env['BENCH_PARCELS'] ?? '100000'));
/** Pages of the list. */
const pages = parcels / 100;

test.describe.configure({ timeout: benchTimeout });

test('all parcels, all fields, a row for each item', async ({ browser, serviceOf }) => {
  const service = await serviceOf('sqlite', parcels);
  await withFreshPage(browser, async (page, cdp) => {
    page.setDefaultTimeout(benchTimeout);
    await page.goto(service.link);
    await page.locator('[role="row"][data-index="14"]').waitFor();
    // What the machine and the answers alone cost, in the same minute.
    const alone = lengthsOf(await longTasksOf(page, () => readAlone(page, service.token)));
    const before = await heapInUse(cdp);
    const heaps: number[] = [];
    let seconds = Number.NaN;
    let path = '';
    const pressed = await page.evaluate(() => performance.now());
    const long = await longTasksOf(page, async () => {
      await startExport(page);
      const began = performance.now();
      const saved = page.waitForEvent('download', { timeout: benchTimeout });
      const ended = saved.then(() => true);
      // Nothing is collected for the figure: that would be work of the page.
      while (!(await Promise.race([ended, page.waitForTimeout(500)])))
        heaps.push((await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6);
      seconds = (performance.now() - began) / 1000;
      path = await (await saved).path();
    });
    const tasks = lengthsOf(long);
    const when = long.map(({ start, millis }) => `${millis} ms at ${((start - pressed) / 1000).toFixed(1)} s`);
    expect(await countIds(path)).toBe(parcels);
    report({
      name: `export of ${parcels} parcels with all fields, a row for each item: largest heap, with what is not collected yet`,
      value: Math.max(...heaps),
      unit: 'MB',
      goal: 150,
      detail: `collected: ${before.toFixed(1)} MB before, ${(await heapInUse(cdp)).toFixed(1)} MB after; file ${((await stat(path)).size / 1e6).toFixed(0)} MB`,
    });
    report({
      name: 'longest task meanwhile',
      value: Math.max(0, ...tasks),
      unit: 'ms',
      goal: 50,
      detail: `${tasks.length} over 50 ms (${when.join(', ')} from the press on); of the same ${pages} pages asked for and parsed alone ${alone.length}, the longest ${Math.max(0, ...alone)} ms`,
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

/** The tasks over 50 ms while something is done. */
async function longTasksOf(page: Page, act: () => Promise<void>): Promise<Observed['longTasks']> {
  const before = (await observed(page)).longTasks.length;
  await act();
  return (await observed(page)).longTasks.slice(before);
}

const lengthsOf = (tasks: Observed['longTasks']): number[] => tasks.map(({ millis }) => millis);

/** The list's pages, one after the other, without the app. */
async function readAlone(page: Page, token: string): Promise<void> {
  await page.evaluate(async (authorization) => {
    let next: string | null = '/v1/parcels?sort=-created_at';
    while (next !== null) {
      const answer: Response = await fetch(next, { headers: { authorization } });
      next = ((await answer.json()) as { links: { next: string | null } }).links.next;
    }
  }, `Bearer ${token}`);
}

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
