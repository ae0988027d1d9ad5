import type { Page } from '@playwright/test';

/** Resolves when the page's stream of events is there. */
export async function streamOpen(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes('/desk/events') && response.ok());
}
