import { randomUUID } from 'node:crypto';
import type { JobContent } from '#contract/desk/prints/print-records.ts';
import type { RunUpdate } from '#contract/desk/desk-runs.ts';
import type { RequestOptions } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import type { PairKind } from './desk-pair.ts';

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

/** What keeps a device signed in at a process, as a browser asks it, which has one name for both processes; the secret stands for the cookie. */
export function deviceAt({ origin }: Pick<ServiceProcess, 'origin'>, kind: PairKind) {
  const [path, name] =
    kind === 'service' ? ['/desk/session', `__Host-desk${new URL(origin).port}`] : ['/session', '__Host-sid'];
  const asPage = (secret: string) => ({ origin, 'x-desk': '1', cookie: `${name}=${secret}` });
  return {
    async open(token: string, station: string): Promise<string> {
      const own = { ...asPage(''), 'x-desk-station': station, 'content-type': 'application/json' };
      const answer = await (kind === 'service'
        ? fetch(origin + path, { method: 'PUT', headers: { ...own, authorization: `Bearer ${token}` } })
        : fetch(origin + path, { method: 'POST', headers: own, body: JSON.stringify({ token, keep: true }) }));
      return /=([\w-]{43});/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
    },
    /** The headers of its requests to the desk; null where it is signed out. */
    async headers(secret: string): Promise<Record<string, string> | null> {
      const answer = await fetch(origin + path, {
        method: kind === 'service' ? 'POST' : 'GET',
        headers: asPage(secret),
      });
      const { data } = (await answer.json()) as { data?: { token?: string } | null };
      if (!data) return null;
      return data.token === undefined ? asPage(secret) : { authorization: `Bearer ${data.token}` };
    },
    async end(secret: string): Promise<void> {
      await fetch(origin + path, { method: 'DELETE', headers: asPage(secret) });
    },
  };
}
