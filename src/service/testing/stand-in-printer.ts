import { createServer as createHttp, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import ipp from '@sealsystems/ipp';
import type { PrinterAddress } from '#service/printers/printer-file.ts';
import { selfSigned } from './self-signed.ts';

type Attributes = Record<string, unknown>;

interface Job {
  id: number;
  name: string;
  state: string;
  documents: Buffer[];
  begun: boolean;
}

/**
 * A printer as some are and the one of CUPS, which tests print on otherwise (e2e/test-printer.ts), is not: it takes a second document of a
 * job and prints it as well, its numbers begin again when it is switched on, and it may have a certificate that no authority has signed.
 */
export interface StandInPrinter {
  readonly address: PrinterAddress;
  /** What was requested of it, by the names of IPP. */
  readonly asked: string[];
  /** What its display calls its jobs. */
  readonly named: string[];
  /** All that came out. */
  readonly printed: Buffer[];
  /** What it says of itself, beside its state. */
  reasons: string[];
  /** Empty: it does not say. */
  model: string;
  /** True: it takes a document and breaks the connection before its answer. */
  breaksAfterDocument: boolean;
  /** The state of jobs that have their document: `completed`, `processing` while it holds them, or `pending` where it has not begun. */
  jobState: string;
  /** False: it does not say when it began with a job, as many do not. */
  tellsTimes: boolean;
  /** Is waited for before each answer. */
  beforeAnswer: (operation: string) => Promise<void>;
  /** Someone else's job. */
  addJob(name: string): void;
  stateOf(id: number): string | undefined;
  /** A job is out. */
  finish(id: number): void;
  /** It forgets its jobs and counts from 1 again. */
  switchOffAndOn(): void;
  close(): Promise<void>;
}

/** Starts one on a free port of this machine. */
export async function startStandInPrinter({ secure = false } = {}): Promise<StandInPrinter> {
  let jobs: Job[] = [];
  const listener: RequestListener = (incoming, outgoing) => {
    void readAll(incoming).then(async (bytes) => {
      const request = ipp.parse(bytes);
      const operation = String(request.operation);
      printer.asked.push(operation);
      await printer.beforeAnswer(operation);
      const given = (request['operation-attributes-tag'] ?? {}) as Attributes;
      const answer = answerTo(operation, given, bytes);
      if (operation === 'Send-Document' && printer.breaksAfterDocument) incoming.socket.destroy();
      else outgoing.end(ipp.serialize({ version: '2.0', statusCode: 'successful-ok', id: 1, ...answer }));
    });
  };
  const server = secure ? createHttps(selfSigned, listener) : createHttp(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const scheme = secure ? 'ipps' : 'ipp';
  const printer: StandInPrinter = {
    address: {
      uri: `${scheme}://127.0.0.1:${port}/`,
      host: '127.0.0.1',
      port,
      path: '/',
      secure,
      trusted: null,
    },
    asked: [],
    named: [],
    printed: [],
    reasons: [],
    model: '',
    breaksAfterDocument: false,
    jobState: 'completed',
    tellsTimes: true,
    beforeAnswer: () => Promise.resolve(),
    addJob: (name) => void addJob(name).documents.push(Buffer.from('of someone else')),
    stateOf: (id) => jobs.find((job) => job.id === id)?.state,
    finish(id) {
      for (const job of jobs) if (job.id === id) Object.assign(job, { state: 'completed', begun: true });
    },
    switchOffAndOn() {
      jobs = [];
    },
    close: () => closed(server),
  };
  return printer;

  function addJob(name: string): Job {
    printer.named.push(name);
    const job = { id: jobs.length + 1, name, state: 'processing', documents: [], begun: false };
    jobs.push(job);
    return job;
  }

  function answerTo(operation: string, given: Attributes, bytes: Buffer): Attributes {
    const job = jobs.find(({ id }) => id === given['job-id']);
    switch (operation) {
      case 'Get-Printer-Attributes':
        return {
          'printer-attributes-tag': {
            'printer-state': 'idle',
            'printer-state-reasons': reasonsOf(printer),
            'printer-make-and-model': printer.model,
          },
        };
      case 'Create-Job':
        return { 'job-attributes-tag': attributesOf(addJob(String(given['job-name'])), printer) };
      case 'Get-Jobs':
        return { 'job-attributes-tag': jobs.map((one) => attributesOf(one, printer)) };
      default:
        if (job === undefined) return { statusCode: 'client-error-not-found' };
        if (operation === 'Cancel-Job') job.state = 'canceled';
        if (operation === 'Send-Document') take(job, bytes);
        return { 'job-attributes-tag': attributesOf(job, printer) };
    }
  }

  function take(job: Job, bytes: Buffer): void {
    const document = bytes.subarray(bytes.indexOf('%PDF'));
    job.documents.push(document);
    job.state = printer.jobState;
    job.begun = job.state !== 'pending';
    if (job.begun) printer.printed.push(document);
  }
}

function reasonsOf({ reasons }: StandInPrinter): string[] {
  return reasons.length === 0 ? ['none'] : reasons;
}

function attributesOf({ id, name, state, documents, begun }: Job, { tellsTimes }: StandInPrinter): Attributes {
  return {
    'job-id': id,
    'job-name': name,
    'job-state': state,
    'job-state-reasons': ['none'],
    'number-of-documents': documents.length,
    ...(tellsTimes && { 'time-at-creation': 1, ...(begun && { 'time-at-processing': 2 }) }),
  };
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
