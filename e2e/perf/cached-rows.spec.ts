import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { withService } from '../service-process.ts';
import { withBenchPage } from './bench-build.ts';
import { withFreshPage } from './browser-measures.ts';
import { listed, median, report } from './figures.ts';

const runs = 15;
const goals = [
  { rows: 100, goal: 1.3 },
  { rows: 100_000, goal: 2 },
];

type BenchPage = typeof globalThis & { showRows: (kind: 'desk' | 'plain', count: number) => Promise<number> };

test('first rows from the cache, against virtual rows without a table library', async ({ browser }) => {
  await withBenchPage('cached-rows-page', (folder) =>
    withService({ parcels: 0, folder }, async ({ origin }) => {
      for (const { rows, goal } of goals)
        await withFreshPage(browser, async (page) => {
          await page.goto(origin);
          const desk: number[] = [];
          const plain: number[] = [];
          // One after the other, so that what else the machine does hits both; the first of each warms up.
          for (let run = -3; run < runs; run += 1) {
            const [ours, bare] = [await show(page, 'desk', rows), await show(page, 'plain', rows)];
            if (run < 0) continue;
            desk.push(ours);
            plain.push(bare);
          }
          report({
            name: `first rows of ${rows.toLocaleString('en')} in the cache, against virtual rows without a table library`,
            value: median(desk) / median(plain),
            unit: 'x',
            goal,
            detail: `desk ${listed([median(desk)], 'ms')}, virtual rows ${listed([median(plain)], 'ms')}, medians of ${runs}`,
          });
        });
    }),
  );
});

async function show(page: Page, kind: 'desk' | 'plain', rows: number): Promise<number> {
  const millis = await page.evaluate(([kind, rows]) => (globalThis as BenchPage).showRows(kind, rows), [
    kind,
    rows,
  ] as const);
  expect(await page.locator('[role="row"][data-index]').count()).toBeGreaterThan(20);
  return millis;
}
