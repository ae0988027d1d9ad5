import { expect, type Page } from '@playwright/test';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import { type CornerLabel, isCutRight } from './corner-labels.ts';
import type { Front } from './front-server.ts';
import { grid } from './list-rows.ts';
import { firstMethod, scanned } from './parcel-pages.ts';
import { pagePicture } from './printed-pdf.ts';
import { keptFrames, sendLabels, signInToPrint } from './send-labels.ts';

const nowhere = { left: 0, top: 0, right: 0, bottom: 0 };

interface Cut {
  label: CornerLabel;
  right: boolean;
  /** What a scanner reads from the printed page. */
  codes: string[];
}

/** Has the page find labels, one after the other as a user does who presses one key, and print them. Nothing is remembered from one to the next. */
export async function cutOnPage(
  page: Page,
  { front, api }: { front: Front; api: ServiceClient },
  labels: readonly CornerLabel[],
): Promise<Cut[]> {
  const method = await firstMethod(api);
  const parcels = await Promise.all(
    labels.map((_, job) => processedParcel(api, { ...readyBody(method), order_number: `CUT-${job}` })),
  );
  const printed = await signInToPrint(page, front);
  const cuts: Cut[] = [];
  for (const [job, label] of labels.entries()) {
    const id = parcels[job]?.id ?? '';
    sendLabels(front, label.pdf, 'application/pdf', id);
    await grid(page).locator(`[data-row-id="${id}"]`).click();
    await expect(page.getByRole('heading', { level: 2, name: `Order CUT-${job}`, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    await page.keyboard.press('Shift+F');
    await expect(page.getByRole('button', { name: /^Frame of the label/ })).toBeVisible();
    const [kept] = await keptFrames(page);
    await page.keyboard.press('l');
    await page.getByRole('dialog', { name: 'Did it come out?' }).getByRole('button', { name: 'Yes' }).click();
    const codes = await scanned(await pagePicture(await printed(job), 1));
    cuts.push({ label, right: isCutRight(kept?.cut ?? nowhere, label), codes });
    await page.keyboard.press('Shift+F');
    await expect(page.getByRole('radio', { name: 'Whole page' })).toBeChecked();
  }
  return cuts;
}
