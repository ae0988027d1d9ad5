import { unshared } from '../unshared.ts';
import type { Page } from '@playwright/test';
import type { CornerLabel } from './corner-labels.ts';
import type { Front } from './front-server.ts';
import { keepBlobs } from './printed-pdf.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

/** The front answers labels with this body from now on: all of them, or those of one parcel. */
export function sendLabels(front: Front, body: Uint8Array | string, type = 'application/pdf', parcel = ''): void {
  front.fault = ({ url }) =>
    url.endsWith(`${parcel}/documents/labels`)
      ? { status: 200, headers: { 'content-type': type }, body: typeof body === 'string' ? body : Buffer.from(body) }
      : null;
}

/** Signs in through the front. Gives the PDF of a print job since the page was loaded, numbered from 0. */
export async function signInToPrint(page: Page, front: Front): Promise<(job: number) => Promise<Uint8Array>> {
  // Cuts that are shared would be there for the tests after it.
  await unshared(page);
  await standInViewer(page);
  const printed = await watchPrinting(page);
  const { bytesOf } = await keepBlobs(page);
  await page.goto(front.link);
  await page.getByRole('navigation').first().waitFor();
  return async (job) => bytesOf((await printed())[job] ?? '');
}

export interface KeptFrame {
  method: string;
  width: number;
  height: number;
  cut: CornerLabel['label'] | null;
  turn: number;
}

/** What is kept on the device of labels that are printed as a part of their page, the latest first. */
export function keptFrames(page: Page): Promise<KeptFrame[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('parcel-desk.label-frames') ?? '[]') as KeptFrame[]);
}
