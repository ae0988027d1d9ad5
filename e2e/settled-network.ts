import { expect, type Page, type Request } from '@playwright/test';

/** The stream of the desk's events has no end. */
const endless = /\/desk\/events/;
/** Milliseconds in which nothing more is asked for. */
const stillMillis = 500;

/** When a request was first seen to be open. */
const openSince = new WeakMap<Request, number>();

/**
 * Every request of the page has its answer, and no other follows: what `networkidle` says of a page without a stream. `patience`:
 * milliseconds after which an open one is taken for a request of a document or a worker that is gone, of which no end is ever said.
 */
export async function networkSettled(page: Page, { patience = Infinity } = {}): Promise<void> {
  await expect(async () => {
    const before = await askedFor(page);
    await page.waitForTimeout(stillMillis);
    const asked = await askedFor(page);
    const more = asked.slice(asked.findLastIndex((request) => request === before.at(-1)) + 1);
    expect(more.map((request) => request.url())).toEqual([]);
    const open = asked.filter((request) => request.existingResponse() === null && request.failure() === null);
    for (const request of open) if (!openSince.has(request)) openSince.set(request, Date.now());
    const waiting = open.filter((request) => Date.now() - (openSince.get(request) ?? 0) < patience);
    expect(waiting.map((request) => request.url())).toEqual([]);
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
