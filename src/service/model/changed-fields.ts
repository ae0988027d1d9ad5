import { isDeepStrictEqual } from 'node:util';
import { parcelFields } from '#contract/parcel-fields.ts';
import type { ParcelDocument } from './parcel-document.ts';

/** Stored documents have no links to PDFs. */
const names = (Object.keys(parcelFields) as (keyof typeof parcelFields)[]).filter((name) => name !== 'documents');

/** The top-level fields in which two versions of a parcel differ. */
export function changedFields(before: ParcelDocument, after: ParcelDocument) {
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
