import type { PDFDocument } from '@cantoo/pdf-lib';
import type { CarrierDocument } from '#service/model/carrier.ts';
import { DocumentPen } from './document-pen.ts';
import { labelSize } from './label-page.ts';
import { pdfBytes, type PdfFile } from './pdf-file.ts';

/** What one PDF is made of that stands for several documents of the carrier. */
export interface JoinInput extends Omit<PdfFile, 'size'> {
  parts: readonly CarrierDocument[];
}

const pointsPerInch = 72;
const millimetresPerInch = 25.4;

/** The carrier's documents as one PDF: the pages of its PDFs as they are, each picture on a page of its stated size. */
export async function joinedPdf({ title, created, parts }: JoinInput): Promise<Uint8Array> {
  const pdfLib = await import('@cantoo/pdf-lib');
  const joined = await pdfLib.PDFDocument.create({ updateMetadata: false });
  joined.setTitle(title, { showInWindowTitleBar: true });
  joined.setCreator('Parcel Desk');
  joined.setCreationDate(new Date(created));
  const addPages = async (bytes: Uint8Array) => {
    const given = await pdfLib.PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await joined.copyPages(given, given.getPageIndices())) joined.addPage(page);
  };
  for (const part of parts) {
    if (part.format === 'pdf') await addPages(part.bytes);
    else if (part.format === 'png') await addPicture(joined, part);
    else await addPages(await rawLabelNotice(part, created));
  }
  return joined.save();
}

async function addPicture(joined: PDFDocument, { bytes, size, dpi }: CarrierDocument): Promise<void> {
  const picture = await joined.embedPng(bytes);
  const points = (pixels: number, millimetres: number | undefined) => {
    const inches = millimetres === undefined ? pixels / (dpi ?? pointsPerInch) : millimetres / millimetresPerInch;
    // A hair less: a reader that takes each dot that is touched would stretch a picture that is a hair too large. Rounded first, or what the
    // multiplication leaves over takes the hair away.
    return (Math.round(inches * pointsPerInch * 10_000) - 1) / 10_000;
  };
  const width = points(picture.width, size?.width);
  const height = points(picture.height, size?.height);
  joined.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
}

/** The page that stands for a label which only a label printer can draw: it must not be taken for the label. */
function rawLabelNotice({ format, label }: CarrierDocument, created: string): Promise<Uint8Array> {
  const [width, height] = labelSize;
  const which = label === null ? 'The labels are' : `Label ${label} is`;
  return pdfBytes({ title: 'No label', created, size: labelSize }, (doc) => {
    const pen = new DocumentPen(doc);
    doc.addPage();
    const margin = 24;
    pen.frame({ x: margin / 2, y: margin / 2, width: width - margin, height: height - margin });
    pen.paragraphs(
      [
        { text: 'This is not a label', bold: true },
        {
          text: `${which} in ${format.toUpperCase()}, the language of label printers, and cannot be shown as a page. Send it to a label printer that knows ${format.toUpperCase()}.`,
          bold: false,
        },
      ],
      { x: margin, y: margin * 2, width: width - 2 * margin, height: height - 4 * margin },
      [16],
    );
  });
}
