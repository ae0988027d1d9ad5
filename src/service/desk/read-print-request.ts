import {
  type JobContent,
  jobContentSchema,
  maxJobContentBytes,
  maxJobTitle,
} from '#contract/desk/prints/print-records.ts';
import type { FieldErrors } from '#contract/envelopes.ts';
import { HttpError, validationError } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import type { DeskRequest } from './desk-request.ts';
import { pdfType, rawTypes } from '#service/printers/document-format.ts';
import type { PrinterEntry } from '#service/printers/printer-file.ts';

const formats: readonly string[] = [pdfType, ...Object.keys(rawTypes)];
const maxCopies = 99;

/** What is to be printed, where and how often. */
export interface PrintRequest {
  entry: PrinterEntry;
  title: string;
  copies: number;
  format: string;
  document: Buffer;
  /** Which parcels and documents it holds; null where that is not given. */
  content: JobContent | null;
}

/** 400 for the query's form, 415 for another kind of document, 422 with field errors for the rest. */
export function readPrintRequest({ context, query, headers, body: whole }: DeskRequest): PrintRequest {
  checkParameterNames(query, ['printer', 'title', 'copies', 'holds']);
  const given = new Map(query);
  const errors: FieldErrors = {};
  const { printers } = context.printing;
  const name = given.get('printer');
  const entry = printers.find((each) => each.name === name);
  if (name === undefined) errors['printer'] = ['is required'];
  else if (entry === undefined)
    errors['printer'] = [`no printer of this server has this name; it has ${namesOf(printers)}`];
  const title = given.get('title')?.trim() ?? '';
  if (title === '' || title.length > maxJobTitle || /\p{Cc}/u.test(title))
    errors['title'] = [`must be a text of 1 to ${maxJobTitle} characters`];
  const copies = given.get('copies') ?? '1';
  if (!/^[1-9]\d?$/.test(copies)) errors['copies'] = [`must be a whole number from 1 to ${maxCopies}`];
  const [content, body] = splitContent(whole, given.get('holds'), errors);
  const format = formatOf(headers['content-type']);
  const language = rawTypes[format];
  if (body.length === 0) errors['document'] = ['is required as the body'];
  else if (language === undefined && !isPdf(body)) errors['document'] = ['is no PDF'];
  else if (language !== undefined && entry?.raw.includes(language) === false)
    errors['document'] = [`must be a PDF: the printer file does not allow ${language} for this printer`];
  if (entry === undefined || Object.keys(errors).length > 0)
    throw validationError('this cannot be printed; the fields named are missing or wrong', errors);
  return { entry, title, copies: Number(copies), format, document: body, content };
}

/** The JSON that the body begins with, `holds` bytes long, and the document after it. */
function splitContent(body: Buffer, holds: string | undefined, errors: FieldErrors): [JobContent | null, Buffer] {
  if (holds === undefined) return [null, body];
  const bytes = /^[1-9]\d{0,6}$/.test(holds) ? Number(holds) : 0;
  if (bytes === 0 || bytes > maxJobContentBytes || bytes > body.length) {
    errors['holds'] = [`must be the length of the JSON before the document, at most ${maxJobContentBytes} bytes`];
    return [null, body];
  }
  const content = jobContentSchema.safeParse(jsonOf(body.subarray(0, bytes)));
  if (!content.success)
    errors['holds'] = ['the JSON before the document must name documents, as {parcel, document, pages}'];
  return [content.data ?? null, body.subarray(bytes)];
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return null;
  }
}

function formatOf(contentType = ''): string {
  const format = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (!formats.includes(format))
    throw new HttpError(415, `a document for a printer needs a header Content-Type of ${formats.join(', ')}`);
  return format;
}

/** Readers take what is in front of it as well, in the first 1024 bytes. */
function isPdf(body: Buffer): boolean {
  return body.subarray(0, 1024).includes('%PDF-');
}

function namesOf(printers: readonly PrinterEntry[]): string {
  return printers.length === 0 ? 'none' : printers.map(({ name }) => `"${name}"`).join(', ');
}
