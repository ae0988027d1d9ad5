import type { Page } from '@playwright/test';

/** What a page noted of one parcel at the station, in milliseconds on its own clock. */
export interface Noted {
  scanned: number;
  /** When Enter would ship it, and when that was pressed: what lies between is not the page's time. */
  ready: number;
  pressed: number;
  keys: number;
}

/** From now on notes when keys come, before the page gets them, and when it is ready for the next. */
export async function watchParcels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { scanned: 0, ready: 0, pressed: 0, keys: 0 };
    Object.assign(globalThis, { noted });
    const hear = (event: KeyboardEvent) => {
      noted.keys += 1;
      if (event.key !== 'Enter') return;
      if (noted.scanned === 0) noted.scanned = event.timeStamp;
      else {
        noted.pressed = event.timeStamp;
        // Before a frame showed it: then that was when.
        noted.ready ||= event.timeStamp;
      }
    };
    addEventListener('keydown', hear, { capture: true });
    const look = () => {
      if (
        noted.scanned > 0 &&
        noted.ready === 0 &&
        document.querySelector('[data-stage=packing] [aria-keyshortcuts=Enter]:not([aria-busy])')
      )
        noted.ready = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** What was noted since the last call. */
export function takeNotes(page: Page): Promise<Noted> {
  return page.evaluate(() => {
    const kept = (globalThis as unknown as { noted: Noted }).noted;
    const taken = { ...kept };
    Object.assign(kept, { scanned: 0, ready: 0, pressed: 0, keys: 0 });
    return taken;
  });
}
