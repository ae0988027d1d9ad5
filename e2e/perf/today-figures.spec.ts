import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { withService } from '../service-process.ts';
import { withBenchPage } from './bench-build.ts';
import { heapInUse, withFreshPage } from './browser-measures.ts';
import { listed, median, report } from './figures.ts';
import { observed, paintedWith } from './page-probe.ts';

type GatePage = typeof globalThis & { readAllPages: () => Promise<{ millis: number; rows: number }> };

const parcels = 20_000;
const rounds = 7;
const readRounds = 5;

test.use({ serviceOptions: { parcels } });

const isCounted = () => /\d/.test(document.querySelector('[data-figure="open"] b')?.textContent ?? '');
/** Whether all is read; reads on where the page does not. Clicked in the page: who looks from outside comes up to half a second late. */
const readsToTheEnd = () => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
  buttons.find(({ textContent }) => textContent === 'Continue')?.click();
  return document.querySelector('main [aria-hidden="false"]')?.textContent === 'All 20,000 parcels read';
};
const hasRows = () => document.querySelector('[role="row"][data-index="14"]') !== null;

test('the first figures, beside the first rows of the list', async ({ browser, service }) => {
  const painted = async (path: string, isThere: () => boolean) =>
    withFreshPage(browser, async (page) => {
      // Signed in: the address of the link is the list's own.
      await page.goto(service.link);
      await page.locator('[role="row"][data-index="14"]').waitFor();
      await page.goto(service.origin + path);
      return paintedWith(page, isThere);
    });
  const [rows, figures]: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    rows?.push(await painted('/parcels', hasRows));
    figures?.push(await painted('/today', isCounted));
  }
  report({
    name: 'first figures of the day, against the first rows of the list',
    value: median(figures ?? []) / median(rows ?? []),
    unit: 'x',
    goal: 1.2,
    detail: `figures ${listed(figures ?? [])} ms; rows ${listed(rows ?? [])} ms`,
  });
});

test('20,000 parcels read: time', async ({ browser, service }) => {
  const [all, first, gate, bare]: [number[], number[], number[], number[]] = [[], [], [], []];
  await withBenchPage('gate-page', (folder) =>
    withService({ parcels, folder }, async ({ origin, token }) => {
      for (let round = 0; round < readRounds; round += 1) {
        gate.push(await withFreshPage(browser, (page) => readThroughGate(page, `${origin}/#token=${token}`)));
        await withFreshPage(browser, async (page) => {
          await page.goto(service.link);
          bare.push(await readBare(page, service.apiBase, service.token));
          await page.goto(`${service.origin}/today`);
          first.push(await paintedWith(page, isCounted));
          all.push(await paintedWith(page, readsToTheEnd));
        });
      }
    }),
  );
  report({
    name: '20,000 parcels read for the figures, against the same pages through the gate alone',
    value: median(all) / median(gate),
    unit: 'x',
    goal: 1.1,
    detail: `${listed(all)} ms from the start of the page (${listed(first)} to its first figures) against ${listed(gate)} ms; ${listed(bare)} ms for their bytes alone`,
  });
});

test('20,000 parcels read: heap, longest task, and a refresh when nothing moved', async ({ browser, service }) => {
  await withFreshPage(browser, async (page, cdp) => {
    await page.goto(service.link);
    await page.locator('[role="row"][data-index="14"]').waitFor();
    await page.goto(`${service.origin}/today`);
    await paintedWith(page, readsToTheEnd);
    const { longTasks } = await observed(page);
    report({
      name: '20,000 parcels read for the figures: longest task',
      value: Math.max(0, ...longTasks.map(({ millis }) => millis)),
      unit: 'ms',
      goal: 50,
      detail: `${longTasks.length} over 50 ms`,
    });
    report({ name: 'heap with 20,000 parcels read', value: await heapInUse(cdp), unit: 'MB', goal: 80 });

    let refreshed = 0;
    const asked = await countRequests(page, async () => {
      await watchRedraws(page);
      const start = await page.evaluate(() => performance.now());
      await page.keyboard.press('r');
      await page.getByRole('button', { name: 'Stop refreshing' }).waitFor();
      await expect(page.getByRole('button', { name: 'Stop refreshing' })).toBeHidden({ timeout: 120_000 });
      refreshed = (await page.evaluate(() => performance.now())) - start;
    });
    report({
      name: 'a refresh when nothing moved: requests besides one for each page that was read',
      value: asked - parcels / 100,
      unit: '',
      goal: 4,
      detail: `all in ${Math.round(refreshed)} ms`,
    });
    report({
      name: 'a refresh when nothing moved: changes of figures, pictures and tables',
      value: await page.evaluate(() => (globalThis as typeof globalThis & { redraws: number }).redraws),
      unit: '',
      goal: 0,
    });
  });
});

