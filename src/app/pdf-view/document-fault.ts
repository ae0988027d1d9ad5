import { isApiError } from '#app/api/http/api-error.ts';
import { BadDocument, type BodyFault } from '#app/api/http/pdf-body.ts';

/** Why a document is not offered for paper. The first four show in its bytes, the others when it is opened and drawn. */
export interface DocumentFault {
  kind: BodyFault | 'cut' | 'damaged' | 'protected' | 'too-many-pages' | 'too-slow';
  /** What the server says it sent, where that is no PDF. */
  contentType?: string;
  /** A label in a printer's language, as it came. */
  raw?: Blob;
  /** How many pages it has, where those are too many. */
  pages?: number;
}

/** What is wrong with the body that an error is about: it is no document, or only a part of one. Null for every other error. */
export function bodyFaultOf(error: unknown): DocumentFault | null {
  if (error instanceof BadDocument) {
    const { fault: kind, contentType, raw } = error;
    return raw === null ? { kind, contentType } : { kind, contentType, raw };
  }
  const begun = isApiError(error) && error.kind === 'network' && error.status !== null;
  return begun ? { kind: 'cut' } : null;
}
