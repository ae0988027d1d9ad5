import { Agent, createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceProcess } from '../service-process.ts';

/** What happens to a request instead of being passed on as it is. */
export type Fault =
  /** Passed on under another token. */
  | { token: string }
  /** Answered here; the service does not get it. */
  | { status: number; headers?: Record<string, string>; body?: string | Buffer }
  /** The service does it; the answer's first half arrives, then the connection dies. */
  | { cut: true }
  /** The service does it; an early hint arrives, then the connection dies. Browsers take that for a 200 without a body. */
  | { hint: true }
  /** The connection dies without an answer. */
  | { drop: true }
  /** Passed on only then. */
  | { after: Promise<unknown> }
  /** The service does it; its JSON arrives changed. */
  | { json: (body: JsonBody) => unknown; headers?: Record<string, string> };

export interface JsonBody {
  data?: unknown;
  links?: { next: string | null };
}

export interface SeenRequest {
  method: string;
  /** Path and query. */
  url: string;
  authorization: string | undefined;
  body: string;
}

/** A front between browser and service, as a gateway is: real sockets, faults below HTTP included. */
export interface Front {
  readonly origin: string;
  /** Signs in through the front. */
  readonly link: string;
  /** Every request to the API, in order. */
  readonly seen: SeenRequest[];
  /** Paths of all requests, those for the page's own files as well. */
  readonly asked: string[];
  /** Called for each request to the API; null passes it on. May be changed at any time. */
  fault: (request: SeenRequest) => Fault | null;
  /** How many streams of events are open. */
  readonly streams: number;
  /** Sends a comment in every open stream of events, as the service does every 15 s of its own clock. */
  breathe: () => void;
}

/** Starts a front on a free port and stops it when `provide` is done. */
export async function withFront(service: ServiceProcess, provide: (front: Front) => Promise<void>): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const streams = new Set<ServerResponse>();
  const front: Front = {
    origin,
    link: `${origin}/#token=${service.token}`,
    seen: [],
    asked: [],
    fault: () => null,
    get streams() {
      return streams.size;
    },
    breathe: () => streams.forEach((stream) => stream.write(':\n\n')),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    const seen: SeenRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      body: body.toString(),
    };
    front.asked.push(seen.url);
    const isApi = seen.url.startsWith('/v1/');
    if (isApi) front.seen.push(seen);
    const fault = isApi ? front.fault(seen) : null;
    if (fault === null) passOn(request, body, response, {});
    else if ('drop' in fault) request.socket.destroy();
    else if ('after' in fault) void fault.after.then(() => passOn(request, body, response, {}));
    else if ('status' in fault) response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
    else if ('token' in fault) passOn(request, body, response, { authorization: `Bearer ${fault.token}` });
    else passOn(request, body, response, { 'accept-encoding': 'identity' }, fault);
  }

  /** The Host header goes along, so that the service's absolute links lead here. */
  function passOn(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    headers: Record<string, string>,
    fault?: Extract<Fault, { cut: true } | { hint: true } | { json: unknown }>,
  ): void {
    const options = { agent, method: request.method ?? 'GET', headers: { ...request.headers, ...headers } };
    const onward = httpRequest(`${service.origin}${request.url}`, options, (real) => {
      if (fault === undefined) {
        response.writeHead(real.statusCode ?? 502, real.headers);
        real.pipe(response);
        if (real.headers['content-type'] !== 'text/event-stream') return;
        streams.add(response);
        response.once('close', () => streams.delete(response));
        return;
      }
      void bytesOf(real).then((bytes) => {
        const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = real.headers;
        const status = real.statusCode ?? 502;
        if ('json' in fault) {
          const changed = fault.json(JSON.parse(bytes.toString()) as JsonBody);
          response.writeHead(status, { ...rest, ...fault.headers }).end(JSON.stringify(changed));
        } else if ('hint' in fault) {
          request.socket.write('HTTP/1.1 103 Early Hints\r\n\r\n', () => request.socket.destroy());
        } else {
          response.writeHead(status, { ...rest, 'content-length': bytes.length + 100 });
          response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
        }
      });
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  }

  try {
    await provide(front);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    agent.destroy();
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
