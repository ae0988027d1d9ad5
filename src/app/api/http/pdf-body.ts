import { type ImageType, imageType } from '#contract/documents/image-type.ts';
import { mayBePrinterLanguage, printerLanguage, type PrinterLanguage } from '#contract/documents/printer-language.ts';
import { ApiError, type ApiErrorFacts } from './api-error.ts';
import { imageDensity, type ImageScale, imageScale } from './image-density.ts';
import { imagePdf, UnreadableImage } from './image-pdf.ts';

/**
 * What is wrong with a document that arrived: nothing in it, something else in its place, too much of it, not its end, a picture
 * that cannot be decoded; or it is whole, in a language that only printers read.
 */
export type BodyFault = 'empty' | 'not-a-pdf' | 'too-large' | 'breaks-off' | 'unreadable-image' | PrinterLanguage;

/** An answer in the place of a document that is none. Nothing of it is shown, printed or saved. */
export class BadDocument extends ApiError {
  readonly fault: BodyFault;
  /** What the server says it sent, without parameters: `text/html`. Empty where it says nothing. */
  readonly contentType: string;
  /** What is for a printer as it came; null for every other fault. */
  readonly raw: Blob | null;

  constructor(fault: BodyFault, contentType: string, facts: ApiErrorFacts, raw: Blob | null = null) {
    super({ ...facts, kind: 'unexpected-answer', outcome: 'refused', request: 'GET document' });
    this.fault = fault;
    this.contentType = contentType;
    this.raw = raw;
  }
}

/** The picture that a document was made of. */
export interface ImageOrigin extends ImageScale {
  type: ImageType;
  /** In points. */
  width: number;
  height: number;
}

/** A document as it was fetched. What is wrong with it may show only when it is drawn: the request ID goes along. */
export class FetchedPdf extends Blob {
  readonly requestId: string | null;
  /** The same bytes, at hand: a blob's own are read through another process. */
  readonly content: Uint8Array<ArrayBuffer>;
  /** Null where it came as a PDF. */
  readonly image: ImageOrigin | null;

  constructor(bytes: Uint8Array<ArrayBuffer>, requestId: string | null, image: ImageOrigin | null = null) {
    super([bytes], { type: 'application/pdf' });
    this.content = bytes;
    this.image = image;
    this.requestId = requestId;
  }
}

const maxBytes = 50_000_000;
const header = '%PDF-';
/** Readers accept the header anywhere in the first 1024 bytes. */
const headerWindow = 1024;
/** As many bytes tell a picture. */
const markLength = 8;
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
 * Reads an answer as a PDF (SPEC.md 4.9), also under another type where its first bytes are a PDF's; a PNG, JPEG or GIF is made into
 * one page of its size. Throws a `BadDocument` where it does not begin or end as one, or has more than 50 MB; it is read no
 * further than that.
 */
export async function readPdf(response: Response, facts: ApiErrorFacts): Promise<FetchedPdf> {
  const contentType = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const refuse = (fault: BodyFault) => new BadDocument(fault, contentType, facts);
  const bytes = await readBytes(response, pdfTypes.has(contentType) ? headerWindow : header.length);
  if (bytes === 'too-large' || bytes === 'not-a-pdf') throw refuse(bytes);
  if (bytes.byteLength === 0) throw refuse('empty');
  const language = printerLanguage(bytes);
  if (language !== null) throw new BadDocument(language, contentType, facts, new Blob([bytes], { type: 'text/plain' }));
  const type = imageType(bytes);
  if (type !== null) return readImage(type, bytes, facts.requestId ?? null, refuse);
  if (!latin1(bytes.subarray(-endWindow)).includes('%%EOF')) throw refuse('breaks-off');
  return new FetchedPdf(bytes, facts.requestId ?? null);
}

async function readImage(
  type: ImageType,
  bytes: Uint8Array<ArrayBuffer>,
  requestId: string | null,
  refuse: (fault: BodyFault) => BadDocument,
): Promise<FetchedPdf> {
  const density = imageDensity(type, bytes);
  try {
    const { pdf, scale, width, height } = await imagePdf(new Blob([bytes]), (across, down) =>
      imageScale(across, down, density),
    );
    return new FetchedPdf(pdf, requestId, { type, ...scale, width, height });
  } catch (error) {
    throw error instanceof UnreadableImage ? refuse('unreadable-image') : error;
  }
}

/**
 * A body's bytes where a PDF's header is among the first `within` of them, or they begin as a picture or as what printers read;
 * otherwise the rest is not read.
 */
async function readBytes(
  response: Response,
  within: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'not-a-pdf'> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let head = '';
  let start: Uint8Array = new Uint8Array();
  let size = 0;
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.byteLength;
    parts.push(read.value);
    if (head.length < headerWindow) head += latin1(read.value.subarray(0, headerWindow - head.length));
    // Not by letters: the decoder has others for some bytes of a picture's mark.
    if (start.length < markLength) start = joined([start, read.value.subarray(0, markLength - start.length)]);
    const wrong = head.length >= within && !beginsWell(head, start, within);
    if (!wrong && size <= maxBytes) continue;
    await reader?.cancel();
    return wrong ? 'not-a-pdf' : 'too-large';
  }
  if (size > 0 && !beginsWell(head, start, within)) return 'not-a-pdf';
  const bytes = joined(parts);
  const isOther =
    head.slice(0, within).includes(header) || imageType(bytes) !== null || printerLanguage(bytes) !== null;
  return size === 0 || isOther ? bytes : 'not-a-pdf';
}

function beginsWell(head: string, start: Uint8Array, within: number): boolean {
  return head.slice(0, within).includes(header) || imageType(start) !== null || mayBePrinterLanguage(head);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
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
