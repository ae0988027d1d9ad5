import type { Sender } from '#service/account/sender.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { DocumentPen } from './document-pen.ts';
import { drawLabel, labelSize } from './label-page.ts';
import { pdfBytes } from './pdf-file.ts';

/** What a document is made of. */
export interface DocumentInput {
  parcel: ParcelDocument;
  sender: Sender;
}

/** All labels of a processed parcel, one A6 page each in the order of their numbers (SPEC.md 4.9). */
export function labelsPdf({ parcel, sender }: DocumentInput): Promise<Uint8Array> {
  const created = parcel.processed_at ?? parcel.created_at;
  return pdfBytes({ title: `Labels ${parcel.reference_code}`, created, size: labelSize }, (doc) => {
    const pen = new DocumentPen(doc);
    for (const label of parcel.labels) {
      doc.addPage();
      drawLabel(pen, parcel, sender, label);
    }
  });
}
