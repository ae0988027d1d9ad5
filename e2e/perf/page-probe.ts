import type { BrowserContext, Page } from '@playwright/test';

/** What a page has reported so far. Times are milliseconds since it began to load. */
export interface Observed {
  longTasks: { start: number; millis: number }[];
  /** When the first 15 rows of a list were painted; NaN before. */
  rowsPainted: number;
  largestPaint: number;
  /** Largest sum of layout shifts in one session window, as web-vitals counts it. */
  layoutShift: number;
  /** The sum of all layout shifts that no input caused. */
  shiftSum: number;
  /** The longest event of each interaction, from the input to the next paint; shorter ones than 16 ms are not reported. */
  interactions: number[];
}

interface Probe {
  observed: Observed;
  pressedAt: number;
  sent: { method: string; at: number }[];
  /** The measurement that `watchPaint` began. */
  paint: Promise<number>;
  watchPaint: (signature: () => string, inputs: readonly string[]) => void;
  paintWith: (isThere: () => boolean) => Promise<number>;
}

type ProbedWindow = typeof globalThis & { probe: Probe };

/** What makes a page observe itself. */
export const probeScript = `(${installProbe.toString()})()`;

/** Makes every page of the context observe itself. */
export async function probePages(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: probeScript });
}

/** Milliseconds from the last press of the mouse to the last request with that method; NaN before there was one. */
export function pressToRequest(page: Page, method: string): Promise<number> {
  return page.evaluate((wanted) => {
    const { pressedAt, sent } = (globalThis as ProbedWindow).probe;
    return (sent.findLast((request) => request.method === wanted)?.at ?? Number.NaN) - pressedAt;
  }, method);
}

/** Milliseconds from the last press of the mouse to the last answer to a request of that path's end; NaN before there was one. */
export function pressToLastAnswer(page: Page, path: string): Promise<number> {
  return page.evaluate((end) => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const last = answers.filter(({ name }) => new URL(name).pathname.endsWith(end)).at(-1);
    return (last?.responseEnd ?? Number.NaN) - (globalThis as ProbedWindow).probe.pressedAt;
  }, path);
}

export function observed(page: Page): Promise<Observed> {
  return page.evaluate(() => (globalThis as ProbedWindow).probe.observed);
}

/** The total blocking time of all long tasks so far: what each takes over 50 ms. */
export function blockingTime({ longTasks }: Observed): number {
  return longTasks.reduce((sum, { millis }) => sum + Math.max(0, millis - 50), 0);
}

/**
 * Milliseconds from the first event of `act` that is one of `inputs` until a frame is painted in which `signature`, a function of the page that
 * may only use the page's own globals, answers something else than before and not nothing.
 */
export async function timeToPaint(
  page: Page,
  signature: () => string,
  act: () => Promise<void>,
  inputs: readonly string[] = ['keydown', 'pointerdown'],
): Promise<number> {
  const watch = await page.evaluateHandle(`(${signature.toString()})`);
  await page.evaluate(
    ([read, types]) => {
      (globalThis as ProbedWindow).probe.watchPaint(read as () => string, types);
    },
    [watch, inputs] as const,
  );
  await act();
  const millis = await page.evaluate(() => (globalThis as ProbedWindow).probe.paint);
  await watch.dispose();
  return millis;
}

/** Milliseconds since the page began to load until a frame is painted in which `isThere`, a function of the page's own globals, is true. */
export async function paintedWith(page: Page, isThere: () => boolean): Promise<number> {
  const watch = await page.evaluateHandle(`(${isThere.toString()})`);
  const at = await page.evaluate((read) => (globalThis as ProbedWindow).probe.paintWith(read as () => boolean), watch);
  await watch.dispose();
  return at;
}

/** Runs in the page. Definitions as in web-vitals: LCP, CLS by session windows, one duration per interaction. */
function installProbe(): void {
  const longTasks: Observed['longTasks'] = [];
  const byInteraction = new Map<number, number>();
  const state = {
    rowsPainted: Number.NaN,
    largestPaint: 0,
    layoutShift: 0,
    shiftSum: 0,
    window: 0,
    windowStart: 0,
    lastShift: 0,
  };

  // Else it holds 250.
  performance.setResourceTimingBufferSize(10_000);
  const observe = (type: string, read: (entry: PerformanceEntry) => void, more = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...more });
  };
  observe('longtask', ({ startTime, duration }) => longTasks.push({ start: startTime, millis: duration }));
  observe('largest-contentful-paint', ({ startTime }) => (state.largestPaint = startTime));
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value, startTime } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (hadRecentInput) return;
    state.shiftSum += value;
    const goesOn = startTime - state.lastShift < 1000 && startTime - state.windowStart < 5000;
    state.windowStart = goesOn ? state.windowStart : startTime;
    state.window = (goesOn ? state.window : 0) + value;
    state.lastShift = startTime;
    state.layoutShift = Math.max(state.layoutShift, state.window);
  });
  const readEvent = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
    if (interactionId > 0) byInteraction.set(interactionId, Math.max(byInteraction.get(interactionId) ?? 0, duration));
  };
  observe('event', readEvent, { durationThreshold: 16 });
  observe('first-input', readEvent);

  // A task of the highest priority, posted in a frame, runs when that frame is on its way to the screen. A message would wait
  // for the page's own, in which React draws what it had put off until after the frame.
  const afterPaint = (done: () => void) => void scheduler.postTask(done, { priority: 'user-blocking' });
  const seekRows = () => {
    if (document.querySelectorAll('[role="row"][data-index]').length < 15) requestAnimationFrame(seekRows);
    else afterPaint(() => (state.rowsPainted = performance.now()));
  };
  requestAnimationFrame(seekRows);

  const probe: Probe = {
    get observed() {
      const { rowsPainted, largestPaint, layoutShift, shiftSum } = state;
      return { longTasks, rowsPainted, largestPaint, layoutShift, shiftSum, interactions: [...byInteraction.values()] };
    },
    pressedAt: Number.NaN,
    sent: [],
    paintWith(isThere) {
      return new Promise((resolve) => {
        const frame = () => {
          if (isThere()) afterPaint(() => resolve(performance.now()));
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
    },
    paint: Promise.resolve(Number.NaN),
    watchPaint(signature, inputs) {
      const before = signature();
      let began: number | null = null;
      const note = (event: Event) => (began ??= event.timeStamp);
      for (const type of inputs) addEventListener(type, note, { capture: true });
      probe.paint = new Promise((resolve, reject) => {
        const giveUp = performance.now() + 120_000;
        const frame = () => {
          if (performance.now() > giveUp) reject(new Error(`Nothing changed in 2 minutes: it still says ${before}`));
          else if (began === null || ['', before].includes(signature())) requestAnimationFrame(frame);
          else {
            const since = began;
            for (const type of inputs) removeEventListener(type, note, { capture: true });
            afterPaint(() => resolve(performance.now() - since));
          }
        };
        requestAnimationFrame(frame);
      });
    },
  };
  addEventListener('pointerdown', ({ timeStamp }) => (probe.pressedAt = timeStamp), { capture: true });
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    probe.sent.push({ method: init?.method ?? 'GET', at: performance.now() });
    return send(input, init);
  };
  Object.assign(globalThis, { probe });
}
