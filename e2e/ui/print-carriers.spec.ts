import type { Page } from '@playwright/test';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { fullBrowser } from '../launch-options.ts';
import type { ServiceClient } from '../service-client.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { type Front, withFront } from './front-server.ts';
import { darkOnScreen } from './drawn-squares.ts';
import { annotatedPdf, layeredPdf, type OddDocument, shortNamePdf, unitsPdf } from './odd-documents.ts';
import { drawnLabel, firstMethod, openParcel, scanned } from './parcel-pages.ts';
import { inkOf, keepBlobs, pagePicture, pageSizes } from './printed-pdf.ts';
import { watchPrinting } from './watch-printing.ts';

// Documents as carriers send them, on paper.

test.use({
  launchOptions: fullBrowser,
  serviceOptions: emptyDesk,
});

/** Processed parcels with these order numbers. */
async function parcelsCalled(api: ServiceClient, ...names: string[]) {
  const method = await firstMethod(api);
  return Promise.all(names.map((name) => processedParcel(api, { ...readyBody(method), order_number: name })));
}

/** The front answers the labels of a parcel with this document, whatever else is requested goes to the service. */
function sendLabels(front: Front, id: string, body: Buffer, type = 'application/pdf'): void {
  front.fault = ({ url }) =>
    url.endsWith(`/${id}/documents/labels`) ? { status: 200, headers: { 'content-type': type }, body } : null;
}

async function signIn(page: Page, front: Front) {
  const printed = await watchPrinting(page);
  const { bytesOf } = await keepBlobs(page);
  await page.goto(front.link);
  await page.getByRole('navigation').first().waitFor();
  return async (job: number) => bytesOf((await printed())[job] ?? '');
}

async function askToPrint(page: Page, ...names: string[]) {
  await page.goto(new URL('/parcels', page.url()).href);
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
  await page.getByRole('button', { name: /^Print labels/ }).click();
  return page.getByRole('dialog', { name: 'Print labels' });
}

test(
  'a PDF that cannot be put on sheets is skipped by name, the others print, and it prints alone as it came',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const [one, odd, three] = await parcelsCalled(api, 'JOB-1', 'JOB-2', 'JOB-3');
    await withFront(service, async (front) => {
      sendLabels(front, odd?.id ?? '', shortNamePdf());
      const printed = await signIn(page, front);
      const dialog = await askToPrint(page, 'JOB-1', 'JOB-2', 'JOB-3');
      await expect(dialog.getByText('2 labels of 2 parcels, each on its own sheet')).toBeVisible();
      await expect(dialog.getByRole('alert')).toContainText('Order JOB-2: Its PDF cannot be put on a sheet here');
      await dialog.getByRole('button', { name: 'Print separately: Order JOB-2' }).click();
      const asked = page.getByRole('dialog', { name: 'Did it come out?' });
      await expect(asked).toBeVisible();
      expect(Buffer.from(await printed(0)).equals(shortNamePdf())).toBe(true);
      await asked.getByRole('button', { name: 'Yes' }).click();
      await expect(dialog.getByText('2 labels of 2 parcels, each on its own sheet')).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Did they all come out?' })).toBeVisible();
      const sheets = await printed(1);
      expect(await pageSizes(sheets)).toHaveLength(2);
      const codes = [
        ...(await scanned(await pagePicture(sheets, 1))),
        ...(await scanned(await pagePicture(sheets, 2))),
      ];
      for (const parcel of [one, three]) expect(codes).toContain(parcel?.labels[0]?.tracking_number);
    });
  },
);

const odd: [what: string, document: () => OddDocument][] = [
  ['annotations and form fields', annotatedPdf],
  ['layers that are off', layeredPdf],
  ['pages in larger units', unitsPdf],
];
for (const [what, made] of odd)
  test(`paper is as the screen: ${what}`, { tag: '@safety' }, async ({ page, service, api }) => {
    const [parcel] = await parcelsCalled(api, 'ODD');
    const { pdf, black, blank } = made();
    await withFront(service, async (front) => {
      sendLabels(front, parcel?.id ?? '', pdf);
      const printed = await signIn(page, front);
      await openParcel(page, parcel?.id ?? '');
      const screen = await darkOnScreen(await drawnLabel(page), [...Object.values(black), ...Object.values(blank)]);
      expect(screen).toEqual([...Object.keys(black).map(() => true), ...Object.keys(blank).map(() => false)]);
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
      await page.keyboard.press('l');
      await expect(page.getByRole('dialog', { name: 'Did it come out?' })).toBeVisible();
      const paper = await printed(0);
      expect(await pageSizes(paper)).toEqual(['105.1 x 148.2']);
      for (const [name, place] of Object.entries(black))
        expect(await inkOf(paper, 1, squareAt(place, 36)), name).toMatchObject({ share: 1 });
      for (const [name, place] of Object.entries(blank))
        expect(await inkOf(paper, 1, squareAt(place, 40)), name).toMatchObject({ share: 0 });
    });
  });

const paperHeight = 420;
const mm = (points: number) => (points * 25.4) / 72;

/** The middle of a square of 40 points at (x, y), `side` points wide. */
function squareAt([x, y]: readonly [number, number], side: number) {
  const edge = (40 - side) / 2;
  return { left: mm(x + edge), top: mm(paperHeight - y - 40 + edge), width: mm(side), height: mm(side) };
}

test(
  'a PDF that breaks off is called so where it is printed from; one under another type is printed',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const [parcel] = await parcelsCalled(api, 'CUT-1');
    const whole = Buffer.from((await api.get(parcel?.documents.labels ?? '')).bytes);
    await withFront(service, async (front) => {
      sendLabels(front, parcel?.id ?? '', whole.subarray(0, whole.length / 2));
      const printed = await signIn(page, front);
      const dialog = await askToPrint(page, 'CUT-1');
      const alert = dialog.getByRole('alert');
      await expect(alert).toContainText('Order CUT-1: The PDF is incomplete');
      await expect(alert).not.toContainText('Unexpected answer');
      sendLabels(front, parcel?.id ?? '', whole, 'text/html');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(dialog.getByText('1 label of 1 parcel')).toBeVisible();
      await dialog.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Did it come out?' })).toBeVisible();
      const codes = await scanned(await pagePicture(await printed(0), 1));
      expect(codes).toContain(parcel?.labels[0]?.tracking_number);
    });
  },
);
