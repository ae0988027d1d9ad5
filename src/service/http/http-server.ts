import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { StartError } from '../start-error.ts';
import { jsonType } from './api-answer.ts';
import { capConnectionsPerPeer } from './peer.ts';
import { newRequestId } from './request-id.ts';
import { apiHeaders } from './security-headers.ts';

export interface HttpServer {
  port: number;
  /** Stops listening, lets running requests finish and ends the rest after four seconds. */
  close(): Promise<void>;
}

interface ListenOptions {
  host: string;
  port: number;
  /** Connections open at once: of all peers, and of one; null where a balancer is everybody's peer. */
  connections: { total: number; perPeer: number | null };
  /** Why a Host header is not answered; null when it is. */
  checkHost: (host: string | undefined) => Refusal | null;
}

export interface Refusal {
  status: number;
  message: string;
}

/** Own limits (milliseconds and bytes); SPEC.md 8 gives none. */
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  // Checked by ourselves: Node's own answer would have no body and no request id.
  requireHostHeader: false,
};
const maxUrlLength = 8192;
const maxHeaders = 100;
const drainMillis = 4_000;

/** Listens and answers every request through `app`; whatever goes wrong before or beside it still gets JSON and a request id. */
export async function listen(app: Hono<{ Bindings: HttpBindings }>, options: ListenOptions): Promise<HttpServer> {
  const { host, port, connections, checkHost } = options;
  const running = new Set<ServerResponse>();
  let draining = false;
  const appListener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
    errorHandler: () => Response.json({ message: 'this is not a valid HTTP request' }, { status: 400 }),
  });
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    setCommonHeaders(outgoing);
    if (draining) outgoing.setHeader('Connection', 'close');
    running.add(outgoing);
    outgoing.once('close', () => running.delete(outgoing));
    const refusal = refusalOf(incoming, checkHost);
    if (refusal === null) void appListener(incoming, outgoing);
    else answer(outgoing, refusal.status, refusal.message);
  };
  const server = createServer(serverOptions, listener);
  server.maxConnections = connections.total;
  server.maxHeadersCount = maxHeaders;
  if (connections.perPeer !== null) capConnectionsPerPeer(server, connections.perPeer);
  // A 100 Continue before the answer could be taken for the answer when the connection breaks after it; none is ever sent.
  server.on('checkContinue', listener);
  server.on('checkExpectation', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    setCommonHeaders(outgoing);
    answer(outgoing, 417, 'the expectation of this request cannot be met');
  });
  server.on('clientError', answerClientError);
  server.on('connect', (_incoming: IncomingMessage, socket: Duplex) =>
    endSocket(socket, 405, 'CONNECT is not possible here'),
  );
  await startListening(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      draining = true;
      for (const outgoing of running) if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
      return new Promise((resolve) => {
        const hurry = setTimeout(() => server.closeAllConnections(), drainMillis);
        server.close(() => {
          clearTimeout(hurry);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

/** What stops a request before the application sees it. */
function refusalOf(
  { url = '', headers, rawHeaders }: IncomingMessage,
  checkHost: ListenOptions['checkHost'],
): Refusal | null {
  if (url.length > maxUrlLength) return { status: 414, message: 'the URL is too long' };
  if (!url.startsWith('/')) return { status: 400, message: 'the request line must name a path' };
  // Node would leave out those behind the last one it may take, and the request would mean something else.
  if (rawHeaders.length > 2 * maxHeaders) return { status: 431, message: `more than ${maxHeaders} headers` };
  return checkHost(headers.host);
}

function setCommonHeaders(outgoing: ServerResponse): void {
  outgoing.setHeader('X-Request-ID', newRequestId());
  for (const [name, value] of Object.entries(apiHeaders)) outgoing.setHeader(name, value);
}

function startListening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      reject(
        new StartError(
          inUse
            ? `Port ${port} on ${host} is in use: end what uses it, or set PORT to another number.`
            : `Cannot listen on ${host} port ${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

function answer(outgoing: ServerResponse, status: number, message: string): void {
  const body = Buffer.from(JSON.stringify({ message }));
  outgoing.writeHead(status, { 'Content-Type': jsonType, 'Content-Length': body.length, Connection: 'close' });
  outgoing.end(body);
}

const clientErrors: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'the headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'the chunk extensions are too large'],
};

/** Bytes that are no HTTP request: Node has made no response object for them. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = clientErrors[error.code ?? ''] ?? [400, 'this is not a valid HTTP request'];
  endSocket(socket, status, message);
}

function endSocket(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ message });
  const headers = {
    ...apiHeaders,
    'X-Request-ID': newRequestId(),
    'Content-Type': jsonType,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
