import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { grid } from '../ui/list-rows.ts';

/** Signs in by the form, and keeps the device signed in. */
export async function signInToStay(page: Page, origin: string, token: string): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel(/^(?:API|Server) token$/).fill(token);
  await page.getByRole('checkbox', { name: /^Keep this device signed in/ }).check();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(grid(page)).toBeVisible();
}
