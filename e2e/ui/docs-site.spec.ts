import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { buildDocs } from '../../scripts/docs/build-docs.mjs';
import { axeProblems } from './accessibility.ts';

// The documentation as a reader has it: files on a disk, without any server.
const site = mkdtempSync(join(tmpdir(), 'parcel-desk-docs-'));

test.beforeAll(() => buildDocs(site));
test.afterAll(() => rmSync(site, { recursive: true }));

const open = (page: Page, address: string) => page.goto(pathToFileURL(join(site, address)).href);

test('a reader finds the page for a job by keyboard, from a page in a folder', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('requestfailed', (request) => errors.push(request.url()));
  await open(page, 'decisions/003-store.html');
  await page.keyboard.press('/');
  await page.keyboard.type('zebra que');
  await expect(page.getByRole('status')).toContainText(/place/);
  await expect(page.locator('#found a').first()).toContainText('Print on a Zebra: Make a queue');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/jobs\/print-on-a-zebra\.html#make-a-queue$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Print on a Zebra' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByRole('status')).toHaveText('No page has “xyzzy”.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toBeHidden();
  expect(errors).toEqual([]);
});

test('a German page is searched in German, its own language first', async ({ page }) => {
  await open(page, 'station.html');
  await page.getByRole('main').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.keyboard.press('/');
  await page.keyboard.type('ippeveprinter');
  await expect(page.getByRole('status')).toHaveText(/Stellen$/);
  await expect(page.locator('#found a').first()).toContainText('Drucken: Was erprobt wurde');
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByRole('status')).toHaveText('Keine Seite enthält „xyzzy“.');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'English' }).click();
  await page.getByRole('searchbox').fill('ippeveprinter');
  await expect(page.locator('#found a').first()).not.toContainText('Drucken');
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} px, light and dark`, { tag: '@safety' }, () => {
    test.use({ viewport });

    test('pages are accessible and nothing is wider than the window', async ({ page }) => {
      for (const address of [
        'index.html',
        'jobs/first-hour.html',
        'printers-file.html',
        'about.de.html',
        'printing.de.html',
      ]) {
        await open(page, address);
        for (const colorScheme of ['light', 'dark'] as const)
          expect(await axeProblems(page, { colorScheme }), address).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, address).toBeLessThanOrEqual(viewport.width);
      }
    });
  });
