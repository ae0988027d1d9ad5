import { expect, type Page } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { allPages } from '../api/parcel-flows.ts';
import type { ServiceClient } from '../service-client.ts';

export interface OrderFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * A sheet of so many parcels, each ready to be processed by a method. Their references are `import-0`, `import-1` and so on; without
 * order numbers only the key of a row shows that it was imported before.
 */
export function orderFile(rows: number, method: string): OrderFile {
  const header =
    'reference,receiver.name,receiver.address_line_1,receiver.house_number,receiver.postal_code,receiver.city,receiver.country,weight,shipping_method_id';
  const lines = Array.from(
    { length: rows },
    (_, row) => `import-${row},Anna Meißner,Lange Straße,7,10243,Berlin,DE,1.2,${method}`,
  );
  return { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...lines].join('\n')) };
}

/** Imports a file and starts its run. */
export async function startImport(page: Page, file: OrderFile, rows: number, process: boolean): Promise<void> {
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await openFile(page, file);
  await page.getByRole('button', { name: 'Check rows' }).click();
  if (process) await page.getByRole('checkbox', { name: 'Process them right away' }).check();
  await page.getByRole('button', { name: `Create ${rows} parcels` }).click();
  await expect(page).toHaveURL(/\/runs\/[0-9a-f]+$/);
}

/** Imports the file again when the run needs it; one that needs it no more ends on its own. */
export async function continueImport(page: Page, file: OrderFile): Promise<void> {
  await page.getByRole('link', { name: 'Runs' }).click();
  await page
    .getByRole('link', { name: /^Import(?: of orders\.csv)? · / })
    .first()
    .click();
  const again = page.getByRole('link', { name: 'Import the file again' });
  const over = page.getByRole('main').getByText(/^Ended/);
  await expect(again.or(over).first()).toBeVisible();
  if (!(await again.isVisible())) return;
  await again.click();
  await openFile(page, file);
  await page.getByRole('button', { name: 'Continue it' }).click();
  await expect(page).toHaveURL(/\/runs\/[0-9a-f]+$/);
}

async function openFile(page: Page, file: OrderFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeVisible();
}

/** The rows of the file that are not one parcel each. */
export async function notCreatedOnce(api: ServiceClient, rows: number): Promise<string[]> {
  const parcels = (await allPages<ParcelJson>(api, '/parcels')).flat();
  const counts = new Map<string, number>();
  for (const { reference } of parcels) counts.set(reference ?? '', (counts.get(reference ?? '') ?? 0) + 1);
  const wrong = Array.from({ length: rows }, (_, row) => `import-${row}`).filter((name) => counts.get(name) !== 1);
  return wrong.map((name) => `${name}: ${counts.get(name) ?? 0} parcels`);
}
