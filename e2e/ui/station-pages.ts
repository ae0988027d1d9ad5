import { expect, type Locator, type Page } from '@playwright/test';
import { watchPrinting } from './watch-printing.ts';

/** Opens the station and waits until its field has the focus. */
export async function openStation(page: Page): Promise<void> {
  await page.goto(new URL('/station', page.url()).href);
  await expect(page.getByLabel('Scan or type')).toBeFocused();
}

/** Signs in with the link, at the station. Gives what the page has printed, as `watchPrinting` does. */
export async function enterStation(page: Page, link: string): Promise<() => Promise<string[]>> {
  const printed = await watchPrinting(page);
  await page.goto(link);
  await page.getByRole('navigation').first().waitFor();
  await openStation(page);
  return printed;
}

/** What a scanner does, wherever the focus is: the code and Enter, as keys. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Presses Enter once the parcel may be shipped. */
export async function ship(page: Page, name = 'Process and print'): Promise<void> {
  await expect(page.getByRole('button', { name, exact: false }).and(page.locator(':not([aria-busy])'))).toBeVisible();
  await page.keyboard.press('Enter');
}

/** What the work on the parcel has come to, once there is a word for it. */
export function outcome(page: Page): Locator {
  return page.getByRole('region', { name: 'Outcome' });
}
