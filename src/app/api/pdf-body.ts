import { ApiError } from './api-error.ts';
import type { ApiAnswer } from './client.ts';

const mostBytes = 50_000_000;
/** Readers accept the header anywhere in the first 1024 bytes. */
const headerWindow = 1024;

/** The bytes as a PDF blob; an `ApiError` when they are anything else (an HTML error page, JSON, nothing) or over 50 MB. */
export function readPdf(answer: ApiAnswer<ArrayBuffer>): Blob {
  const start = new TextDecoder('latin1').decode(answer.body.slice(0, headerWindow));
  if (!start.includes('%PDF-') || answer.body.byteLength > mostBytes) {
    throw new ApiError({
      kind: 'unexpected-answer',
      outcome: 'refused',
      request: 'GET document',
      status: answer.status,
      requestId: answer.requestId ?? undefined,
    });
  }
  return new Blob([answer.body], { type: 'application/pdf' });
}
