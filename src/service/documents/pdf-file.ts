import Pdf from 'pdfkit';

export interface PdfFile {
  title: string;
  /** Time the document is dated; SPEC.md 2.1 timestamp. Fixed, so that the same parcel gives the same bytes. */
  created: string;
  /** Page size in points. */
  size: [width: number, height: number];
}

/** Runs `draw` on an empty document (it adds its own pages) and answers the bytes of the PDF. */
export function pdfBytes(file: PdfFile, draw: (doc: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const doc = new Pdf({
    size: file.size,
    margin: 0,
    autoFirstPage: false,
    // No standard font: every character comes from the fonts in this folder.
    font: '',
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: file.title, Creator: 'Parcel Desk', Producer: 'Parcel Desk', CreationDate: new Date(file.created) },
  });
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    draw(doc);
    doc.end();
  });
}
