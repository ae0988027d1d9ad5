import { randomUUID } from 'node:crypto';
import type { JobContent } from '#contract/desk/prints/print-records.ts';
import type { RunUpdate } from '#contract/desk/desk-runs.ts';
import type { RequestOptions } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';

// Bodies of requests below `/desk`, as the page sends them.

/** A document that can be told from others on the paper. */
export function pdfNamed(name: string): { content: JobContent | null; document: string } {
  return { content: null, document: `%PDF-1.4\n% ${name}\n%%EOF\n` };
}

/** A print job of labels. */
export function jobBody(parcels: readonly string[], unasked: boolean): { content: JobContent; document: string } {
  const documents = parcels.map((parcel) => ({ parcel, document: 'labels' as const, pages: 1 }));
  return { ...pdfNamed(`labels ${randomUUID()}`), content: { documents, unasked } };
}

/** The request for a print job, for `StationClient.send`. */
export function printOf({
  content,
  document,
}: {
  content: JobContent | null;
  document: string;
}): [string, string, RequestOptions] {
  const json = content === null ? '' : JSON.stringify(content);
  const holds = content === null ? '' : `&holds=${Buffer.byteLength(json)}`;
  const headers = { 'content-type': 'application/pdf' };
  return ['POST', `/print-jobs?printer=Labels&title=Labels${holds}`, { text: json + document, headers }];
}

/** The id of a run. */
export function newRun(): string {
  return randomUUID().replaceAll('-', '');
}

/** How a run of one parcel stands. */
export function runUpdate(facts: Partial<RunUpdate>): RunUpdate {
  const none = { working: 0, done: 0, refused: 0, not_sent: 0, unknown: 0, skipped: 0 };
  return { kind: 'process', size: 1, waiting: 1, ...none, state: 'running', fence: 1, started: 1, items: [], ...facts };
}

/** A saved view. */
export function viewValue(name: string): unknown {
  return { name, view: null, since: {} };
}

/** `/desk/session` as a browser asks it, which has one name for both processes; the secret stands for the cookie. */
export function sessionAt({ origin }: Pick<ServiceProcess, 'origin'>) {
  const name = `__Host-desk${new URL(origin).port}`;
  const ask = (method: string, headers: Record<string, string>) =>
    fetch(`${origin}/desk/session`, { method, headers: { origin, 'x-desk': '1', ...headers } });
  return {
    async open(token: string, station: string): Promise<string> {
      const headers = { authorization: `Bearer ${token}`, 'x-desk-station': station };
      const answer = await ask('PUT', headers);
      return /=([\w-]{43});/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
    },
    async token(secret: string): Promise<{ status: number; token: string }> {
      const answer = await ask('POST', { cookie: `${name}=${secret}` });
      const { data } = (await answer.json()) as { data?: { token: string } };
      return { status: answer.status, token: data?.token ?? '' };
    },
    async end(secret: string): Promise<void> {
      await ask('DELETE', { cookie: `${name}=${secret}` });
    },
  };
}
