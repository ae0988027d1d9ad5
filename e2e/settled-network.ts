import { expect, type Page } from '@playwright/test';

/** The stream of the desk's events has no end. */
const endless = /\/desk\/events/;
/** Milliseconds in which nothing more is asked for. */
const stillMillis = 500;

/** Every request of the page has its answer, and no other follows: what `networkidle` says of a page without a stream. */
export async function networkSettled(page: Page): Promise<void> {
  await expect(async () => {
    const before = await askedFor(page);
    await page.waitForTimeout(stillMillis);
    const asked = await askedFor(page);
    expect(asked.at(-1)).toBe(before.at(-1));
    const open = asked.filter((request) => request.existingResponse() === null && request.failure() === null);
    expect(open.map((request) => request.url())).toEqual([]);
  }).toPass({ timeout: 20_000 });
}

/** What this document has asked for: of what the one before asked for, the end is not always said. */
async function askedFor(page: Page) {
  const asked = await page.requests();
  const opened = asked.findLastIndex(
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
  );
  return asked.slice(Math.max(opened, 0)).filter((request) => !endless.test(request.url()));
}
