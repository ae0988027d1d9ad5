import { type SentDocument, unaskedField } from '#contract/desk/prints/print-records.ts';
import { isInvalid } from '#contract/answer-meaning.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import type { PrintEntry } from './print-ledger.ts';

/** The parts of a print as the desk writes them down. */
export function deskDocuments(parts: PrintEntry['parts']): SentDocument[] {
  return parts.map(({ id, kind, pages }) => ({ parcel: id, document: kind, pages: pages.length }));
}

/** Nobody was asked, and the desk knows of a label of the parcel: a person decides. */
export function isPrintedBefore(error: unknown): boolean {
  return isApiError(error) && isInvalid(error.status) && Object.hasOwn(error.fieldErrors, unaskedField);
}
