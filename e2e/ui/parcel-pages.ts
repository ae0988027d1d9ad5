import { spawn } from 'node:child_process';
import { expect, type Locator, type Page } from '@playwright/test';
import { secondsUntil } from '../seconds-until.ts';
import type { ServiceClient } from '../service-client.ts';
import { openPath } from './go-to.ts';

/** The id of the first listed shipping method, which ships anywhere. */
export async function firstMethod(api: ServiceClient): Promise<string> {
  const { data } = (await api.get('/shipping-methods')).body as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

/** Opens a parcel's page and waits until it is there, also beside the list. */
export async function openParcel(page: Page, id: string): Promise<void> {
  await openPath(page, `/parcels/${id}`);
  await expect(page.locator('section[data-beside]').getByRole('heading').first()).toBeVisible();
}

/** Presses what is behind `…` of a parcel. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('group', { name: 'More actions' }).getByRole('button', { name }).press('Enter');
}

/** The first page of the document on screen, once it is drawn. */
export async function drawnLabel(page: Page, name = 'Labels', sheet = 1): Promise<Locator> {
  const canvas = page
    .getByRole('region', { name: new RegExp(`^${name}, page`) })
    .locator('canvas')
    .nth(sheet - 1);
  await expect(canvas).toBeVisible();
  // A canvas is there before it is painted: it counts once the barcode or any other ink is on it.
  await expect
    .poll(() =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
        return data.some((value, index) => index % 4 === 0 && value < 64);
      }),
    )
    .toBe(true);
  return canvas;
}

/** The label of a parcel that is being processed; the page's clock, which must have been installed, is put forward until it comes. */
export async function nextLabel(page: Page): Promise<Locator> {
  await secondsUntil(page, page.getByRole('region', { name: /^Labels, page/ }));
  return drawnLabel(page);
}

/** Answers the question after printing by keys: no answer of it has the focus, so that a stray Enter answers nothing. */
export async function sayItCameOut(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: /^Did (?:it|they all) come out\?$/ });
  await expect(asked).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(asked.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(asked.getByRole('button', { name: /^Yes/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
}

/** What a scanner reads from a picture: the data of every code it finds. */
export async function scanned(picture: Buffer): Promise<string[]> {
  const scanner = spawn('zbarimg', ['--quiet', '--raw', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  scanner.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  scanner.stdin.end(picture);
  await new Promise<void>((resolve, reject) => {
    scanner.once('error', reject);
    scanner.once('close', () => resolve());
  });
  return output.split('\n').filter((line) => line !== '');
}

/** Every request of the page to start processing, from now on. */
export function startsOf(page: Page, id: string): string[] {
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`/parcels/${id}/process`)) starts.push(request.url());
  });
  return starts;
}
