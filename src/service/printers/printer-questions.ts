import { askIpp, type IppAnswer, type IppAttributes, type IppRequest } from './ipp-client.ts';
import { PrinterRefusal } from './printer-failure.ts';
import type { PrinterAddress } from './printer-file.ts';

/** What a printer says of itself (RFC 8011, 5.4). */
export interface PrinterFacts {
  state: 'idle' | 'processing' | 'stopped';
  /** `printer-state-reasons`, without `none`. */
  reasons: readonly string[];
  /** Media types; empty where it does not say. */
  formats: readonly string[];
  /** Words for how pages are fitted to the paper; empty where it does not say. */
  scalings: readonly string[];
  /** A raw queue of CUPS, which hands each document on as it is, and says that it takes every type. */
  isRawQueue: boolean;
  /** Sizes of paper that it can take, in hundredths of a millimetre. */
  sizes: readonly (readonly [width: number, height: number])[];
}

/** What a printer says of a job (RFC 8011, 5.3). */
export interface JobFacts {
  id: number;
  name: string;
  /** `job-state` as a keyword. */
  state: string;
  /** `job-state-reasons`, without `none`. */
  reasons: readonly string[];
  /** Pages that are out; null where the printer does not say. */
  pagesOut: number | null;
  /** How many documents it has; null where the printer does not say. */
  documents: number | null;
  /** Their size in units of 1024 bytes, rounded up; null where the printer does not say. */
  octets: number | null;
  /** Whether it ever began to print it; null where the printer does not say. */
  begun: boolean | null;
}

const user = { 'requesting-user-name': 'parcel-desk' };

const printerAttributes = [
  'printer-state',
  'printer-state-reasons',
  'document-format-supported',
  'print-scaling-supported',
  'media-size-supported',
  'printer-make-and-model',
];

/** Throws a `PrinterFailure` or a `PrinterRefusal`, as all questions do. */
export async function askPrinter(address: PrinterAddress, signal?: AbortSignal): Promise<PrinterFacts> {
  const answer = await ask(
    address,
    { operation: 'Get-Printer-Attributes', attributes: { ...user, 'requested-attributes': printerAttributes } },
    signal,
  );
  const [printer = {}] = answer.printers;
  const state = printer['printer-state'];
  return {
    state: state === 'processing' || state === 'stopped' ? state : 'idle',
    reasons: keywords(printer['printer-state-reasons']),
    formats: keywords(printer['document-format-supported']),
    scalings: keywords(printer['print-scaling-supported']),
    isRawQueue: printer['printer-make-and-model'] === 'Local Raw Printer',
    sizes: sizesOf(printer['media-size-supported']),
  };
}

const jobAttributes = [
  'job-id',
  'job-name',
  'job-state',
  'job-state-reasons',
  'job-impressions-completed',
  'number-of-documents',
  'job-k-octets',
  'time-at-creation',
  'time-at-processing',
];

/** Null for a job that the printer does not know. */
export async function askJob(address: PrinterAddress, id: number, signal?: AbortSignal): Promise<JobFacts | null> {
  const attributes = { 'job-id': id, ...user, 'requested-attributes': jobAttributes };
  const answer = await askIpp(address, { operation: 'Get-Job-Attributes', attributes }, signal);
  if (answer.status === 'client-error-not-found' || answer.status === 'client-error-gone') return null;
  const [job] = must(answer).jobs;
  return job === undefined ? null : jobFacts(job);
}

/** The job of a name that `isOurs`, whatever its result; null for one that the printer does not know. */
export async function findJob(
  address: PrinterAddress,
  isOurs: (name: string) => boolean,
  signal?: AbortSignal,
): Promise<JobFacts | null> {
  for (const which of ['not-completed', 'completed']) {
    const attributes = { ...user, limit: 500, 'requested-attributes': jobAttributes, 'which-jobs': which };
    const { jobs } = await ask(address, { operation: 'Get-Jobs', attributes }, signal);
    const found = jobs.map(jobFacts).find((job) => isOurs(job.name));
    if (found !== undefined) return found;
  }
  return null;
}

/** Makes a job without a document and returns the printer's number of it. */
export async function createJob(
  address: PrinterAddress,
  { name, template }: { name: string; template: IppAttributes },
): Promise<number> {
  const answer = await ask(address, {
    operation: 'Create-Job',
    attributes: { ...user, 'job-name': name },
    job: template,
  });
  const id = answer.jobs[0]?.['job-id'];
  if (typeof id !== 'number') throw new PrinterRefusal('server-error-internal-error', 'it gave the job no number');
  return id;
}

/** Gives a job its only document. */
export async function sendDocument(
  address: PrinterAddress,
  { id, format, document }: { id: number; format: string; document: Buffer },
): Promise<void> {
  const attributes = { 'job-id': id, ...user, 'document-format': format, 'last-document': true };
  await ask(address, { operation: 'Send-Document', attributes, document });
}

/** Requests that a job is cancelled; the result is in the job. */
export async function cancelJob(address: PrinterAddress, id: number, signal?: AbortSignal): Promise<void> {
  await askIpp(address, { operation: 'Cancel-Job', attributes: { 'job-id': id, ...user } }, signal);
}

async function ask(address: PrinterAddress, request: IppRequest, signal?: AbortSignal): Promise<IppAnswer> {
  return must(await askIpp(address, request, signal));
}

function must(answer: IppAnswer): IppAnswer {
  if (!answer.status.startsWith('successful')) throw new PrinterRefusal(answer.status, answer.statusMessage);
  return answer;
}

function jobFacts(job: IppAttributes): JobFacts {
  const { 'job-id': id, 'job-name': name, 'job-state': state } = job;
  return {
    id: typeof id === 'number' ? id : 0,
    name: typeof name === 'string' ? name : '',
    state: typeof state === 'string' ? state : '',
    reasons: keywords(job['job-state-reasons']),
    pagesOut: numberOrNull(job['job-impressions-completed']),
    documents: numberOrNull(job['number-of-documents']),
    octets: numberOrNull(job['job-k-octets']),
    begun: begunOf(job),
  };
}

/** Sizes that are ranges, as printers for rolls have them, are no size to request. */
function sizesOf(value: unknown): [number, number][] {
  const sizes: unknown[] = Array.isArray(value) ? value : [value];
  return sizes.flatMap((size) => {
    const { 'x-dimension': width, 'y-dimension': height } = (size ?? {}) as IppAttributes;
    return typeof width === 'number' && typeof height === 'number' ? [[width, height] satisfies [number, number]] : [];
  });
}

/** RFC 8011, 5.3.14: a job that was never printed from has a time of creation, and `no-value` where it would have begun. */
function begunOf({ 'time-at-creation': created, 'time-at-processing': processed }: IppAttributes): boolean | null {
  if (typeof processed === 'number') return true;
  return typeof created === 'number' ? false : null;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** One value is alone, several in a list. */
function keywords(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each): each is string => typeof each === 'string' && each !== '' && each !== 'none');
}
