import { pdfjs } from 'react-pdf';
import { FetchedPdf } from '#app/api/http/pdf-body.ts';
import { newReader, pageAsPrinted } from './pdf-worker.ts';

/** A page as it is painted on white: four bytes for each point of the picture. */
interface PageInPoints {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
}

/** Paints one page, numbered from 1, as it is looked at. Rejects where pdf.js cannot open it, or the page has no size. */
export async function paintPage(blob: Blob, number: number, perInch: number): Promise<PageInPoints> {
  const data = blob instanceof FetchedPdf ? blob.content.slice() : new Uint8Array(await blob.arrayBuffer());
  // A worker of its own: the one that documents share would be busy with it.
  const reader = newReader();
  const task = pdfjs.getDocument({ ...reader, stopAtErrors: false, data });
  try {
    const page = pageAsPrinted(await (await task.promise).getPage(number));
    const viewport = page.getViewport({ scale: perInch / 72 });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (context === null) throw new Error('No canvas');
    await page.render({ canvas: null, canvasContext: context, viewport }).promise;
    const { width, height } = canvas;
    return { width, height, rgba: context.getImageData(0, 0, width, height).data };
  } finally {
    reader.worker.destroy();
  }
}
