import { expect, type Page } from '@playwright/test';

/** Opens the station and waits until its field has the focus. */
export async function openStation(page: Page): Promise<void> {
  await page.goto(new URL('/station', page.url()).href);
  await expect(page.getByLabel('Scan or type')).toBeFocused();
}

/** What a scanner does, wherever the focus is: the code and Enter, as keys. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Presses Enter once the parcel may be shipped. */
export async function ship(page: Page, name = 'Process and print'): Promise<void> {
  await expect(page.getByRole('button', { name }).and(page.locator(':not([aria-busy])'))).toBeVisible();
  await page.keyboard.press('Enter');
}
