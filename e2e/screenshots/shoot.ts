import type { Page } from '@playwright/test';

/** Keeps a picture of what the page shows, in its own fonts. */
export async function shoot(page: Page, name: string, folder = 'docs/screenshots'): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/${name}.png` });
}
