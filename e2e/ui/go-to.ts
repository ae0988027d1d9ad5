import type { Page } from '@playwright/test';

/** Leads inside the page, as its own links do. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    history.pushState({}, '', href);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

const parcelPage = /^\/parcels\/[\da-f-]{36}$/;

/**
 * Opens a path of the desk: from the list, and from a parcel to anything but a parcel, as a link does, which costs a fifth of a load;
 * from elsewhere by a load, so that nothing of what was open is taken for what is opened. A clock that a test has installed begins with
 * a load.
 */
export async function openPath(page: Page, path: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const looksOther = pathname === '/parcels' || (parcelPage.test(pathname) && !parcelPage.test(path));
  const inPage = looksOther && (await page.evaluate(() => /native code/.test(String(Date))));
  await (inPage ? goTo(page, path) : page.goto(new URL(path, origin).href));
}
