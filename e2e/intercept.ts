import { expect, type Page } from '@playwright/test';

/** Asked for by nothing else. */
const probe = '/is-the-route-there';

/**
 * `page.route`, in force when it returns. While a page that is open already is busy, its requests still pass by a route that
 * `page.route` has set: this asks from the page until the browser stops what it asks for.
 */
export async function intercept(page: Page, ...route: Parameters<Page['route']>): Promise<void> {
  await page.route(...route);
  if (page.url() === 'about:blank') return;
  let stopped = false;
  await page.route(`**${probe}`, async (asked) => {
    stopped = true;
    await asked.fulfill({ status: 204 });
  });
  await expect
    .poll(async () => {
      await page.evaluate(async (path) => void (await fetch(path).catch(() => null)), probe);
      return stopped;
    })
    .toBe(true);
  await page.unroute(`**${probe}`);
}
