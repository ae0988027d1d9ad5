import type { Page } from '@playwright/test';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { fullBrowser } from '../launch-options.ts';
import { withRecordingServer } from '../recording-server.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { busyPdf, garbagePdf, hugePdf, lockedPdf, pagesPdf, picturePdf } from './bad-documents.ts';
import { type Fault, type Front, type JsonBody, withFront } from './front-server.ts';
import { drawnLabel, firstMethod, openParcel } from './parcel-pages.ts';
import { watchPrinting } from './watch-printing.ts';

test.use({ launchOptions: fullBrowser, serviceOptions: emptyDesk });

const pdf = 'application/pdf';
const isLabels = (url: string) => url.endsWith('/documents/labels');

/** The label's answer is `answer`, whatever else is requested goes to the service. */
function answerLabels(front: Front, answer: Fault | null): void {
  front.fault = ({ url }) => (isLabels(url) ? answer : null);
}

function body(type: string, bytes: string | Buffer, status = 200): Fault {
  return { status, headers: { 'content-type': type, 'x-request-id': 'req-of-the-document' }, body: bytes };
}

const problem = (page: Page) => page.getByRole('alert');
const printButton = (page: Page) => page.getByRole('button', { name: 'Print labels' });

test(
  'bad bodies in the place of labels: one clear error each, and nothing is printed or saved',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    test.setTimeout(120_000);
    const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
    const label = (await api.get(`/parcels/${parcel.id}/documents/labels`)).bytes;
    const whole = Buffer.from(label);
    const bad: [name: string, answer: Fault, title: string, reason: string][] = [
      ['an HTML page', body('text/html', '<!doctype html><p>Hello</p>'), 'This is not a PDF', 'sent text/html'],
      ['JSON', body('application/json', '{"data":{}}'), 'This is not a PDF', 'sent application/json'],
      ['HTML that says it is a PDF', body(pdf, '<p>Hello</p>'), 'This is not a PDF', 'sent something else'],
      ['nothing', body(pdf, ''), 'The document is empty', 'The API sent an empty answer'],
      ['its first half', body(pdf, whole.subarray(0, whole.length / 2)), 'The PDF is incomplete', 'Its end is missing'],
      ['a torn transfer', { cut: true }, 'The download was interrupted', 'The connection ended'],
      ['garbage', body(pdf, garbagePdf()), 'This PDF is damaged', 'Some pages'],
      [
        'a locked PDF',
        body(pdf, lockedPdf()),
        'This PDF is password-protected',
        'Labels and declarations should have no password',
      ],
      ['500 pages', body(pdf, pagesPdf(500)), 'The PDF has too many pages', 'It has 500 pages'],
      ['over 50 MB', body(pdf, hugePdf()), 'The document is too large', 'larger than 50 MB'],
      ['a picture of 64 million points', body(pdf, picturePdf(8000)), 'This PDF is damaged', 'Some pages'],
      ['a gateway’s page', body('text/html', '<p>Bad gateway</p>', 502), 'Unexpected answer from the API', '502'],
      ['a refusal', body('application/json', '{"message":"not available"}', 404), 'Not found', 'Not available'],
    ];
    await withFront(service, async (front) => {
      const printed = await watchPrinting(page);
      await page.goto(front.link);
      await page.getByRole('navigation').first().waitFor();
      answerLabels(front, bad[0]?.[1] ?? null);
      await openParcel(page, parcel.id);
      for (const [name, answer, title, reason] of bad) {
        answerLabels(front, answer);
        if (name !== bad[0]?.[0]) await page.getByRole('button', { name: 'Try again' }).click();
        await expect(problem(page), name).toContainText(title);
        await expect(problem(page), name).toContainText(reason);
        await expect(problem(page), name).toHaveCount(1);
        if (!('cut' in answer)) await expect(problem(page), name).toContainText('req-of-the-document');
        await expect(page.getByRole('link', { name: 'Download' }), name).toHaveCount(0);
        await expect(page.locator('canvas'), name).toHaveCount(0);
        for (const key of ['l', 'Control+p']) await page.keyboard.press(key);
        if (await printButton(page).isVisible()) await printButton(page).click({ force: true });
        expect(await printed(), name).toEqual([]);
      }
      await expectAccessible(page);
      // The same press that got the errors gets the label, by keyboard, with the focus where it was.
      answerLabels(front, null);
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await drawnLabel(page);
      await expect(page.getByRole('group', { name: 'Labels' })).toBeFocused();
      expect(await printed()).toEqual([]);
      await page.keyboard.press('l');
      await expect.poll(async () => (await printed()).length).toBe(1);
    });
  },
);

test(
  'a document that keeps the reader busy is given up after 20 s, and the next one is read',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
    await withFront(service, async (front) => {
      const printed = await watchPrinting(page);
      await page.goto(front.link);
      await page.getByRole('navigation').first().waitFor();
      answerLabels(front, body(pdf, busyPdf()));
      await page.clock.install();
      await openParcel(page, parcel.id);
      await expect(page.getByRole('region', { name: 'Labels, page 1 of 1' })).toBeVisible();
      await page.keyboard.press('l');
      await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(0);
      await page.clock.fastForward(5_000);
      await expect(problem(page)).toHaveCount(0);
      await expect(page.getByText('The page is being drawn. Large ones take some seconds.')).toBeVisible();
      await page.clock.fastForward(21_000);
      await expect(problem(page)).toContainText('The PDF takes too long to draw');
      await expect(problem(page)).toContainText('req-of-the-document');
      answerLabels(front, null);
      await page.getByRole('button', { name: 'Try again' }).click();
      await drawnLabel(page);
      await expect(page.getByText('The page is being drawn.')).toHaveCount(0);
      expect(await printed()).toEqual([]);
    });
  },
);

test(
  'a document on another server is not fetched; its host is named and the user opens it without the token',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
    await withRecordingServer(async (other) => {
      other.reply = () => ({ headers: { 'content-type': 'text/plain' }, body: 'a label' });
      const documents = { labels: `${other.origin}/labels.pdf?signature=1` };
      await withFront(service, async (front) => {
        front.fault = ({ url }) =>
          url === `/v1/parcels/${parcel.id}`
            ? { json: (answer: JsonBody) => ({ data: { ...(answer.data as object), documents } }) }
            : null;
        const printed = await watchPrinting(page);
        await page.goto(front.link);
        await page.getByRole('navigation').first().waitFor();
        await openParcel(page, parcel.id);
        const { host } = new URL(other.origin);
        await expect(page.getByText(`This document is on another server: ${host}`)).toBeVisible();
        await page.keyboard.press('l');
        expect(other.seen).toEqual([]);
        const [opened] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('link', { name: `Open at ${host}` }).click(),
        ]);
        await expect(opened.getByText('a label')).toBeVisible();
        expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
        const [asked] = other.seen;
        expect(asked?.url).toBe('/labels.pdf?signature=1');
        expect(asked?.headers.authorization).toBeUndefined();
        expect(asked?.headers.referer).toBeUndefined();
        expect(await printed()).toEqual([]);
      });
    });
  },
);
