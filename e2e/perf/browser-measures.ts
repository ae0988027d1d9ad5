import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { observed, probePages } from './page-probe.ts';

/** A fresh page with an empty cache that observes itself, and its DevTools session. It is closed after `measure`. */
export async function withFreshPage<T>(
  browser: Browser,
  measure: (page: Page, cdp: CDPSession, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  try {
    await probePages(context);
    const page = await context.newPage();
    return await measure(page, await context.newCDPSession(page), context);
  } finally {
    await context.close();
  }
}

/** JavaScript heap in use after the garbage is collected, in MB (10^6 bytes). */
export async function heapInUse(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  // What a first collection releases may hold more.
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Makes the page's processor `rate` times slower. */
export async function slowDown(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Elements in the document. */
export function elementCount(page: Page): Promise<number> {
  return page.evaluate(() => document.getElementsByTagName('*').length);
}

/** Opens `link` and waits until the first rows of a list are painted: milliseconds since the page began to load. */
export async function loadRows(page: Page, link: string): Promise<number> {
  await page.goto(link);
  await page.locator('[role="row"][data-index="14"]').waitFor();
  return (await observed(page)).rowsPainted;
}
