import { carrierFormatTypes } from '#contract/documents/carrier-documents.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { isUuid } from '#contract/values/scalars.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { notFound } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { erasedDocument, readCarrierDocument } from '#service/store/queries/attempt-document-queries.ts';
import { findParcel, parseDocument } from '#service/store/queries/parcel-queries.ts';

/** GET /desk/parcels/{id}/labels/{number}: a document of the carrier byte for byte, available when `documents.labels` is (SPEC.md 4.9). */
export const getCarrierDocument: DeskEndpoint = async ({ context, query, token, id, number }) => {
  checkParameterNames(query, []);
  const { db } = context.store;
  const parcel = isUuid(id) ? await findParcel(db, token.account, id.toLowerCase()) : null;
  if (parcel === null) throw notFound('there is no parcel with this id');
  const allowed = parcelCan.readDocuments(parseDocument(parcel));
  if (!allowed.allowed) throw notFound(`the document is not available: ${allowed.reason}`);
  const document = /^[1-9]\d{0,2}$/.test(number) ? await readCarrierDocument(db, parcel.id, Number(number)) : null;
  if (document === null) throw notFound('the carrier gave no document with this number');
  if (document.bytes === null) throw notFound(erasedDocument);
  const name = `${document.kind.replace('_', '-')}-${parcel.id}-${number}.${document.format}`;
  return {
    status: 200,
    headers: {
      'content-type': carrierFormatTypes[document.format],
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
    },
    body: document.bytes,
  };
};
