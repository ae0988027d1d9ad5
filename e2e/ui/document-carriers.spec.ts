import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { fullBrowser } from '../launch-options.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { busyPdf } from './bad-documents.ts';
import { darkOnScreen } from './drawn-squares.ts';
import { withFront } from './front-server.ts';
import { grid } from './list-rows.ts';
import {
  brokenPicturePdf,
  chinesePdf,
  faultyPdf,
  jpeg2000Pdf,
  ladderPdf,
  type OddDocument,
  standardFontPdf,
} from './odd-documents.ts';
import { drawnLabel, firstMethod, openParcel } from './parcel-pages.ts';

// Documents as carriers send them, on screen.

test.use({ launchOptions: fullBrowser, serviceOptions: emptyDesk });

const headers = { 'content-type': 'application/pdf' };

test(
  'a document that keeps the reader busy is left, and the next label shows at once',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const method = await firstMethod(api);
    const busy = await processedParcel(api, { ...readyBody(method), order_number: 'BUSY' });
    const next = await processedParcel(api, { ...readyBody(method), order_number: 'NEXT' });
    await withFront(service, async (front) => {
      front.fault = ({ url }) =>
        url.endsWith(`/${busy.id}/documents/labels`) ? { status: 200, headers, body: busyPdf() } : null;
      await page.goto(front.link);
      await page.getByRole('navigation').first().waitFor();
      // A time limit may not be what helps: its clock is stopped.
      await page.clock.install();
      for (const _round of [1, 2]) {
        await openParcel(page, busy.id);
        await expect(page.getByRole('region', { name: 'Labels, page 1 of 1' })).toBeVisible();
        await grid(page).locator(`[data-row-id="${next.id}"]`).click();
        await expect(page.getByRole('heading', { level: 2, name: 'Order NEXT' })).toBeVisible();
        await drawnLabel(page);
      }
    });
  },
);

test(
  'a document that was drawn and still keeps the reader busy does not keep the next label waiting',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const method = await firstMethod(api);
    const heavy = await processedParcel(api, { ...readyBody(method), order_number: 'HEAVY' });
    const next = await processedParcel(api, { ...readyBody(method), order_number: 'AFTER' });
    const { pdf, black } = ladderPdf();
    await withFront(service, async (front) => {
      front.fault = ({ url }) =>
        url.endsWith(`/${heavy.id}/documents/labels`) ? { status: 200, headers, body: pdf } : null;
      await page.goto(front.link);
      await page.getByRole('navigation').first().waitFor();
      await openParcel(page, heavy.id);
      const label = await drawnLabel(page);
      await expect.poll(() => darkOnScreen(label, Object.values(black))).toEqual([true]);
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
      await grid(page).locator(`[data-row-id="${next.id}"]`).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Order AFTER' })).toBeVisible();
      await drawnLabel(page);
    });
  },
);

/** `needed`: what the page fetches for it beside its own code; `partly`: something of it cannot be drawn. */
const wholeOrNot: [what: string, document: () => OddDocument, needed: string | null, partly: boolean][] = [
  ['a picture in JPEG 2000', jpeg2000Pdf, 'wasm/openjpeg_nowasm_fallback.js', false],
  ['what comes after a fault', faultyPdf, null, true],
  ['a font that every reader has', standardFontPdf, 'standard_fonts/FoxitDingbats.pfb', false],
  ['a Chinese font that is not in the file', chinesePdf, 'cmaps/UniGB-UCS2-H.bcmap', false],
  ['what is beside a picture that cannot be unpacked', brokenPicturePdf, null, true],
];
for (const [what, made, needed, partly] of wholeOrNot)
  test(`all that can be drawn is drawn: ${what}`, { tag: '@safety' }, async ({ page, service, api }) => {
    const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
    const { pdf, black, blank } = made();
    const fetched: string[] = [];
    page.on('response', (response) => void (response.ok() && fetched.push(response.url())));
    await withFront(service, async (front) => {
      front.fault = ({ url }) => (url.endsWith('/documents/labels') ? { status: 200, headers, body: pdf } : null);
      await page.goto(front.link);
      await page.getByRole('navigation').first().waitFor();
      await openParcel(page, parcel.id);
      const expected = [...Object.keys(black).map(() => true), ...Object.keys(blank).map(() => false)];
      const label = await drawnLabel(page);
      await expect
        .poll(() => darkOnScreen(label, [...Object.values(black), ...Object.values(blank)]))
        .toEqual(expected);
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
      expect(
        fetched.filter((url) => /\/pdfjs-[\d.]+\//.test(url)).map((url) => url.split(/\/pdfjs-[\d.]+\//)[1]),
      ).toEqual(needed === null ? [] : expect.arrayContaining([needed]));
      const notice = page.getByRole('alert').filter({ hasText: 'Parts of this page could not be drawn.' });
      await expect(notice).toHaveCount(partly ? 1 : 0);
      if (!partly) return;
      await expectAccessible(page);
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        notice.getByRole('link', { name: 'Open the file.' }).click(),
      ]);
      expect(opened.url()).toMatch(/^blob:/);
    });
  });
