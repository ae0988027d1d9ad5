import type { Page } from '@playwright/test';

/** Goes to the end of the loaded rows again and again until the whole list of at least `count` parcels is loaded. */
export async function loadWholeList(page: Page, count: number): Promise<void> {
  await page.locator('[role="row"][data-index="14"]').waitFor();
  await page.evaluate(
    (rows) =>
      new Promise<void>((resolve) => {
        const frame = () => {
          const grid = document.querySelector('[role="grid"]');
          const scroller = grid?.parentElement;
          // The header is a row too; -1 says that more may follow.
          if (Number(grid?.getAttribute('aria-rowcount') ?? 0) > rows) return resolve();
          if (scroller) scroller.scrollTop = scroller.scrollHeight;
          requestAnimationFrame(frame);
        };
        frame();
      }),
    count,
  );
}

interface Scroll {
  /** Pixels from the top at which it starts. */
  from: number;
  frames: number;
  /** Pixels in each frame. */
  pixels: number;
}

/** Scrolls the list frame by frame and counts what the eye would notice: frames over 33 ms and tasks over 50 ms. */
export function scrollBy(page: Page, scroll: Scroll): Promise<{ slowFrames: number; longTasks: number }> {
  return page.evaluate(
    ({ from, frames, pixels }) =>
      new Promise<{ slowFrames: number; longTasks: number }>((resolve) => {
        const scroller = document.querySelector('[role="grid"]')?.parentElement;
        if (!scroller) throw new Error('the page shows no list');
        scroller.scrollTop = from;
        let longTasks = 0;
        const observer = new PerformanceObserver((list) => (longTasks += list.getEntries().length));
        let slowFrames = 0;
        let passed = -10;
        let last = 0;
        const frame = (now: number) => {
          // The first frames belong to the jump to the start.
          if (passed === 0) observer.observe({ type: 'longtask' });
          if (passed > 0 && now - last > 33) slowFrames += 1;
          last = now;
          passed += 1;
          if (passed > frames) {
            observer.takeRecords().forEach(() => (longTasks += 1));
            observer.disconnect();
            resolve({ slowFrames, longTasks });
          } else {
            if (passed > 0) scroller.scrollTop += pixels;
            requestAnimationFrame(frame);
          }
        };
        requestAnimationFrame(frame);
      }),
    scroll,
  );
}
