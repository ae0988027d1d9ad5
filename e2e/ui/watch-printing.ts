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

/**
 * The headless shell, which is quicker than the full browser, shows no PDFs. To the pages loaded from now on it looks as if it did: a
 * frame is loaded once it has the PDF's address. Call it before `watchPrinting`. That PDFs come into their frames in the full
 * browser is in parcel-documents.spec.ts, print.spec.ts and whole-way.spec.ts.
 */
export async function standInViewer(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
    const addresses = new WeakMap<HTMLIFrameElement, string>();
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      get(this: HTMLIFrameElement) {
        return addresses.get(this) ?? '';
      },
      set(this: HTMLIFrameElement, address: string) {
        addresses.set(this, address);
      },
    });
  });
}
