import { expect, type Page } from '@playwright/test';

/** In a cause of `parcels` parcels that names the postal code: gives all another one, by the button of the dialog that is named. */
export async function correctAllPostalCodes(page: Page, parcels: number, button: string): Promise<void> {
  // Without it the key comes before the rows that it is about.
  await expect(page.getByRole('button', { name: `Correct all ${parcels}…` })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: `Correct ${parcels} parcels at once` });
  await dialog.getByLabel('New value').fill('10115');
  await expect(dialog.getByText(`${parcels} parcels change`)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: button, exact: true }).click();
}
