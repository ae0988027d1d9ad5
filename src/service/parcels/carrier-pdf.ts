import type { CarrierDocumentKind } from '#contract/documents/carrier-documents.ts';
import { DocumentFailed } from '#service/documents/document-renderer.ts';
import { chosenForms } from '#service/documents/chosen-forms.ts';
import { HttpError, notFound } from '#service/http/http-error.ts';
import type { ServiceContext } from '#service/http/context.ts';
import { errorDetails } from '#service/model/logger.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { erasedDocument, readCarrierDocuments } from '#service/store/queries/attempt-document-queries.ts';

/**
 * What the carrier gave of one kind, as one PDF (SPEC.md 2.7, 4.9): its own bytes where that is one PDF, else all joined. Null where it
 * gave none, and ours is drawn.
 */
export async function carrierPdf(
  { store, documents, logger }: Pick<ServiceContext, 'store' | 'documents' | 'logger'>,
  { id, reference_code, processed_at, created_at }: ParcelDocument,
  kind: CarrierDocumentKind,
): Promise<Uint8Array | null> {
  const given = chosenForms(await readCarrierDocuments(store.db, id, kind));
  const parts = given.flatMap((part) => (part.bytes === null ? [] : [{ ...part, bytes: part.bytes }]));
  if (parts.length < given.length) throw notFound(erasedDocument);
  const [first] = parts;
  if (first === undefined) return null;
  if (parts.length === 1 && first.format === 'pdf') return first.bytes;
  const title = `${kind === 'label' ? 'Labels' : 'Customs declaration'} ${reference_code}`;
  try {
    return await documents.joined({ title, created: processed_at ?? created_at, parts });
  } catch (error) {
    if (!(error instanceof DocumentFailed)) throw error;
    logger.error('carrier-documents-not-joined', { parcel: id, ...errorDetails(error) });
    throw new HttpError(
      500,
      `the documents of the carrier could not be joined in one PDF; each of them is at /desk/parcels/${id}/labels/ and its number, from 1 on`,
    );
  }
}
