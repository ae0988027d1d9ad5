import type { Page } from '@playwright/test';

type TickedWindow = typeof globalThis & { ticks: number[] };

/** From now on each Enter is timed until a frame is painted in which the text of the first `shown` is another one. */
export async function watchTicks(page: Page, shown: string): Promise<void> {
  await page.addInitScript((selector) => {
    const ticks: number[] = [];
    Object.assign(globalThis, { ticks });
    const text = () => document.querySelector(selector)?.textContent ?? '';
    const hear = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Enter') return;
      const before = text();
      const look = () => {
        if (text() === before) return requestAnimationFrame(look);
        // After this frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => ticks.push(performance.now() - timeStamp));
        port1.start();
        return port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', hear, { capture: true });
  }, shown);
}

/** What was timed since the last call, in milliseconds. */
export function takeTicks(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as TickedWindow).ticks.splice(0));
}
