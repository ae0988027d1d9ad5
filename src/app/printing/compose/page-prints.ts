import { useSyncExternalStore } from 'react';

// Whether this browser prints a PDF for a page. It tells beforehand only where it shows no PDFs at all; the rest shows once it was
// tried, and then counts until the page is loaded again.

let prints = navigator.pdfViewerEnabled;
const listeners = new Set<() => void>();

/** False where the browser is known to print no PDF for this page. */
export function pagePrints(): boolean {
  return prints;
}

export function notePagePrints(now: boolean): void {
  prints = now;
  for (const listener of listeners) listener();
}

export function usePagePrints(): boolean {
  return useSyncExternalStore(subscribe, pagePrints);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
