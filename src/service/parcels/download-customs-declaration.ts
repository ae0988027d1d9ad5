import type { Endpoint } from '#service/http/api-request.ts';
import { notFound } from '#service/http/http-error.ts';
import { carrierPdf } from './carrier-pdf.ts';
import { parcelWithDocuments, pdfAnswer } from './available-document.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';

/** GET /parcels/{id}/documents/customs-declaration: the PDF behind `documents.customs_declaration` (SPEC.md 4.9; the path is ours). */
export const downloadCustomsDeclaration: Endpoint = async (request) => {
  const { documents, settings } = request.context;
  const parcel = await parcelWithDocuments(request);
  if (!subjectToCustoms(parcel, settings))
    throw notFound('the document is not available: the parcel is not subject to customs');
  const carriers = await carrierPdf(request.context, parcel, 'customs_declaration');
  const bytes = carriers ?? (await documents.customsDeclaration({ parcel, sender: settings.sender }));
  return pdfAnswer(bytes, `customs-declaration-${parcel.id}`);
};
