import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import type { Measures } from '#service/model/measures.ts';
import type { ServiceLimits } from '#service/config/service-limits.ts';
import { StartError } from '#service/config/start-error.ts';
import { jsonType } from '#service/model/api-answer.ts';
import { compressAnswers } from '#service/http/overload/compress-answers.ts';
import { drain } from '#service/http/overload/drain.ts';
import { queuePerConnection } from '#service/http/overload/request-queue.ts';
import { clientOf, logRequest, logUnreadable } from './log-request.ts';
import { capConnectionsPerPeer } from '#service/http/overload/peer.ts';
import type { RequestHandler } from './router.ts';
import { newRequestId } from './request-id.ts';
import { apiHeaders, overTlsHeaders } from '#service/http/page/security-headers.ts';
import { limitUnreadAnswers } from '#service/http/overload/unread-answers.ts';

export interface HttpServer {
  port: number;
  /** Requests that are being answered, streams with them. */
  open(): number;
  /** Stops listening, lets running requests finish and ends the rest after four seconds: returns how many those were. */
  close(): Promise<number>;
}

interface ListenOptions {
  host: string;
  port: number;
  /** Connections open at once: of all peers, and of one; null where a balancer is everybody's peer. */
  connections: { total: number; perPeer: number | null };
  limits: ServiceLimits;
  /** Where clients reach the service over TLS, through what is in front of it: whether all names below its own are too; else null. */
  overTls: { subdomains: boolean } | null;
  logger: Logger;
  /** Where the address of a client is found, and whether it is logged. */
  clients: Parameters<typeof clientOf>[1];
  /** Null where requests are not counted. */
  measures: Pick<Measures, 'request'> | null;
  /** Why a Host header is not answered for this URL; null when it is. */
  checkHost: (host: string | undefined, url: string) => Refusal | null;
}

export interface Refusal {
  status: number;
  message: string;
}

function serverOptions(limits: ServiceLimits) {
  return {
    maxHeaderSize: limits['header-bytes'],
    headersTimeout: limits['headers-seconds'] * 1000,
    requestTimeout: Math.max(limits['request-seconds'], limits['headers-seconds']) * 1000,
    // How late the two above may be noticed.
    connectionsCheckingInterval: Math.min(5000, limits['headers-seconds'] * 500),
    keepAliveTimeout: limits['idle-seconds'] * 1000,
    // Checked by ourselves: Node's own answer would have no body and no request id.
    requireHostHeader: false,
  };
}

/** Listens and has `app` answer every request; whatever goes wrong before or beside it still gets JSON and a request id. */
export async function listen(app: RequestHandler, options: ListenOptions): Promise<HttpServer> {
  const { host, port, connections, limits, logger, clients, measures, checkHost } = options;
  const headers = { ...apiHeaders, ...(options.overTls === null ? {} : overTlsHeaders(options.overTls.subdomains)) };
  const setCommonHeaders = (outgoing: ServerResponse) => {
    outgoing.setHeader('X-Request-ID', newRequestId());
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  };
  const watchUnread = limitUnreadAnswers(limits.unread);
  const running = new Set<ServerResponse>();
  let draining = false;
  const refuse = (incoming: IncomingMessage, outgoing: ServerResponse, { status, message }: Refusal) => {
    const bytes = answer(outgoing, status, message);
    logRequest(logger, { incoming, outgoing }, { client: clientOf(incoming, clients), status, bytes, millis: 0 });
    measures?.request({ method: incoming.method ?? '', route: 'refused', status, seconds: 0 });
  };
  const answerWith = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    void app(incoming, outgoing).catch((error: unknown) => {
      logger.error('request-failed', errorDetails(error));
      outgoing.destroy();
    });
  const listener = queuePerConnection((incoming, outgoing) => {
    setCommonHeaders(outgoing);
    watchUnread(outgoing);
    if (draining) outgoing.setHeader('Connection', 'close');
    running.add(outgoing);
    outgoing.once('close', () => running.delete(outgoing));
    const refusal = refusalOf(incoming, limits, checkHost);
    if (refusal === null) compressAnswers(incoming, outgoing, () => answerWith(incoming, outgoing));
    else refuse(incoming, outgoing, refusal);
  });
  const server = createServer(serverOptions(limits), listener);
  server.maxConnections = connections.total;
  server.maxHeadersCount = limits.headers;
  server.timeout = limits['read-seconds'] * 1000;
  if (connections.perPeer !== null) capConnectionsPerPeer(server, connections.perPeer);
  // A 100 Continue before the answer could be taken for the answer when the connection breaks after it; none is ever sent.
  server.on('checkContinue', listener);
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    setCommonHeaders(outgoing);
    refuse(incoming, outgoing, { status: 417, message: 'the expectation of this request cannot be met' });
  });
  const endSocket = (socket: Socket, { status, message }: Refusal) => {
    const client = clientOf({ headers: {}, socket }, clients);
    logUnreadable(logger, writeAnswer(socket, headers, status, message), status, client);
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const before = [...running].find(({ req }) => req.socket === socket);
    // A whole request before these bytes gets its own answer or none: theirs would be taken for it.
    const isOwnAnswer = before === undefined || (!before.req.complete && !before.headersSent);
    if (before?.writableEnded === true && error.code !== 'ECONNRESET') socket.end();
    else if (error.code === 'ECONNRESET' || !socket.writable || !isOwnAnswer) socket.destroy();
    else endSocket(socket, clientErrors[error.code ?? ''] ?? notHttp);
  });
  server.on('connect', (_incoming: IncomingMessage, socket: Socket) =>
    endSocket(socket, { status: 405, message: 'CONNECT is not possible here' }),
  );
  await startListening(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    open: () => running.size,
    close: () =>
      drain(server, running, () => {
        draining = true;
      }),
  };
}

/** What stops a request before the application sees it. */
function refusalOf(
  { url = '', headers, rawHeaders }: IncomingMessage,
  limits: ServiceLimits,
  checkHost: ListenOptions['checkHost'],
): Refusal | null {
  if (url.length > limits.url) return { status: 414, message: 'the URL is too long' };
  if (!url.startsWith('/')) return { status: 400, message: 'the request line must name a path' };
  // A browser would take it for a slash.
  if (/^[^?]*\\/.test(url)) return notHttp;
  // Node would leave out those behind the last one it may take, and the request would mean something else.
  if (rawHeaders.length > 2 * limits.headers) return { status: 431, message: `more than ${limits.headers} headers` };
  // Node keeps the first of several; whatever is in front may have looked at another one.
  return checkHost(hasOneHost(rawHeaders) ? headers.host : undefined, url);
}

function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1;
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

function answer(outgoing: ServerResponse, status: number, message: string): number {
  const body = Buffer.from(JSON.stringify({ message }));
  outgoing.writeHead(status, { 'Content-Type': jsonType, 'Content-Length': body.length, Connection: 'close' });
  outgoing.end(body);
  return body.length;
}

/** Bytes that are no HTTP request: Node has made no response object for them. */
const clientErrors: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'the request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'the headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'the chunk extensions are too large' },
};
const notHttp: Refusal = { status: 400, message: 'this is not a valid HTTP request' };

/** Returns the request id it made. */
function writeAnswer(
  socket: Duplex,
  common: Readonly<Record<string, string>>,
  status: number,
  message: string,
): string {
  const requestId = newRequestId();
  const body = JSON.stringify({ message });
  const headers = {
    ...common,
    'X-Request-ID': requestId,
    'Content-Type': jsonType,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  return requestId;
}
