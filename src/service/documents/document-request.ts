import type { DocumentInput } from './labels-pdf.ts';

export type DocumentKind = 'labels' | 'customs-declaration';

/** What the renderer asks its worker. */
export interface DocumentRequest extends DocumentInput {
  kind: DocumentKind;
}

/** The worker's answer to one request: a PDF, or why there is none. */
export type DocumentAnswer = { pdf: Uint8Array } | { error: string };
