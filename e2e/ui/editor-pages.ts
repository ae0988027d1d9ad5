import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import type { ServiceClient } from '../service-client.ts';
import { intercept } from '../intercept.ts';
import { openPath } from './go-to.ts';

/** Opens the editor of a parcel and waits until its inputs are there. `field` is a path of the API. */
export async function openEditor(page: Page, id: string, field?: string): Promise<void> {
  const path = `/parcels/${id}/edit${field === undefined ? '' : `?field=${field}`}`;
  await openPath(page, path);
  await expect(textbox(page, 'Postal code')).toBeVisible();
}

export async function openNewParcel(page: Page): Promise<void> {
  await openPath(page, '/parcels/new');
  await expect(page.getByRole('heading', { level: 1, name: 'New parcel' })).toBeVisible();
}

/** The input with exactly this label. */
export function textbox(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
}

/** The changes of parcels that the page requests from now on. */
export function changesOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isChange(request)) requests.push(request);
  });
  return requests;
}

/** The status of each answer to such a change, from now on. */
export function answersToChanges(page: Page): number[] {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (isChange(response.request())) answers.push(response.status());
  });
  return answers;
}

function isChange(request: Request): boolean {
  return ['POST', 'PATCH'].includes(request.method()) && /\/parcels(?:\/[^/]+)?(?:\?|$)/.test(request.url());
}

/** The panel with the exact body. */
export function sentPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'What will be sent' });
}

/** The page of a parcel, after a save led there. Returns its id. */
export async function savedParcelId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/parcels\/[0-9a-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** The newest hundred parcels, as the service has them. */
export async function allParcels(api: ServiceClient): Promise<ParcelJson[]> {
  return ((await api.get('/parcels')).body as { data: ParcelJson[] }).data;
}

export const itemGrid = (page: Page): Locator => page.getByRole('grid', { name: 'Items' });

/** What the last action in the item grid did, or why it did nothing. */
export const itemGridStatus = (page: Page): Locator => page.getByRole('region', { name: 'Items' }).getByRole('status');

/** As the browser does it when a spreadsheet put a block on the clipboard. */
export async function pasteBlock(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** The service does the next creates; its answers never arrive. */
export async function loseCreates(page: Page, count: number): Promise<void> {
  let lost = 0;
  await intercept(page, /\/v1\/parcels$/, async (route) => {
    if (route.request().method() !== 'POST' || lost >= count) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
}
