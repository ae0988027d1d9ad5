import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { DocumentAnswer, DocumentRequest } from './document-request.ts';
import type { JoinInput } from './joined-documents.ts';
import type { DocumentInput } from './labels-pdf.ts';

export interface DocumentRenderer {
  /** The labels of a parcel as one PDF (SPEC.md 4.9). Rejects with `DocumentFailed`. */
  labels(input: DocumentInput): Promise<Uint8Array>;
  /** The customs declaration CN 23 of a parcel (SPEC.md 2.7). Rejects with `DocumentFailed`. */
  customsDeclaration(input: DocumentInput): Promise<Uint8Array>;
  /** Documents of the carrier as one PDF. Rejects with `DocumentFailed`. */
  joined(input: JoinInput): Promise<Uint8Array>;
  /** A document will be requested soon: starts the worker, which takes most of the time of a first one. */
  expect(): void;
  /** The labels of a parcel will be requested soon: makes them now, unless there is other work or they are many. */
  prepare(input: DocumentInput): void;
  /** Ends the worker; documents still being made fail. */
  close(): Promise<void>;
}

/** A document could not be made; the message is for the log, not for a client. */
export class DocumentFailed extends Error {
  override name = 'DocumentFailed' as const;
}

interface Job {
  request: DocumentRequest;
  resolve(pdf: Uint8Array): void;
  reject(error: DocumentFailed): void;
}

/** As many as are being waited for at most, and a few that are printed again. */
const maxPrepared = 16;
/** More labels than these would keep the worker from what someone waits for. */
const maxLabelsAhead = 10;

interface Options {
  /** A document that takes longer is given up and its worker ended, in milliseconds. */
  timeLimit?: number;
  /** For tests: another worker script. */
  entry?: URL;
}

/**
 * Makes documents one after the other in a worker thread, so that the service keeps answering. The worker is
 * started for the first document and replaced when it dies; only the document it was making fails then.
 */
export function openDocumentRenderer(options: Options = {}): DocumentRenderer {
  const { timeLimit = 60_000, entry = new URL('./document-worker.mjs', import.meta.url) } = options;
  const queue: Job[] = [];
  let worker: Worker | null = null;
  let running: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function startWorker(): Worker {
    // The main thread's flags (`--import tsx` among them) are not for the worker, and a runaway document must not take the
    // memory of the whole service.
    const started = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512 } });
    started.on('message', (answer: DocumentAnswer) => {
      if (worker !== started) return;
      finish((job) => ('pdf' in answer ? job.resolve(answer.pdf) : job.reject(new DocumentFailed(answer.error))));
    });
    let cause = 'the worker ended';
    started.on('error', (error) => (cause = String(error)));
    started.on('exit', () => {
      if (worker !== started) return;
      worker = null;
      finish((job) => job.reject(new DocumentFailed(`The document was not made: ${cause}`)));
    });
    return started;
  }

  function finish(settle: (job: Job) => void): void {
    const job = running;
    running = null;
    clearTimeout(timer);
    worker?.unref();
    if (job !== null) settle(job);
    next();
  }

  function next(): void {
    if (running !== null) return;
    const job = queue.shift();
    if (job === undefined) return;
    running = job;
    worker ??= startWorker();
    // An idle worker keeps no process alive, a working one does.
    worker.ref();
    worker.postMessage(job.request);
    timer = setTimeout(() => giveUp(`no document within ${timeLimit} ms`), timeLimit);
  }

  function giveUp(reason: string): void {
    const stuck = worker;
    worker = null;
    void stuck?.terminate();
    finish((job) => job.reject(new DocumentFailed(`The document was not made: ${reason}`)));
  }

  const make = (request: DocumentRequest) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (closed) return reject(new DocumentFailed('The renderer is closed'));
      queue.push({ request, resolve, reject });
      next();
    });

  const prepared = new Map<string, Promise<Uint8Array>>();

  return {
    labels: (input) => prepared.get(nameOf(input)) ?? make({ kind: 'labels', input }),
    customsDeclaration: (input) => make({ kind: 'customs-declaration', input }),
    joined: (input) => make({ kind: 'joined', input }),
    expect() {
      if (closed || worker !== null) return;
      worker = startWorker();
      worker.unref();
    },
    prepare(input) {
      if (closed || queue.length > 0 || input.parcel.labels.length > maxLabelsAhead) return;
      const name = nameOf(input);
      const making = make({ kind: 'labels', input });
      prepared.set(name, making);
      making.catch(() => prepared.delete(name));
      for (const oldest of prepared.keys()) if (prepared.size > maxPrepared) prepared.delete(oldest);
    },
    async close() {
      closed = true;
      const ending = worker?.terminate();
      worker = null;
      for (const job of queue.splice(0)) job.reject(new DocumentFailed('The renderer is closed'));
      finish((job) => job.reject(new DocumentFailed('The renderer is closed')));
      await ending;
    },
  };
}

/** All that is drawn, so that what is kept is never of another state. When it was printed is not on it. */
function nameOf({ parcel, sender }: DocumentInput): string {
  // A sum, for a parcel may be megabytes.
  const drawn = JSON.stringify([{ ...parcel, printed_at: null }, sender]);
  return createHash('sha256').update(drawn).digest('base64');
}
