import type { BodyFault } from '../api/pdf-body.ts';

/** Why a document is not offered for paper. The first four show in its bytes, the others when it is opened and drawn. */
export interface DocumentFault {
  kind: BodyFault | 'cut' | 'damaged' | 'protected' | 'too-many-pages' | 'too-slow';
  /** What the server says it sent, where that is no PDF. */
  contentType?: string;
  /** How many pages it has, where those are too many. */
  pages?: number;
}
