import type { CDPSession, Locator, Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { withService } from '../service-process.ts';
import { withBenchPage } from './bench-build.ts';
import { slowDown, withFreshPage } from './browser-measures.ts';
import { listed, median, percentile, report } from './figures.ts';
import { loadWholeList } from './list-scroller.ts';
import { timeToPaint } from './page-probe.ts';

const parcels = 2000;
const changes = 30;
/** A press sorts when it is released: from then on the user waits. The browser's own driver takes a while between the two. */
const released = ['pointerup'];

test.use({ serviceOptions: { parcels } });

test('a change of sorting or filter from cached rows to paint', async ({ browser, service }) => {
  await withFreshPage(browser, async (page, cdp) => {
    await page.goto(service.link);
    await loadWholeList(page, parcels);
    const header = page.getByRole('columnheader', { name: 'Created' }).getByRole('button').first();
    const sort = await presser(page, header);
    await changeList(page, sort, released);
    await loadWholeList(page, parcels);
    await reportChanges(cdp, 'sort change', () => changeList(page, sort, released));

    // The filtered list is at its top and the other at its end, so that their first rows differ.
    await changeList(page, () => goTo(page, '/parcels?sort=-created_at&filter[source]=api'), ['popstate']);
    let back = false;
    const filter = () => {
      back = !back;
      return page.evaluate((steps) => history.go(steps), back ? -1 : 1);
    };
    await reportChanges(cdp, 'filter change', () => changeList(page, filter, ['popstate']));
  });
});

test('a change of sorting against the same on a bare page of the same parts', async ({ browser, service }) => {
  await withBenchPage('bare-page', (folder) =>
    withService({ parcels, folder }, ({ link: bareLink }) =>
      withFreshPage(browser, (desk, deskCdp) =>
        withFreshPage(browser, async (bare, bareCdp) => {
          await desk.goto(service.link);
          await bare.goto(bareLink);
          const header = desk.getByRole('columnheader', { name: 'Created' }).getByRole('button').first();
          const deskSort = await presser(desk, header);
          const bareSort = await presser(bare, bare.getByRole('grid'));
          // Both orders are in the cache, and the code is warm.
          for (let warm = 0; warm < 6; warm += 1)
            for (const [page, sort] of [
              [desk, deskSort],
              [bare, bareSort],
            ] as const) {
              await page.bringToFront();
              await changeList(page, sort, released);
            }
          await slowDown(deskCdp, 4);
          await slowDown(bareCdp, 4);
          const [ours, parts]: [number[], number[]] = [[], []];
          // Alternately, so that whatever else the machine does meets both.
          for (let run = 0; run < changes; run += 1) {
            await desk.bringToFront();
            ours.push(await changeList(desk, deskSort, released));
            await bare.bringToFront();
            parts.push(await changeList(bare, bareSort, released));
          }
          report({
            name: 'sort change from cached rows to paint, 4x slower processor, against the bare page, p50',
            value: median(ours) / median(parts),
            unit: 'x',
            goal: null,
            detail: `desk ${listed([median(ours), percentile(ours, 0.98)], 'ms')}; bare page ${listed([median(parts), percentile(parts, 0.98)], 'ms')} (p50, p98)`,
          });
        }),
      ),
    ),
  );
});

/**
 * Presses in the middle of an element as a user's own hand does it: the driver's click looks for what is under the pointer, in
 * the page and while it is measured.
 */
async function presser(page: Page, target: Locator): Promise<() => Promise<void>> {
  await page.locator('[role="row"][data-index]').first().waitFor();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not on the page.');
  // The middle of a whole list is far below the window.
  const y = box.y + Math.min(box.height / 2, 200);
  return () => page.mouse.click(box.x + box.width / 2, y);
}

/** As the processor is, and four times slower. */
async function reportChanges(cdp: CDPSession, what: string, change: () => Promise<number>): Promise<void> {
  for (const { rate, speed } of [
    { rate: 1, speed: '' },
    { rate: 4, speed: ', 4x slower processor' },
  ]) {
    await slowDown(cdp, rate);
    const times: number[] = [];
    for (let run = 0; run < changes; run += 1) times.push(await change());
    report({
      name: `${what} from cached rows to paint, p98${speed}`,
      value: percentile(times, 0.98),
      unit: 'ms',
      goal: 100,
      detail: `p50 ${listed([median(times)], 'ms')}, ${changes} changes, ${parcels} rows`,
    });
  }
  await slowDown(cdp, 1);
}

/** Until the first row in the document is another one. */
function changeList(page: Page, act: () => Promise<void>, inputs: readonly string[]): Promise<number> {
  return timeToPaint(
    page,
    () => document.querySelector('[role="row"][data-index]')?.getAttribute('data-row-id') ?? '',
    act,
    inputs,
  );
}

/** Goes to another address as the app itself does, without loading the page again. */
function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
