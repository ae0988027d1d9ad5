import { expect } from '@playwright/test';
import { scan } from '../ui/station-pages.ts';
import type { PageState } from './page-state.ts';
import type { Walker } from './walker.ts';

/** Opens the station with nothing on its table. */
export async function openStation(at: Walker): Promise<void> {
  await loadStation(at);
  await at.settled();
}

/** The same while a parcel is at the carrier, which is asked about again and again. */
export async function loadStation(at: Walker): Promise<void> {
  await at.page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (key.includes('station-open')) sessionStorage.removeItem(key);
  });
  await at.load('/station');
  await expect(at.page.locator('#station-scan')).toBeFocused();
}

/** What is said next. */
export function says(name: string, act: (at: Walker) => Promise<unknown>, more: Partial<PageState> = {}): PageState {
  return {
    name,
    async open(at) {
      const message = at.page.locator('[data-part=message]');
      const before = await message.innerText();
      await act(at);
      await expect.poll(() => message.innerText()).not.toBe(before);
    },
    ...more,
  };
}

/** A parcel that is put on the table, after what is done before. */
export function onTable(name: string, code: string, before?: (at: Walker) => Promise<unknown>): PageState {
  return {
    name,
    async open(at) {
      await before?.(at);
      await scan(at.page, code);
      await expect(at.page.locator('[data-part=head]').filter({ hasText: code })).toBeVisible();
    },
  };
}
