import { type CDPSession, expect, type JSHandle, type Page } from '@playwright/test';
import { observed } from './page-probe.ts';

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

/** What was seen of a scrolling. */
interface Scrolled {
  /** Frames that came over 33 ms after the one before: at 60 a second one was left out, which the eye notices. */
  slowFrames: number;
  /** Tasks of the page over 50 ms. */
  longTasks: number;
}

const slowMillis = 33;

/**
 * Scrolls the list with the wheel, at 60 frames a second. Frames are those that came on the screen, as the browser's own timeline
 * has them. `lateRows` counts the frames that found a row in view which the page had not drawn in its frame before.
 */
export async function wheelBy(
  page: Page,
  cdp: CDPSession,
  { from, frames, pixels }: Scroll,
): Promise<Scrolled & { lateRows: number }> {
  // The jump to the start, and the time until its tasks are reported.
  await scrollBy(page, { from, frames: 60, pixels: 0 });
  const tasksBefore = (await observed(page)).longTasks.length;
  const distance = frames * pixels;
  const rows = await watchRows(page);
  const shown = await framesShown(cdp, () =>
    cdp.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      yDistance: -distance,
      speed: pixels * 60,
      gestureSourceType: 'mouse',
    }),
  );
  const { lateRows, top } = await rows.evaluate((watch) => watch.stop());
  expect(top, 'all of it was scrolled').toBe(from + distance);
  const slowFrames = shown.filter((at, frame) => at - (shown[frame - 1] ?? at) > slowMillis).length;
  return { slowFrames, lateRows, longTasks: (await observed(page)).longTasks.length - tasksBefore };
}

/** When the frames came on the screen that the browser showed during `act`, in milliseconds. */
async function framesShown(cdp: CDPSession, act: () => Promise<unknown>): Promise<number[]> {
  const shown: number[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value as { name: string; ts: number }[])
      if (event.name === 'DrawFrame') shown.push(event.ts / 1000);
  };
  cdp.on('Tracing.dataCollected', collect);
  const traceConfig = { includedCategories: ['disabled-by-default-devtools.timeline.frame'] };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return shown.toSorted((one, other) => one - other);
}

interface RowWatch {
  /** How many frames of the page found a row in view that was not drawn in the one before, and where the list is. */
  stop(): { lateRows: number; top: number };
}

function watchRows(page: Page): Promise<JSHandle<RowWatch>> {
  return page.evaluateHandle(() => {
    const scroller = document.querySelector('[role="grid"]')?.parentElement;
    const rows = () => [...document.querySelectorAll<HTMLElement>('[data-index]')];
    const [{ offsetHeight: rowHeight } = { offsetHeight: 0 }] = rows();
    if (!scroller || rowHeight === 0) throw new Error('the page shows no rows');
    const headHeight = scroller.querySelector<HTMLElement>('[role="rowgroup"]')?.offsetHeight ?? 0;
    const inView = scroller.clientHeight - headHeight;
    let lateRows = 0;
    let drawnTo = Number.POSITIVE_INFINITY;
    let next: number;
    const frame = () => {
      if (scroller.scrollTop + inView > drawnTo) lateRows += 1;
      drawnTo = (Number(rows().at(-1)?.dataset['index']) + 1) * rowHeight;
      next = requestAnimationFrame(frame);
    };
    next = requestAnimationFrame(frame);
    return {
      stop() {
        cancelAnimationFrame(next);
        return { lateRows, top: scroller.scrollTop };
      },
    };
  });
}

/** Scrolls the list by script, frame by frame. Frames are the page's own: each waits for the page to set the next place and draw. */
export function scrollBy(page: Page, scroll: Scroll): Promise<Scrolled> {
  return page.evaluate(
    ({ from, frames, pixels, slow }) =>
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
          if (passed > 0 && now - last > slow) slowFrames += 1;
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
    { ...scroll, slow: slowMillis },
  );
}
