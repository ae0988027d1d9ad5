import { useSyncExternalStore } from 'react';
import { ValueStore } from '#app/state/value-store.ts';

// Whether this browser prints a PDF for a page. It is known beforehand only where it shows no PDFs at all; the rest shows once it was
// tried, and then counts until the page is loaded again.

const prints = new ValueStore(navigator.pdfViewerEnabled);

/** False where the browser is known to print no PDF for this page. */
export const pagePrints = prints.get;
export const notePagePrints = prints.set;

export function usePagePrints(): boolean {
  return useSyncExternalStore(prints.subscribe, prints.get);
}
