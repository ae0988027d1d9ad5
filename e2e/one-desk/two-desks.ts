import type { Page } from '@playwright/test';

/** Signs in with a link; resolves when the page shows its list and follows the desk's events. */
export async function enterDesk(page: Page, link: string): Promise<Page> {
  const stream = page.waitForResponse(/\/desk\/events/);
  await page.goto(link);
  await page.getByRole('navigation').first().waitFor();
  await stream;
  return page;
}

/** Sooner than a page looks that hears no events, which is after twenty seconds. */
export const byEvent = { timeout: 10_000 };

/** Resolves when the page's stream of events is there. */
export async function streamOpen(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes('/desk/events') && response.ok());
}
