import {
  hasPrintJobEnded,
  type PrintJob,
  printJobAnswerSchema,
  printJobsSchema,
} from '#contract/desk/prints/print-jobs.ts';
import { type Printer, printersSchema } from '#contract/desk/prints/printers.ts';
import type { Answer } from './service-client.ts';
import type { ServiceProcess } from './service-process.ts';

export interface PrintOptions {
  printer: string;
  title?: string;
  copies?: string;
  type?: string;
  key?: string;
}

/** Requests below `/desk`, as the page sends them. */
export function printJobsClient({ origin, token }: Pick<ServiceProcess, 'origin' | 'token'>) {
  const authorization = `Bearer ${token}`;

  async function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Uint8Array,
  ): Promise<Answer> {
    const response = await fetch(`${origin}/desk${path}`, {
      method,
      headers: { authorization, ...headers },
      body: body === undefined ? null : Buffer.from(body),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text), bytes };
  }

  const jobOf = ({ body }: Answer): PrintJob => printJobAnswerSchema.parse(body).print_job;
  const get = async (id: string, wait = 5): Promise<PrintJob> =>
    jobOf(await send('GET', `/print-jobs/${id}`, { prefer: `wait=${wait}` }));

  return {
    send,
    jobOf,
    get,
    async printers(): Promise<Printer[]> {
      return printersSchema.parse((await send('GET', '/printers', {})).body).printers;
    },
    async jobs(): Promise<PrintJob[]> {
      return printJobsSchema.parse((await send('GET', '/print-jobs', {})).body).print_jobs;
    },
    print(document: Uint8Array, { printer, title = 'Labels', copies, type = 'application/pdf', key }: PrintOptions) {
      const query = new URLSearchParams({ printer, title, ...(copies !== undefined && { copies }) });
      const headers = { 'content-type': type, ...(key !== undefined && { 'idempotency-key': key }) };
      return send('POST', `/print-jobs?${query.toString()}`, headers, document);
    },
    /** The job once `is` true of it; each wait ends when something about it changes. */
    async when(id: string, is: (job: PrintJob) => boolean): Promise<PrintJob> {
      for (let job = await get(id, 0); ; job = await get(id)) if (is(job)) return job;
    },
    async ended(id: string): Promise<PrintJob> {
      for (let job = await get(id, 0); ; job = await get(id)) if (hasPrintJobEnded(job.state)) return job;
    },
  };
}
