import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import Papa, { type ParseResult } from 'papaparse';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { allPages } from '../api/parcel-flows.ts';
import type { ServiceClient } from '../service-client.ts';

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Opens the page of imports with its key, and a file there. */
export async function openFile(page: Page, name: string, text: string | Buffer): Promise<void> {
  await page.keyboard.press('Alt+6');
  await expect(page.getByRole('heading', { name: 'Import', level: 1, exact: true })).toBeVisible();
  await page
    .locator('input[type=file][aria-label="Workbook, CSV or TSV file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

export async function checkRows(page: Page): Promise<void> {
  await button(page, 'Check rows').click();
  await expect(page.getByRole('grid', { name: 'Rows of the file' })).toBeVisible();
}

/** By order number: a run creates several rows at once, so any of them may be the first in the store. */
export async function parcelsByOrder(api: ServiceClient): Promise<ParcelJson[]> {
  const parcels = (await allPages<ParcelJson>(api, '/parcels')).flat();
  return parcels.toSorted((one, other) => ((one.order_number ?? '') < (other.order_number ?? '') ? -1 : 1));
}

/** The text of the file that `act` has the page save. */
export async function savedText(page: Page, act: () => Promise<unknown>): Promise<string> {
  const download = page.waitForEvent('download');
  await act();
  return readFile(await (await download).path(), 'utf8');
}

/** What the list exports once its rows are there, with all fields, under its headers. */
export async function exportedAll(page: Page): Promise<ParseResult<Record<string, string>>> {
  await button(page, 'Export').click();
  const dialog = page.getByRole('dialog', { name: 'Export parcels' });
  await dialog.getByRole('radio', { name: 'All fields' }).press('Space');
  const text = await savedText(page, () => dialog.getByRole('button', { name: 'Export' }).click());
  return tableOf(text);
}

/** A saved file, by its headers. */
export function tableOf(text: string): ParseResult<Record<string, string>> {
  return Papa.parse(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true, delimiter: ',' });
}

/** Drops a file on the page, whose content is given in Base64. */
export async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name: fileName, content: base64 }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], fileName));
      return transfer;
    },
    { name, content },
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}
