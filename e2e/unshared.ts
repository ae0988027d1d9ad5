import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';

/** What the page loads from now on takes the server for one that shares nothing between desks. */
export async function unshared(page: Page): Promise<void> {
  await intercept(page, '**/config.json', async (route) => {
    const settings = await route.fetch();
    await route.fulfill({ response: settings, json: { ...((await settings.json()) as object), desk: false } });
  });
}
