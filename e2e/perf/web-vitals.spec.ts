import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { slowDown, withFreshPage } from './browser-measures.ts';
import { listed, percentile, report } from './figures.ts';
import { loadWholeList } from './list-scroller.ts';
import { observed, type Observed } from './page-probe.ts';
import { underLoad } from './service-load.ts';

// LCP, CLS and INP as the web-vitals library defines them, from the browser's own performance entries.

const runs = 10;
const manyParcels = 10_000;

test.use({ serviceOptions: { parcels: manyParcels } });

test('LCP, INP and CLS of the list while the service answers 20 other requests a second', async ({
  browser,
  service,
  api,
}) => {
  const visits: Observed[] = [];
  await underLoad(api, async () => {
    for (let run = 0; run < runs; run += 1)
      visits.push(
        await withFreshPage(browser, async (page) => {
          await page.goto(service.link);
          await page.locator('[role="row"][data-index="14"]').waitFor();
          for (const key of ['j', 'j', 'k', 'PageDown', 'x', 'Home']) await pressAndRest(page, key);
          await page.getByRole('columnheader').getByRole('button').first().click();
          await page.locator('[role="row"][data-index="14"]').waitFor();
          return observed(page);
        }),
      );
  });
  const what = 'list with the service under 20 requests/s, p75 of 10 visits';
  const p75 = (read: (visit: Observed) => number) => {
    const values = visits.map(read);
    return { value: percentile(values, 0.75), detail: listed(values) };
  };
  report({ name: `LCP, ${what}`, unit: 'ms', goal: 1200, ...p75(({ largestPaint }) => largestPaint) });
  report({ name: `INP, ${what}`, unit: 'ms', goal: 100, ...p75(longestInteraction) });
  report({ name: `CLS, ${what}`, unit: '', goal: 0.02, ...p75(({ layoutShift }) => layoutShift) });
});

test('100 interactions with 10,000 rows loaded, the service under load, a processor 4 times slower', async ({
  browser,
  service,
  api,
}) => {
  await withFreshPage(browser, async (page, cdp) => {
    await page.goto(service.link);
    await loadWholeList(page, manyParcels);
    await slowDown(cdp, 4);
    const before = await observed(page);
    const presses: { key: string; millis: number }[] = [];
    await underLoad(api, async () => {
      const round = ['j', 'j', 'x', 'PageDown', 'k', 'End', 'ArrowUp', '?', 'Escape', 'Home'];
      for (let press = 0; press < 100; press += 1) {
        const key = round[press % round.length] ?? 'j';
        const known = (await observed(page)).interactions.length;
        await pressAndRest(page, key);
        // Those under 16 ms are not reported.
        presses.push({ key, millis: Math.max(16, ...(await observed(page)).interactions.slice(known)) });
      }
    });
    const since = (await observed(page)).longTasks.slice(before.longTasks.length).map(({ millis }) => millis);
    const all = presses.map(({ millis }) => millis);
    const slowest = presses.toSorted((one, other) => other.millis - one.millis).slice(0, 4);
    const detail = `slowest: ${slowest.map(({ key, millis }) => `${key} ${millis}`).join(', ')} ms`;
    const what = '100 interactions, 10,000 rows, 20 requests/s, 4x slower processor';
    report({ name: `${what}: input to paint, p75`, value: percentile(all, 0.75), unit: 'ms', goal: 100, detail });
    report({ name: `${what}: input to paint, p98`, value: percentile(all, 0.98), unit: 'ms', goal: 200, detail });
    report({
      name: `${what}: long tasks over 200 ms`,
      value: since.filter((millis) => millis > 200).length,
      unit: '',
      goal: 0,
      detail: `longest ${listed([Math.max(0, ...since)], 'ms')}`,
    });
  });
});

/** Presses a key and lets the page come to rest, as between two presses of a person: two frames and some idle time. */
async function pressAndRest(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
        );
      }),
  );
}

function longestInteraction({ interactions }: Observed): number {
  return Math.max(16, ...interactions);
}
