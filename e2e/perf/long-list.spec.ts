import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { heapInUse, slowDown, withFreshPage } from './browser-measures.ts';
import { listed, median, percentile, report } from './figures.ts';
import { loadWholeList, scrollBy, wheelBy } from './list-scroller.ts';
import { timeToPaint } from './page-probe.ts';

const parcels = 10_000;
const itemsEach = 10;
/** Five such runs pass all of the list but its last rows. */
const framesPerRun = 1190;
const pixelsPerFrame = 60;

test.use({ serviceOptions: { parcels } });

test('10,000 parcels of 10 items: heap, scrolling, keys', async ({ browser, service }) => {
  await withFreshPage(browser, async (page, cdp) => {
    await giveItems(page);
    await page.goto(service.link);
    await loadWholeList(page, parcels);
    await page.unrouteAll({ behavior: 'wait' });
    await reportHeap(cdp);
    await reportScrolling(page, cdp);
    await reportKeys(page, cdp);
  });
});

/** The sandbox's parcels have one to a few items; here each gets ten of its own, by repeating them. */
async function giveItems(page: Page): Promise<void> {
  await intercept(page, /\/v1\/parcels\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { items: object[] }[] };
    for (const parcel of body.data)
      parcel.items = Array.from({ length: itemsEach }, (_, at) => ({ ...parcel.items[at % parcel.items.length] }));
    await route.fulfill({ response, json: body });
  });
}

async function reportHeap(cdp: CDPSession): Promise<void> {
  report({ name: 'heap with 10,000 parcels of 10 items loaded', value: await heapInUse(cdp), unit: 'MB', goal: 150 });
}

/** Five runs, each from where the one before has ended: with the wheel, and by script for comparison. */
async function reportScrolling(page: Page, cdp: CDPSession): Promise<void> {
  const run = { frames: framesPerRun, pixels: pixelsPerFrame };
  const starts = [0, 1, 2, 3, 4].map((fifth) => fifth * framesPerRun * pixelsPerFrame);
  await scrollBy(page, { from: 0, frames: 300, pixels: pixelsPerFrame });
  const wheel = [];
  for (const from of starts) wheel.push(await wheelBy(page, cdp, { ...run, from }));
  const name = `scroll through 10,000 loaded rows, ${pixelsPerFrame} px a frame, ${framesPerRun} frames a run`;
  for (const [what, counts] of [
    ['frames over 33 ms', wheel.map(({ slowFrames }) => slowFrames)],
    ['long tasks', wheel.map(({ longTasks }) => longTasks)],
    ['frames with rows still to be drawn', wheel.map(({ lateRows }) => lateRows)],
  ] as const)
    report({ name: `${name}: ${what}`, value: median(counts), unit: '', goal: 0, detail: listed(counts) });

  const rest = await scrollBy(page, { from: 0, frames: 300, pixels: 0 });
  const script = [];
  for (const from of starts) script.push((await scrollBy(page, { ...run, from })).slowFrames);
  report({
    name: 'the same by script, each frame of which waits for the page: frames over 33 ms',
    value: median(script),
    unit: '',
    goal: null,
    detail: `${listed(script)}; at rest ${rest.slowFrames} of 300`,
  });
}

async function reportKeys(page: Page, cdp: CDPSession): Promise<void> {
  await scrollBy(page, { from: 0, frames: 2, pixels: 0 });
  await slowDown(cdp, 4);
  const times: number[] = [];
  for (let press = 0; press < 120; press += 1)
    times.push(
      await timeToPaint(
        page,
        () => document.activeElement?.getAttribute('data-row-id') ?? '',
        () => page.keyboard.press(press % 6 === 5 ? 'k' : 'j'),
      ),
    );
  await slowDown(cdp, 1);
  expect(times.every((millis) => millis > 0)).toBe(true);
  report({
    name: 'key press j/k to paint with 10,000 rows, p98, 4x slower processor',
    value: percentile(times, 0.98),
    unit: 'ms',
    goal: 100,
    detail: `p50 ${listed([median(times)], 'ms')}, ${times.length} presses`,
  });
}
