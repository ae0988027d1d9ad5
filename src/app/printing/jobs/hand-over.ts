import type { JobPage } from '#app/printing/compose/load-pages.ts';
import type { SentToPrinter } from '#app/printing/printers/send-all.ts';
import { openPrintFrame, type PrintFrame } from '#app/parcels/actions/print-frame.ts';
import { notePagePrints, pagePrints } from '#app/printing/compose/page-prints.ts';

/** How a PDF was handed to the user's printer: by the print dialog, by a tab of its own, or not yet, with a link to it. */
export type HandedOver = 'dialog' | 'tab' | 'blocked';

export interface PrintedJob {
  /** What printers of the desk have got of it. */
  sent: readonly SentToPrinter[];
  /** What the browser has got of it. */
  dialog: PrintedByDialog | null;
}

export interface PrintedByDialog {
  id: string;
  pages: readonly JobPage[];
  how: HandedOver;
  url: string | null;
  /** The parcel whose own PDF it was, beside the job. */
  alone?: string;
}

export type OwnPages = Pick<PrintedByDialog, 'id' | 'pages' | 'alone'>;
export type PaperSaid = 'all' | { good: number };

/**
 * The one PDF that is at the printer. Its frame and its URL stay until the next one, or until `drop`: the
 * browser's dialog reads from them.
 */
export class PrinterHandover {
  #frame: PrintFrame | null = null;
  #url: string | null = null;

  /** The address of the PDF that was handed over last, for a link to open or download it. */
  get url(): string | null {
    return this.#url;
  }

  /** `tab`: where the browser prints nothing for a page, the PDF opens in a tab, if that is let. */
  async give(pdf: Blob, title: string, { tab = true } = {}): Promise<HandedOver> {
    this.drop();
    const url = (this.#url = URL.createObjectURL(pdf));
    if (pagePrints()) {
      const frame = (this.#frame = openPrintFrame(url, title));
      const step = await frame.print();
      if (step === 'asked') return 'dialog';
      if (this.#url !== url) return 'blocked';
      notePagePrints(false);
      if (step === 'refused') frame.remove();
      // A slow machine, not the browser: the next one is printed.
      else void frame.loaded.then((loaded) => loaded && notePagePrints(true));
    }
    return tab && window.open(url, '_blank') !== null ? 'tab' : 'blocked';
  }

  drop(): void {
    this.#frame?.remove();
    if (this.#url !== null) URL.revokeObjectURL(this.#url);
    [this.#frame, this.#url] = [null, null];
  }
}
