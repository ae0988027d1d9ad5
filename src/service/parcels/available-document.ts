import { parcelCan } from '#contract/parcel-state.ts';
import type { ApiAnswer } from '../http/api-answer.ts';
import type { ApiRequest } from '../http/api-request.ts';
import { notFound } from '../http/http-error.ts';
import { checkParameterNames } from '../http/query-params.ts';
import { parseDocument } from '../store/parcel-queries.ts';
import type { ParcelDocument } from './parcel-document.ts';
import { requireParcel } from './require-parcel.ts';

/** The parcel whose documents are asked for; 404 while it has none (SPEC.md 2.7, 4.9). */
export async function parcelWithDocuments(request: ApiRequest): Promise<ParcelDocument> {
  checkParameterNames(request.query, []);
  const parcel = parseDocument(await requireParcel(request.context.store.db, request));
  const allowed = parcelCan.readDocuments(parcel);
  if (!allowed.allowed) throw notFound(`the document is not available: ${allowed.reason}`);
  return parcel;
}

/** A PDF shown in place; its name is made here, never from data. */
export function pdfAnswer(bytes: Uint8Array, name: string): ApiAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` },
    body: bytes,
  };
}
