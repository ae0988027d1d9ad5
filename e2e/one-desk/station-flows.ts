import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { createReady, startProcessRun } from '../faults/run-desk.ts';
import { expect } from '../fixtures.ts';
import { watchPages } from '../page-watch.ts';
import { openPath } from '../ui/go-to.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod, openParcel } from '../ui/parcel-pages.ts';
import type { FlowPlace } from './flow-places.ts';
import { enterDesk } from './two-desks.ts';
import { heardLate, type Moments, takeOverAndShip, withTwoStations } from './two-stations.ts';

/** Two real pages side by side, each in a browser of its own. */
export interface SideBySide {
  browser: Browser;
  place: FlowPlace;
  /** How both are looked at. */
  look: BrowserContextOptions;
  shoot: Moments['look'];
}

/** What two stations of one account do together, by what is seen of it. */
export const stationFlows: Readonly<Record<string, (at: SideBySide) => Promise<void>>> = {
  'a parcel is claimed at one station and taken over at the other': claimAndTakeOver,
  'a label that came out for one station is named at the other, which asks first': printElsewhere,
  'a row that one station changes changes at the other, and goes when it is deleted': changeAndDelete,
  'a run whose browser is gone is continued at the other station, each parcel shipped once': continueRun,
};

async function newOrder({ api }: FlowPlace, order: string): Promise<string> {
  return (await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: order })).id;
}

async function claimAndTakeOver({ browser, place, look, shoot }: SideBySide): Promise<void> {
  await newOrder(place, 'TAKE-1');
  const moments = { midway: place.midway, look: shoot };
  await withTwoStations(browser, place.links, (one, two) => takeOverAndShip(one, two, 'TAKE-1', moments), look);
}

/** Two pages that show the list. */
export async function withTwoPages(
  { browser, place, look }: Pick<SideBySide, 'browser' | 'look'> & { place: Pick<FlowPlace, 'links'> },
  walk: (one: Page, two: Page) => Promise<void>,
): Promise<void> {
  const contexts = await Promise.all([browser.newContext(look), browser.newContext(look)]);
  try {
    const problems = await Promise.all(contexts.map(watchPages));
    const enter = async (context: BrowserContext, link: string) => enterDesk(await context.newPage(), link);
    const [first, second] = contexts;
    await walk(await enter(first, place.links[0]), await enter(second, place.links[1]));
    expect(problems.flat(), 'no page violated its Content-Security-Policy or threw').toEqual([]);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

async function printElsewhere(at: SideBySide): Promise<void> {
  const { place, shoot } = at;
  const id = await newOrder(place, 'PRINT-1');
  const before = place.printer.output().length;
  await withTwoPages(at, async (one, two) => {
    for (const page of [one, two]) {
      await openPath(page, '/printers');
      await page.getByLabel('Labels to').selectOption('Labels');
      await openParcel(page, id);
    }
    place.midway();
    await one.getByRole('button', { name: 'Process and print' }).click();
    const panel = (page: Page) => page.getByRole('region', { name: 'Processing' });
    await expect(panel(one).getByText('Out, says Labels')).toBeVisible(heardLate);
    const printed = /Label printed at Station \w+, \d\d:\d\d, on Labels/;
    await expect(panel(two).getByText(printed)).toBeVisible(heardLate);
    await panel(two).scrollIntoViewIfNeeded();
    await shoot(one, two, 'printed-elsewhere');
    await two.keyboard.press('l');
    await expect(two.getByRole('dialog', { name: 'Print labels' }).getByText(printed)).toBeVisible();
    await shoot(one, two, 'print-again-asks');
    expect(place.printer.output()).toHaveLength(before + 1);
  });
}

async function changeAndDelete(at: SideBySide): Promise<void> {
  const { place, shoot } = at;
  const id = await newOrder(place, 'ROW-1');
  await withTwoPages(at, async (one, two) => {
    const row = grid(two).locator(`[data-row-id="${id}"]`);
    await expect(row).toContainText('ROW-1');
    await openParcel(one, id);
    await one.keyboard.press('e');
    await one.getByLabel('Order number').fill('CHANGED-1');
    await shoot(one, two, 'row-before');
    place.midway();
    await one.keyboard.press('Control+Enter');
    await expect(row).toContainText('CHANGED-1', heardLate);
    await shoot(one, two, 'row-changed');
    await openParcel(two, id);
    for (const page of [one, two]) await expect(page.getByRole('heading', { name: 'Order CHANGED-1' })).toBeVisible();
    await one.keyboard.press('Delete');
    await one
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(two.getByText('Parcel not found').first()).toBeVisible(heardLate);
    await shoot(one, two, 'deleted');
    await openPath(two, '/parcels');
    await expect(two.getByRole('navigation').first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });
}

async function continueRun(at: SideBySide): Promise<void> {
  const { browser, place, look, shoot } = at;
  const created = await createReady(place.api, 6);
  const release = place.carrier.hold('run-3');
  try {
    await withTwoPages(at, async (one, two) => {
      // Rows are selected together where there is a line of headers.
      await one.setViewportSize({ width: 1440, height: 900 });
      await startProcessRun(one, created.size);
      await one.setViewportSize(two.viewportSize() ?? { width: 1440, height: 900 });
      const path = new URL(one.url()).pathname;
      await openPath(two, path);
      const run = two.getByRole('main');
      await expect(run).toContainText(/Running at Station \d\./);
      await expect(run).toContainText('5 done', heardLate);
      // Rows of a run elsewhere are read every three seconds.
      await expect(run.getByText('Processed and marked as printed')).toHaveCount(5, heardLate);
      await shoot(one, two, 'run-at-work');
      place.midway();
      // What the browser keeps, as it is found again when it is started the next time.
      const storageState = await one.context().storageState({ indexedDB: true });
      await one.context().close();
      await expect(run).toContainText('Continue the run here: nothing is sent twice.', heardLate);
      await two.getByRole('button', { name: 'Continue here' }).click();
      release();
      await expect(two.getByLabel('State of the run')).toContainText('Ended', heardLate);
      await expect(run).toContainText(`All ${created.size}`);
      const again = await browser.newContext({ ...look, storageState });
      const back = await again.newPage();
      await back.goto(place.links[0]);
      // Not by its stream: that may be cut.
      await back.getByRole('navigation').first().waitFor();
      await openPath(back, path);
      await expect(back.getByRole('main')).toContainText(/Station \d continued this run\. It stopped here\./);
      await shoot(back, two, 'run-continued');
      await again.close();
    });
  } finally {
    release();
  }
  const shipped = [...created.keys()].map((code) => place.carrier.shipmentsOf(code));
  expect(shipped).toEqual(Array.from(created, () => 1));
}
