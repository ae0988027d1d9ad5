import type { Endpoint } from '#service/http/api-request.ts';
import { parcelWithDocuments, pdfAnswer } from './available-document.ts';

/** GET /parcels/{id}/documents/labels (SPEC.md 4.9): all labels of the parcel as one PDF. */
export const downloadLabels: Endpoint = async (request) => {
  const { documents, settings } = request.context;
  const parcel = await parcelWithDocuments(request);
  return pdfAnswer(await documents.labels({ parcel, sender: settings.sender }), `labels-${parcel.id}`);
};
