import type { Browser } from '@playwright/test';
import { test } from '../fixtures.ts';
import { withService } from '../service-process.ts';
import { withBenchPage } from './bench-build.ts';
import { elementCount, heapInUse, loadRows, withFreshPage } from './browser-measures.ts';
import { listed, median, report } from './figures.ts';
import { blockingTime, type Observed } from './page-probe.ts';
import { slowLine, withUnwatchedPage } from './unwatched-page.ts';

const runs = 5;
test.use({ serviceOptions: { parcels: 100 } });

test('cold load of the list against a bare page of the same parts', async ({ browser, service }) => {
  const desk = await measure(browser, service.link);
  const deskSlow = await measureSlowLine(service.link);
  const [bare, bareSlow] = await withBenchPage('bare-page', (folder) => {
    let both: [Load[], number[]] = [[], []];
    return withService({ parcels: 100, folder }, async ({ link }) => {
      both = [await measure(browser, link), await measureSlowLine(link)];
    }).then(() => both);
  });
  const figures = [
    ['requests before the first rows', 'requests', '', 12],
    ['elements in the document', 'elements', '', 1000],
    ['JavaScript heap after garbage collection', 'heap', 'MB', 8],
    ['total blocking time, not throttled', 'blocked', 'ms', 0],
    ['first 15 rows painted, not throttled', 'rows', 'ms', null],
  ] as const;
  for (const [name, key, unit, goal] of figures) {
    const [ours, parts] = [desk, bare].map((loads) => loads.map((load) => load[key])) as [number[], number[]];
    const detail = `single runs ${listed(ours, unit)}; the bare page of the same parts ${listed([median(parts)], unit)}`;
    report({ name: `cold load, 100 parcels: ${name}`, value: median(ours), unit, goal, detail });
  }
  report({
    name: 'first 15 rows at 40 ms and 10 Mbit/s, against the bare page',
    value: median(deskSlow) / median(bareSlow),
    unit: 'x',
    goal: 1.3,
    detail: `desk ${listed(deskSlow, 'ms')}; bare page ${listed(bareSlow, 'ms')}`,
  });
});

interface Load {
  requests: number;
  elements: number;
  heap: number;
  blocked: number;
  rows: number;
}

function measure(browser: Browser, link: string): Promise<Load[]> {
  return times(async () => ({ ...(await count(browser, link)), ...(await time(link)) }));
}

function count(browser: Browser, link: string): Promise<Omit<Load, 'blocked' | 'rows'>> {
  return withFreshPage(browser, async (page, cdp) => {
    const began: number[] = [];
    page.on('request', () => began.push(Date.now()));
    const rows = await loadRows(page, link);
    const rowsAt = (await page.evaluate(() => performance.timeOrigin)) + rows;
    await page.evaluate(afterLoad);
    const requests = began.filter((at) => at <= rowsAt).length;
    return { requests, elements: await elementCount(page), heap: await heapInUse(cdp) };
  });
}

/** What the page does right after its rows belongs to the load. */
const afterLoad = 'new Promise((resolve) => setTimeout(resolve, 1000))';

const untilRows =
  'new Promise((resolve) => { const ask = () => (probe.observed.rowsPainted > 0 ? resolve() : setTimeout(ask, 50)); ask(); })';

function time(link: string, slow = false): Promise<Pick<Load, 'blocked' | 'rows'>> {
  return withUnwatchedPage(async (page) => {
    if (slow) await slowLine(page);
    await page.open(link);
    await page.evaluate(untilRows);
    await page.evaluate(afterLoad);
    const seen = await page.evaluate<Observed>('probe.observed');
    return { blocked: blockingTime(seen), rows: seen.rowsPainted };
  });
}

function measureSlowLine(link: string): Promise<number[]> {
  return times(async () => (await time(link, true)).rows);
}

async function times<T>(once: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await once());
  return results;
}
