import { ApiError, type ApiErrorFacts } from './api-error.ts';

/** What is wrong with a document that arrived: nothing in it, something else in its place, too much of it, or not its end. */
export type BodyFault = 'empty' | 'not-a-pdf' | 'too-large' | 'breaks-off';

/** An answer in the place of a document that is none. Nothing of it is shown, printed or saved. */
export class BadDocument extends ApiError {
  readonly fault: BodyFault;
  /** What the server says it sent, without parameters: `text/html`. Empty where it says nothing. */
  readonly contentType: string;

  constructor(fault: BodyFault, contentType: string, facts: ApiErrorFacts) {
    super({ ...facts, kind: 'unexpected-answer', outcome: 'refused', request: 'GET document' });
    this.fault = fault;
    this.contentType = contentType;
  }
}

/** A document as it was fetched. What is wrong with it may show only when it is drawn: the request ID goes along. */
export class FetchedPdf extends Blob {
  readonly requestId: string | null;
  /** The same bytes, at hand: a blob's own are read through another process. */
  readonly content: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, requestId: string | null) {
    super([bytes], { type: 'application/pdf' });
    this.content = bytes;
    this.requestId = requestId;
  }
}

const mostBytes = 50_000_000;
const header = '%PDF-';
/** Readers accept the header anywhere in the first 1024 bytes. */
const headerWindow = 1024;
/** The end mark is the last line of a file; some writers add a little. */
const endWindow = 4096;
/**
 * Types whose bytes may have something before the header. All but the first come from stores of files, which do not look at what
 * they hold. Empty: the server does not say.
 */
const pdfTypes = new Set([
  'application/pdf',
  'application/x-pdf',
  'application/octet-stream',
  'binary/octet-stream',
  'application/force-download',
  '',
]);

/**
 * Reads an answer as a PDF (SPEC.md 4.9), also under another type where its first bytes are a PDF's. Throws a `BadDocument` where
 * it does not begin or end as one, or has more than 50 MB; it is read no further than that.
 */
export async function readPdf(response: Response, facts: ApiErrorFacts): Promise<FetchedPdf> {
  const contentType = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const refuse = (fault: BodyFault) => new BadDocument(fault, contentType, facts);
  const bytes = await readBytes(response, pdfTypes.has(contentType) ? headerWindow : header.length);
  if (bytes === 'too-large' || bytes === 'not-a-pdf') throw refuse(bytes);
  if (bytes.byteLength === 0) throw refuse('empty');
  if (!latin1(bytes.subarray(-endWindow)).includes('%%EOF')) throw refuse('breaks-off');
  return new FetchedPdf(bytes, facts.requestId ?? null);
}

/** A body's bytes where a PDF's header is among the first `within` of them; otherwise the rest is not read. */
async function readBytes(
  response: Response,
  within: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'not-a-pdf'> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let head = '';
  let size = 0;
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.byteLength;
    parts.push(read.value);
    if (head.length < within) head += latin1(read.value.subarray(0, within - head.length));
    const wrong = head.length === within && !head.includes(header);
    if (!wrong && size <= mostBytes) continue;
    await reader?.cancel();
    return wrong ? 'not-a-pdf' : 'too-large';
  }
  if (size > 0 && !head.includes(header)) return 'not-a-pdf';
  return joined(parts, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
