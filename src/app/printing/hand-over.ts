import { openPrintFrame, type PrintFrame } from '../parcels/print-frame.ts';

/** How a PDF got to the user's printer: by the print dialog, by a tab of its own, or not yet: the page offers a link. */
export type HandedOver = 'dialog' | 'tab' | 'blocked';

/**
 * The one PDF that is at the printer. Its frame and its URL stay until the next one comes or nobody needs it any more: the
 * browser's dialog reads from them.
 */
export class PrinterHandover {
  #frame: PrintFrame | null = null;
  #url: string | null = null;

  /** The address of the PDF that was handed over last, for a link to open or download it. */
  get url(): string | null {
    return this.#url;
  }

  async give(pdf: Blob, title: string): Promise<HandedOver> {
    this.drop();
    const url = (this.#url = URL.createObjectURL(pdf));
    const frame = (this.#frame = openPrintFrame(url, title));
    if (await frame.print()) return 'dialog';
    frame.remove();
    if (this.#url !== url) return 'blocked';
    // Some browsers let no page print a PDF frame (set to download PDFs, or a SecurityError): then a tab, else a link.
    return window.open(url, '_blank') === null ? 'blocked' : 'tab';
  }

  drop(): void {
    this.#frame?.remove();
    if (this.#url !== null) URL.revokeObjectURL(this.#url);
    [this.#frame, this.#url] = [null, null];
  }
}
