import type { Page } from '@playwright/test';

const storageKey = 'parcel-desk.processing';

/**
 * Has the tab's next page watch the parcels, as it continues after a reload with what it watched before, and notes when it has heard
 * of each.
 */
export async function watchFromStorage(page: Page, ids: readonly string[]): Promise<void> {
  await page.addInitScript((key) => {
    type Keep = (this: Storage, name: string, value: string) => void;
    const keep = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Keep;
    const idsIn = (text: string | null) => (JSON.parse(text ?? '[]') as [string][]).map(([id]) => id);
    Storage.prototype.setItem = function setItem(name: string, value: string) {
      if (this === sessionStorage && name === key) {
        const heard = JSON.parse(this.getItem('heard') ?? '{}') as Record<string, number>;
        const left = idsIn(value);
        for (const id of idsIn(this.getItem(key))) if (!left.includes(id)) heard[id] = Date.now();
        keep.call(this, 'heard', JSON.stringify(heard));
      }
      keep.call(this, name, value);
    };
  }, storageKey);
  await page.evaluate(
    ([key, all]) => sessionStorage.setItem(key, JSON.stringify(all.map((id) => [id, Date.now(), true]))),
    [storageKey, ids] as const,
  );
}

/** When the page got each parcel's result, in milliseconds since 1970 UTC. */
export async function heardOf(page: Page): Promise<Map<string, number>> {
  const heard = await page.evaluate(() => sessionStorage.getItem('heard') ?? '{}');
  return new Map(Object.entries(JSON.parse(heard) as Record<string, number>));
}
