import { DocumentPen, printerDot } from '#service/documents/document-pen.ts';
import { pdfBytes } from '#service/documents/pdf-file.ts';
import type { PrinterEntry } from './printer-file.ts';

const millimetre = 72 / 25.4;

/**
 * A page of the printer's paper with a frame 10 mm from each edge, its name and `time` (a timestamp): a ruler shows whether it was
 * scaled or moved. On paper narrower than 40 mm the frame is a quarter of it from the edges.
 */
export function testPage({ name, paper }: Pick<PrinterEntry, 'name' | 'paper'>, time: string): Promise<Uint8Array> {
  const inset = Math.min(10, paper.width / 4, paper.height / 4);
  const [width, height] = [paper.width * millimetre, paper.height * millimetre];
  const edge = inset * millimetre;
  return pdfBytes({ title: `Test page of ${name}`, created: time, size: [width, height] }, (doc) => {
    doc.addPage();
    doc
      .lineWidth(2 * printerDot)
      .rect(edge, edge, width - 2 * edge, height - 2 * edge)
      .stroke();
    const pen = new DocumentPen(doc);
    const lines = [name, `${paper.width} × ${paper.height} mm`, `frame ${inset} mm from each edge`, time];
    // As large as the longest line has room, and in the middle.
    const room = width - 2 * edge - 4 * millimetre;
    const size = Math.min(12, (height - 2 * edge) / 8, ...lines.map((line) => room / pen.measure(line, 1, false)));
    for (const [index, line] of lines.entries())
      pen.line(line, width / 2, height / 2 + (index - 1) * size * 1.5, { size, align: 'center' });
  });
}
