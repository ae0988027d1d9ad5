import { expect, type Locator, type Page } from '@playwright/test';

/** Milliseconds that a page gets for its work between two seconds of its clock. */
const workMillis = 200;

/**
 * Lets the seconds of the page's own clock (`page.clock.install()`) pass without waiting for them, until `shown` is visible: what
 * a page does once a second, or tries again after five, is seen at once. Requests and the service keep their real time.
 */
export async function secondsUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(shown).toBeVisible({ timeout: workMillis });
  }).toPass({ intervals: [0] });
}
