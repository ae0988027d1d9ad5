import { loadPdfView } from '#app/pdf-view/load-pdf-view.ts';
import { composer } from '#app/printing/compose/composer.ts';
import type { MmBox } from './grey-page.ts';

/** Dots to the inch that a page is looked at with: the bars of a label's codes are still apart. */
const perInch = 150;

/** The label on a page of a PDF, numbered from 1; null where none is found. Rejects where the page cannot be painted. */
export async function searchFrame(pdf: Blob, page: number): Promise<MmBox | null> {
  const { paintPage } = await loadPdfView();
  const painted = await paintPage(pdf, page, perInch);
  return composer.ask({ ask: 'find-frame', painted: { ...painted, perMm: perInch / 25.4 } });
}
