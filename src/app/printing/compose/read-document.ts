import { PDFBool, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage, PDFStream } from '@cantoo/pdf-lib';
import { maxPicturePoints } from '#app/pdf-view/pdf-limits.ts';
import type { DocumentProblem } from './compose-messages.ts';
import { readRotation, type SeenBox, type Rotation } from './page-matrix.ts';
import type { Size } from '#app/printing/settings/paper.ts';

/** Nothing this desk prints has more pages; a PDF made to eat memory does. */
const maxPages = 200;

/** Parses a PDF. Documents that open without a password are read, whatever they forbid: a label is there to be printed. */
export async function readDocument(bytes: Uint8Array): Promise<PDFDocument | DocumentProblem> {
  try {
    const found = await PDFDocument.load(bytes, {
      updateMetadata: false,
      parseSpeed: Number.POSITIVE_INFINITY,
      ignoreEncryption: true,
    });
    const document = found.isEncrypted ? await PDFDocument.load(bytes, { updateMetadata: false, password: '' }) : found;
    const pages = document.getPageCount();
    if (pages > maxPages) return 'too-long';
    if (pages === 0) return 'empty';
    if (holdsHugePicture(document)) return 'too-large';
    drawFields(document);
    return document;
  } catch (error) {
    return /password|encrypt|crypt filter/i.test(String(error)) ? 'encrypted' : 'damaged';
  }
}

/** A printer's driver draws every picture whole, however few bytes it takes in the file. */
function holdsHugePicture({ context }: PDFDocument): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return false;
    const [width, height] = ['Width', 'Height'].map((name) => object.dict.lookupMaybe(PDFName.of(name), PDFNumber));
    return (width?.asNumber() ?? 0) * (height?.asNumber() ?? 0) > maxPicturePoints;
  });
}

/** A form may leave it to its reader to draw what is in its fields. What no standard font can write is not drawn. */
function drawFields(document: PDFDocument): void {
  const form = document.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict) || form.lookup(PDFName.of('NeedAppearances')) !== PDFBool.True) return;
  try {
    document.getForm().updateFieldAppearances();
  } catch {
    // The page without them is still better than none, and it is what the preview shows.
  }
}

/** What a reader shows of the page: the crop box within the media box. In the page's own units, see `unitOf`. */
export function seenBox(page: PDFPage): SeenBox {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()].map(({ x, y, width, height }) => ({
    left: Math.min(x, x + width),
    bottom: Math.min(y, y + height),
    right: Math.max(x, x + width),
    top: Math.max(y, y + height),
  })) as [SeenBox, SeenBox];
  const seen = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return seen.right > seen.left && seen.top > seen.bottom ? seen : media;
}

export function rotationOf(page: PDFPage): Rotation {
  return readRotation(page.getRotation().angle);
}

/** The length of the page's unit in points: 1 by default (ISO 32000, table 31, UserUnit). */
export function unitOf(page: PDFPage): number {
  const unit = page.node.lookup(PDFName.of('UserUnit'));
  return unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1;
}

/** As it is looked at, in points. */
export function seenSize(page: PDFPage): Size {
  const { left, bottom, right, top } = seenBox(page);
  const [width, height] = [(right - left) * unitOf(page), (top - bottom) * unitOf(page)];
  return rotationOf(page) % 180 === 0 ? { width, height } : { width: height, height: width };
}
