import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bodyText } from './stand-in-wire.ts';

// A carrier in a process of its own (docs/http-carrier.md). Its arguments: the ledger file, and the habits as JSON.

/** How it treats what is sent to it; changed at any time by PUT /habits. */
export interface CarrierProfile {
  /** How long an answer takes, or from how long to how long. Decided at once, so that the ledger has a shipment whose answer was lost. */
  answerMillis: number | readonly [min: number, max: number];
  /** A reference that is sent again makes no second shipment. Without it only the caller's care keeps it to one. */
  knowsAgain: boolean;
  /** So many of the next shipments are made and their answers dropped. */
  dropAnswers: number;
  /** So many of the next calls are answered 500, with nothing done. */
  failures: number;
  /** Receivers with this postal code are refused. */
  refusesPostalCode: string | null;
  /** Answers wait until this is false again. Shipments are made at once all the same. */
  holds: boolean;
  /** So many of the next answers leave, and the others wait until this is null. */
  holdsAfter: number | null;
  /** A shipment is made only when its answer leaves: until then a lookup says at once that it is unknown. */
  decidesLate: boolean;
  /** Its answers are of the second version and name two documents each, which are fetched one by one. */
  givesDocuments: boolean;
  /** It says that the documents of its shipments come later, until this is false. */
  labelsLater: boolean;
  /** What it says of each shipment when it is asked where that is; null of a carrier that knows no such address. */
  tracking: readonly object[] | null;
}

interface Shipment {
  reference_code: string;
  receiver: { postal_code: string | null } | null;
}

/** One shipment in the ledger, one line of its file: on disk before the answer leaves. */
export interface LedgerLine {
  reference: string;
  reference_code: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** How long its answer took. */
  millis: number;
}

const [file = '', profileText = '{}'] = process.argv.slice(2);
let profile: CarrierProfile = {
  answerMillis: 0,
  knowsAgain: false,
  dropAnswers: 0,
  failures: 0,
  refusesPostalCode: null,
  holds: false,
  holdsAfter: null,
  decidesLate: false,
  givesDocuments: false,
  labelsLater: false,
  tracking: null,
  ...(JSON.parse(profileText) as Partial<CarrierProfile>),
};
const made = new Map<string, number>();
for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  if (line !== '') made.set((JSON.parse(line) as LedgerLine).reference, made.size + 1);
const ledger = openSync(file, 'a');

function answerMillis(): number {
  const wanted = profile.answerMillis;
  if (typeof wanted === 'number') return wanted;
  const [min, max] = wanted;
  return min + Math.random() * (max - min);
}

function make(reference: string, referenceCode: string, millis: number): void {
  if (made.has(reference) && profile.knowsAgain) return;
  const line: LedgerLine = { reference, reference_code: referenceCode, at: Date.now(), millis };
  writeSync(ledger, `${JSON.stringify(line)}\n`);
  fdatasyncSync(ledger);
  made.set(reference, made.size + 1);
}

function answerFor(reference: string): unknown {
  const number = made.get(reference);
  if (number === undefined) return { outcome: 'unknown' };
  if (profile.labelsLater) return { version: 2, outcome: 'pending', retry_after: 0.1 };
  const label = { number: 1, tracking_number: `T${number}`, tracking_url: null, return_tracking_number: null };
  const accepted = { outcome: 'accepted', labels: [label] };
  if (!profile.givesDocuments) return accepted;
  const documents = ['label', 'return_label'].map((kind) => ({
    kind,
    format: 'zpl',
    url: `documents/${reference}/${kind}`,
  }));
  return { version: 2, ...accepted, documents, references: { shipment: `S${number}` } };
}

/** What it prints names the shipment: that of another one is not taken for it. */
function documentAt(path: string): string {
  const [, , reference = '', kind = ''] = path.split('/');
  return `^XA^FD${kind} T${made.get(reference) ?? 0}^FS^XZ`;
}

/** How often it was asked for what it knows of a shipment. */
let lookups = 0;
/** What sends each answer that is held. */
const held: (() => void)[] = [];

function change(changed: Partial<CarrierProfile>): void {
  profile = { ...profile, ...changed };
  if (!profile.holds && profile.holdsAfter === null) for (const release of held.splice(0)) release();
}

/** Counts an answer that leaves. */
function mustWait(): boolean {
  if (profile.holdsAfter === null) return false;
  profile.holdsAfter -= 1;
  return profile.holdsAfter < 0;
}

/** Until an answer leaves. */
async function leaves(millis: number): Promise<void> {
  if (millis > 0) await sleep(millis);
  if (profile.holds || mustWait()) await new Promise<void>((resolve) => held.push(resolve));
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function answer(response: ServerResponse, body: unknown, millis: number): Promise<void> {
  await leaves(millis);
  send(response, body);
}

const server = createServer((request, response) => {
  void bodyText(request).then(async (body) => {
    const reference = request.url?.split('/')[2] ?? '';
    if (request.url === '/habits') {
      if (request.method === 'PUT') change(JSON.parse(body) as Partial<CarrierProfile>);
      return send(response, { held: held.length, lookups });
    }
    if (request.url?.startsWith('/documents/')) return response.end(documentAt(request.url));
    if (profile.failures > 0) {
      profile.failures -= 1;
      return response.writeHead(500).end();
    }
    const millis = answerMillis();
    const { tracking } = profile;
    if (request.url?.endsWith('/tracking') && tracking !== null)
      return answer(response, { version: 2, tracking }, millis);
    if (request.method === 'GET') lookups += 1;
    if (request.method === 'DELETE') return answer(response, { outcome: 'withdrawn' }, millis);
    if (request.method === 'PUT') {
      const shipment = JSON.parse(body) as Shipment;
      if (shipment.receiver?.postal_code === profile.refusesPostalCode && profile.refusesPostalCode !== null)
        return answer(response, { outcome: 'refused', reasons: ['The postal code does not exist.'] }, millis);
      if (profile.decidesLate) await leaves(millis);
      make(reference, shipment.reference_code, millis);
      if (profile.decidesLate) return send(response, answerFor(reference));
      if (profile.dropAnswers > 0) {
        profile.dropAnswers -= 1;
        return request.socket.destroy();
      }
    }
    if (profile.decidesLate) return send(response, answerFor(reference));
    return answer(response, answerFor(reference), millis);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => {
  closeSync(ledger);
  process.exit(0);
});
// Its parent is gone when its input ends.
process.stdin.resume().once('end', () => process.exit(0));
