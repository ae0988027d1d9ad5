import { expect, type Page } from '@playwright/test';
import { type CornerLabel, isCutRight } from './corner-labels.ts';
import type { Front } from './front-server.ts';
import { openParcel, scanned } from './parcel-pages.ts';
import { pagePicture } from './printed-pdf.ts';
import { keptFrames, sendLabels } from './send-labels.ts';

const nowhere = { left: 0, top: 0, right: 0, bottom: 0 };

/** Has the page find a label, as a user does who presses one key, and print it. What is kept of labels before is forgotten. */
export async function cutOnPage(
  page: Page,
  front: Front,
  parcelId: string,
  label: CornerLabel,
  printed: (job: number) => Promise<Uint8Array>,
): Promise<{ right: boolean; codes: string[] }> {
  sendLabels(front, label.pdf);
  await page.evaluate(() => {
    for (const name of ['label-frames', 'print-jobs']) localStorage.removeItem(`parcel-desk.${name}`);
  });
  await page.goto(new URL('/parcels', page.url()).href);
  await openParcel(page, parcelId);
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
  await page.keyboard.press('Shift+F');
  await expect(page.getByRole('button', { name: /^Frame of the label/ })).toBeVisible();
  const [kept] = await keptFrames(page);
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Did it come out?' })).toBeVisible();
  const codes = await scanned(await pagePicture(await printed(0), 1));
  return { right: isCutRight(kept?.cut ?? nowhere, label), codes };
}