test('eight hours on the wall, with the clock run fast', async ({ browser, service }) => {
  test.setTimeout(900_000);
  await withFreshPage(browser, async (page, cdp) => {
    await page.clock.install();
    await page.goto(service.link);
    await page.goto(`${service.origin}/today?wall`);
    await expect(page.getByText(/^Updated /)).toBeVisible();
    const pending = new Set<unknown>();
    let asked = 0;
    page.on('request', (request) => {
      if (!request.url().includes('/v1/')) return;
      pending.add(request);
      asked += 1;
    });
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    // The first quarter of an hour reads what there is to compare with.
    await runMinutes(page, 15, pending);
    const before = await heapInUse(cdp);
    asked = 0;
    await runMinutes(page, 8 * 60, pending);
    const after = await heapInUse(cdp);
    report({ name: 'eight hours on the wall: requests a minute', value: asked / (8 * 60), unit: '', goal: 4 });
    report({
      name: 'eight hours on the wall: growth of the heap',
      value: Math.max(0, after - before),
      unit: 'MB',
      // What the garbage collection of V8 leaves differs by that much between two looks at a page that does nothing.
      goal: 1,
      detail: `${before.toFixed(1)} MB, then ${after.toFixed(1)} MB`,
    });
  });
});

/** Milliseconds that the pages of the list take with the page's own client, gate and readers, and nothing else. */
async function readThroughGate(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const { millis, rows } = await page.evaluate(() => (globalThis as GatePage).readAllPages());
  expect(rows).toBe(parcels);
  return millis;
}

/** Milliseconds that the pages of the list take, one after the other, without the app. */
function readBare(page: Page, apiBase: string, token: string): Promise<number> {
  return page.evaluate(
    async ([base, bearer]) => {
      const began = performance.now();
      let next: string | null = `${base}/parcels?sort=-created_at`;
      while (next !== null) {
        const answer = await fetch(next, { headers: { Authorization: `Bearer ${bearer}` } });
        const body = (await answer.json()) as { links: { next: string | null } };
        next = body.links.next;
      }
      return performance.now() - began;
    },
    [apiBase, token] as const,
  );
}

async function countRequests(page: Page, act: () => Promise<void>): Promise<number> {
  let asked = 0;
  const count = (request: { url: () => string }) => (asked += request.url().includes('/v1/parcels') ? 1 : 0);
  page.on('request', count);
  await act();
  page.off('request', count);
  return asked;
}

/** Counts the changes of what shows numbers; when they were updated, and that they are being requested, is no number. */
async function watchRedraws(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = globalThis as typeof globalThis & { redraws: number };
    counted.redraws = 0;
    const observer = new MutationObserver((records) => (counted.redraws += records.length));
    for (const part of document.querySelectorAll('main ul, main svg, main table'))
      observer.observe(part, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

async function runMinutes(page: Page, minutes: number, pending: ReadonlySet<unknown>): Promise<void> {
  for (let step = 0; step < minutes * 3; step += 1) {
    await page.clock.runFor(20_000);
    await expect.poll(() => pending.size, { intervals: [5, 10, 20, 50] }).toBe(0);
  }
}
