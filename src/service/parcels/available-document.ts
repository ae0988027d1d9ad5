import { parcelCan } from '#contract/parcel-permissions.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import type { ApiRequest } from '#service/http/api-request.ts';
import { notFound } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { acceptedShipment } from '#service/store/queries/job-queries.ts';
import { parseDocument } from '#service/store/queries/parcel-queries.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { requireParcel } from './require-parcel.ts';

/**
 * The parcel whose documents are requested, as it was shipped: order data that changed since then is not on the label that
 * left. 404 while it has no documents (SPEC.md 2.7, 4.9).
 */
export async function parcelWithDocuments(request: ApiRequest): Promise<ParcelDocument> {
  checkParameterNames(request.query, []);
  const { db } = request.context.store;
  const parcel = parseDocument(await requireParcel(db, request));
  const allowed = parcelCan.readDocuments(parcel);
  if (!allowed.allowed) throw notFound(`the document is not available: ${allowed.reason}`);
  return { ...parcel, ...(await acceptedShipment(db, parcel.id)) };
}

/** A PDF shown in place; its name is made here, never from data. */
export function pdfAnswer(bytes: Uint8Array, name: string): ApiAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` },
    body: bytes,
  };
}
