import type { Browser, Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { watchPages } from '../page-watch.ts';
import type { ServiceClient } from '../service-client.ts';
import { a6Printer } from '../test-printer.ts';
import { openPath } from '../ui/go-to.ts';
import { firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { openStation, scan } from '../ui/station-pages.ts';
import { standInViewer, watchPrinting } from '../ui/watch-printing.ts';
import { enterDesk } from './two-desks.ts';

test.use({ serviceOptions: { parcels: 0, ownAccount: true, printers: [a6Printer] } });

/** A page of another browser that is signed in; its clock is the real one. `printed`: what its own dialog was given. */
async function withOther(
  browser: Browser,
  link: string,
  walk: (page: Page, printed: () => Promise<string[]>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  try {
    const problems = await watchPages(context);
    const page = await context.newPage();
    await standInViewer(page);
    const printed = await watchPrinting(page);
    await walk(await enterDesk(page, link), printed);
    expect(problems, 'no page violated its Content-Security-Policy or threw').toEqual([]);
  } finally {
    await context.close();
  }
}

async function chooseLabels(page: Page): Promise<void> {
  await openPath(page, '/printers');
  await page.getByLabel('Labels to').selectOption('Labels');
}

async function shippable(api: ServiceClient, order: string): Promise<string> {
  return (await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: order })).id;
}

async function shipped(api: ServiceClient, order: string): Promise<string> {
  const id = await shippable(api, order);
  await api.post(`/parcels/${id}/process`);
  await completed(api, id);
  return id;
}

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

/** A parcel that can be shipped is open here and at another station, which both print on the printer; it is printed here. */
async function printAtOneOfTwo(
  { browser, desk, service, api }: Pick<Fixtures, 'browser' | 'desk' | 'service' | 'api'>,
  order: string,
  { before, walk }: { before?: () => void; walk: (id: string, other: Page) => Promise<void> },
): Promise<void> {
  const id = await shippable(api, order);
  await chooseLabels(desk);
  await withOther(browser, service.link, async (other) => {
    await chooseLabels(other);
    await openParcel(other, id);
    await openParcel(desk, id);
    before?.();
    await desk.getByRole('button', { name: 'Process and print' }).click();
    await walk(id, other);
  });
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Processing' });
const printedAt = /Label printed at Station \w+, \d\d:\d\d, on Labels/;

test('a label that a printer put out for one station is named at another, which prints it only when asked @safety', async ({
  browser,
  desk,
  service,
  api,
  printers,
}) => {
  const walk = async (id: string, other: Page) => {
    await expect(panelOf(desk).getByText('Out, says Labels')).toBeVisible();
    // The parcel's page, which was open.
    await expect(panelOf(other).getByText(printedAt)).toBeVisible();
    await expect(panelOf(other).getByText('print it below')).toHaveCount(0);
    // Its key for the label asks first.
    await other.keyboard.press('l');
    const dialog = other.getByRole('dialog', { name: 'Print labels' });
    await expect(dialog.getByText(printedAt)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    // The list's row, and the station.
    await openPath(other, '/parcels');
    const row = other.locator(`[data-row-id="${id}"]`);
    await expect(row).toBeVisible();
    await expect(row.getByText('no print known')).toHaveCount(0);
    await openStation(other);
    await scan(other, 'HERE-1');
    await expect(other.getByRole('alert').getByText(printedAt)).toBeVisible();
    expect(printers('Labels').output()).toHaveLength(1);
    await other.keyboard.press('F8');
    await expect(other.getByRole('region', { name: 'Result' }).getByText('Out, says Labels')).toBeVisible();
    expect(printers('Labels').output()).toHaveLength(2);
    await openPath(desk, '/printers');
    const jobs = desk.getByRole('region', { name: 'Print jobs of all stations' }).getByRole('row');
    await expect(jobs.filter({ hasText: 'this station' })).toHaveCount(1);
    await expect(jobs.filter({ hasText: /Station \w+/ })).toHaveCount(1);
    // The desk keeps the id of the parcel, and the page its name.
    await expect(jobs.filter({ hasText: 'HERE-1: 1 label' })).toHaveCount(2);
  };
  await printAtOneOfTwo({ browser, desk, service, api }, 'HERE-1', { walk });
});

test('a printer that has stopped is named at the other station until the label is out @safety', async ({
  browser,
  desk,
  service,
  api,
  printers,
}) => {
  const before = () => printers('Labels').fault(['media-empty-error']);
  const walk = async (_: string, other: Page) => {
    await expect(panelOf(desk).getByText('Labels has stopped')).toBeVisible();
    await expect(panelOf(other).getByText(/to Labels, which has stopped/)).toBeVisible();
    printers('Labels').release();
    await expect(panelOf(other).getByText(printedAt)).toBeVisible();
  };
  await printAtOneOfTwo({ browser, desk, service, api }, 'STOPPED-1', { before, walk });
});

test('what a browser printed, and what its user says of the paper, is known at the other station @safety', async ({
  browser,
  desk,
  service,
  api,
}) => {
  const id = await shipped(api, 'DIALOG-1');
  await withOther(browser, service.link, async (other, printed) => {
    await openParcel(desk, id);
    await openParcel(other, id);
    await expect(panelOf(desk).getByText('No station has printed this label: print it below.')).toBeVisible();
    await other.keyboard.press('l');
    const dialog = other.getByRole('dialog');
    await expect(dialog.getByText('Did it come out?')).toBeVisible();
    await expect.poll(printed).toHaveLength(1);
    await expect(
      panelOf(desk).getByText(/Label sent to the print dialog at Station \w+, .*unknown whether it came out/),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(panelOf(desk).getByText(/Label printed at Station \w+, \d\d:\d\d\./)).toBeVisible();
  });
});

test('a print whose process was killed in the middle is one print, and the same to both stations @safety', async ({
  browser,
  desk,
  service,
  api,
  printers,
}) => {
  const earlier = printers('Labels').output().length;
  const before = () => printers('Labels').hold();
  const walk = async (_: string, other: Page) => {
    await expect(panelOf(desk).getByText('Printing on Labels')).toBeVisible();
    await service.kill();
    await service.restart();
    printers('Labels').release();
    await expect(panelOf(desk).getByText('Out, says Labels')).toBeVisible({ timeout: 60_000 });
    await expect(panelOf(other).getByText(printedAt)).toBeVisible({ timeout: 60_000 });
    expect(printers('Labels').output().slice(earlier)).toHaveLength(1);
  };
  await printAtOneOfTwo({ browser, desk, service, api }, 'KILLED-1', { before, walk });
});
