import type { Endpoint } from '#service/http/api-request.ts';
import { carrierPdf } from './carrier-pdf.ts';
import { parcelWithDocuments, pdfAnswer } from './available-document.ts';

/** GET /parcels/{id}/documents/labels (SPEC.md 4.9): all labels of the parcel as one PDF. */
export const downloadLabels: Endpoint = async (request) => {
  const { documents, settings } = request.context;
  const parcel = await parcelWithDocuments(request);
  const carriers = await carrierPdf(request.context, parcel, 'label');
  return pdfAnswer(carriers ?? (await documents.labels({ parcel, sender: settings.sender })), `labels-${parcel.id}`);
};
