import { badgeCodeOf } from '#contract/desk/badges.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { drawCode128 } from '#service/documents/code128.ts';
import { DocumentPen } from '#service/documents/document-pen.ts';
import { pdfBytes } from '#service/documents/pdf-file.ts';

const millimetre = 72 / 25.4;
/** Of the page, in millimetres: A7, which a label printer and a sheet of paper both hold. */
const [width, height] = [105, 74];
const edge = 4;

/** A page to cut out and carry: the name, and the code as bars without its digits below, which could be read out. `made`: milliseconds since 1970 UTC. */
export function badgePage(name: string, digits: string, made: number): Promise<Uint8Array> {
  const size: [number, number] = [width * millimetre, height * millimetre];
  return pdfBytes({ title: `Badge of ${name}`, created: toTimestamp(made), size }, (doc) => {
    doc.addPage();
    doc
      .lineWidth(0.5)
      .roundedRect(
        edge * millimetre,
        edge * millimetre,
        size[0] - 2 * edge * millimetre,
        size[1] - 2 * edge * millimetre,
        8,
      )
      .stroke();
    const pen = new DocumentPen(doc);
    const room = size[0] - 4 * edge * millimetre;
    const nameSize = Math.min(28, room / pen.measure(name, 1, true));
    pen.line(name, size[0] / 2, 26 * millimetre, { size: nameSize, align: 'center', bold: true });
    const bars = {
      x: edge * millimetre,
      y: 34 * millimetre,
      width: size[0] - 2 * edge * millimetre,
      height: 20 * millimetre,
    };
    drawCode128(pen, badgeCodeOf(digits), bars, { max: 3 });
    pen.line('Parcel Desk: scan at a station', size[0] / 2, 62 * millimetre, { size: 9, align: 'center' });
  });
}
