import { pdfjs } from 'react-pdf';
import { maxPages, patienceSeconds } from './pdf-limits.ts';
import { newReader, onPageFault, pageAsPrinted } from './pdf-worker.ts';

/** Points across: enough to draw everything that is on a page. */
const width = 200;

/**
 * How many pages a PDF has of which pdf.js draws each in full; 0 where it cannot, or not in 20 s. It gets a worker of its own,
 * which ends with it.
 */
export async function drawsWhole(blob: Blob): Promise<number> {
  const reader = newReader();
  const over = new AbortController();
  try {
    const lost = new Promise<never>((_, reject) => {
      const lose = () => reject(new Error('The PDF cannot be drawn'));
      const timer = setTimeout(lose, patienceSeconds * 1000);
      over.signal.addEventListener('abort', onPageFault(reader, lose));
      over.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    return await Promise.race([lost, drawAll(blob, reader)]);
  } catch {
    return 0;
  } finally {
    over.abort();
    reader.worker.destroy();
  }
}

async function drawAll(blob: Blob, reader: ReturnType<typeof newReader>): Promise<number> {
  const task = pdfjs.getDocument({ ...reader, data: new Uint8Array(await blob.arrayBuffer()) });
  // There is no user to enter a password here.
  task.onPassword = () => void task.destroy();
  const pdf = await task.promise;
  if (pdf.numPages > maxPages) return 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = pageAsPrinted(await pdf.getPage(number));
    const [, , across] = page.view;
    const viewport = page.getViewport({ scale: width / Math.max(across ?? width, 1) });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [viewport.width, viewport.height];
    await page.render({ canvas, viewport }).promise;
  }
  return pdf.numPages;
}
