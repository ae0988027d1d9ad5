import type { JoinInput } from './joined-documents.ts';
import type { DocumentInput } from './labels-pdf.ts';

/** What the renderer asks its worker. */
export type DocumentRequest =
  | { kind: 'labels' | 'customs-declaration'; input: DocumentInput }
  | { kind: 'joined'; input: JoinInput };

/** The worker's answer to one request: a PDF, or why there is none. */
export type DocumentAnswer = { pdf: Uint8Array } | { error: string };
