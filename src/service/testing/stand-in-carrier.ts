import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

// For tests: a carrier in this process that speaks the protocol of docs/http-carrier.md. What it answers is the test's to say.

export interface StandInCarrier {
  /** For `PARCEL_DESK_CARRIER_URL`. */
  readonly url: string;
  /** `PUT a1` for each request, in their order. */
  readonly requests: string[];
  /** What a shipment is answered, and what a later lookup of it says. */
  answer: (reference: string, shipment: StandInShipment) => unknown;
  /** What a withdrawal is answered. */
  voided: (reference: string) => unknown;
  /** A request is answered once this resolves; its shipment is made before. */
  hold: () => Promise<void>;
  /** What `GET /methods` is answered; null for a carrier that knows no such address. */
  methods: unknown;
  /** What it is answered where a shipment is; null for a carrier that knows no such address. */
  tracking: (reference: string) => unknown;
  /** It knows no shipment that it is asked for. */
  forgets: boolean;
  /** Files below `/files/`, by their names. */
  readonly files: Map<string, Uint8Array>;
  close(): Promise<void>;
}

export interface StandInShipment {
  reference_code: string;
  number_of_labels: number;
  receiver: { postal_code: string | null } | null;
  shipping_method: { name: string; code?: string } | null;
}

/** Labels with numbers of their own, as SPEC.md 2.6 has them. */
export function standInLabels(reference: string, count = 1) {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    tracking_number: `T-${reference}-${index + 1}`,
    tracking_url: null,
    return_tracking_number: null,
  }));
}

const unknown = { version: 2, outcome: 'unknown' };

export async function openStandInCarrier(): Promise<StandInCarrier> {
  const answers = new Map<string, unknown>();
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '';
      const name = path.split('/')[2] ?? '';
      if (path.startsWith('/files/')) {
        const file = carrier.files.get(name);
        carrier.requests.push(`GET file ${name}`);
        return response.writeHead(file === undefined ? 404 : 200).end(file);
      }
      if (path === '/methods') {
        await carrier.hold();
        return response.writeHead(carrier.methods === null ? 404 : 200).end(JSON.stringify(carrier.methods));
      }
      if (path.endsWith('/tracking')) {
        carrier.requests.push(`GET tracking ${name}`);
        await carrier.hold();
        const said = carrier.tracking(name);
        return response.writeHead(said === null ? 404 : 200).end(JSON.stringify(said));
      }
      carrier.requests.push(`${request.method} ${name}`);
      const body = await textOf(request);
      if (request.method === 'PUT') answers.set(name, carrier.answer(name, JSON.parse(body) as StandInShipment));
      await carrier.hold();
      const said =
        request.method === 'DELETE'
          ? carrier.voided(name)
          : ((carrier.forgets && request.method === 'GET' ? undefined : answers.get(name)) ?? unknown);
      return response.end(JSON.stringify(said));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const carrier: StandInCarrier = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer: (reference, { number_of_labels }) => ({
      version: 2,
      outcome: 'accepted',
      labels: standInLabels(reference, number_of_labels),
    }),
    voided: () => ({ version: 2, outcome: 'withdrawn' }),
    hold: () => Promise.resolve(),
    methods: null,
    tracking: () => null,
    forgets: false,
    files: new Map(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return carrier;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
