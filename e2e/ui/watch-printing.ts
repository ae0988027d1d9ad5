import type { Page } from '@playwright/test';

/**
 * Headless Chromium opens no print dialog and gives no event of it. What can be seen is the last step the page does: the call of
 * `print()` on the window of a frame. Each call is recorded with the frame's address; `refuse` answers it as a browser does
 * that lets no page print a PDF.
 */
export async function watchPrinting(page: Page, { refuse = false } = {}): Promise<() => Promise<string[]>> {
  const watch = (refused: boolean) => {
    const printed: string[] = [];
    Object.assign(globalThis, { printed });
    const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        const view = own?.get?.call(this) as Window | null;
        const print = () => {
          if (refused) throw new DOMException('Blocked a frame', 'SecurityError');
          printed.push(this.src);
        };
        return view === null ? null : { print };
      },
    });
  };
  // The document that is there, and those to come.
  await page.evaluate(watch, refuse);
  await page.addInitScript(watch, refuse);
  return () => page.evaluate(() => (globalThis as unknown as { printed: string[] }).printed);
}
