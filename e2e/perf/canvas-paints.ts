import type { Page } from '@playwright/test';

/** The page of the PDF view notes when each of its sheets is painted: react-pdf hides a canvas until then. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted = new Map<Node, number>();
    Object.assign(globalThis, { painted });
    new MutationObserver((records) => {
      const now = performance.now();
      for (const { target, oldValue } of records)
        if (
          target instanceof HTMLCanvasElement &&
          (oldValue ?? '').includes('hidden') &&
          target.style.visibility === '' &&
          !painted.has(target)
        )
          painted.set(target, now);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'], attributeOldValue: true });
  });
}

/** What was painted before does not count from now on. */
export async function forgetPaints(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { painted: Map<Node, number> }).painted.clear());
}

/** When the sheets that are on screen were painted, as `performance.now()` of the page. */
export async function readPaintTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { painted } = globalThis as unknown as { painted: Map<Node, number> };
    return [...painted].filter(([canvas]) => canvas.isConnected).map(([, at]) => at);
  });
}
