import { Agent as HttpAgent, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import type { Logger } from '#service/model/logger.ts';
import { checkedLookup } from '#service/config/checked-lookup.ts';
import { limitReceived } from './received-answers.ts';
import { openSemaphore } from '#service/model/semaphore.ts';
import { runWithin } from './run-within.ts';
import type { UpstreamConfig } from '#service/config/upstream-config.ts';
import { UpstreamFailure } from './upstream-failure.ts';

export interface UpstreamRequest {
  method: string;
  /** Path and query below the other server's base, byte for byte. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Aborts when the client is gone. Only reads end with it. */
  signal?: AbortSignal;
  /** A change whose key is kept: its answer is waited for longer than any client does, for who asks again under the key. */
  keyed?: boolean;
  /** When its time began to run, in milliseconds of `performance`; without it when it is sent. */
  since?: number;
}

export interface UpstreamAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface UpstreamClient {
  /** One exchange; a request that changes something is sent once, whatever happens. Redirects are answers. Throws an `UpstreamFailure`. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
  close(): void;
}

export interface UpstreamTimes {
  /** Milliseconds until the connection stands, TLS included, and until the answer is whole. */
  connect: number;
  total: number;
  /** The same for a change whose key is kept. */
  keyed: number;
}

interface ClientOptions {
  logger: Logger;
  times?: UpstreamTimes;
  lookup?: LookupFunction;
}

export const upstreamTimes: UpstreamTimes = { connect: 10_000, total: 30_000, keyed: 120_000 };
/** 16 sockets together. */
const sockets = { reading: 12, writing: 4 };
const maxBytes = 64 * 1024 * 1024;
/** Of all answers at once, before large ones wait for each other. */
const maxReceived = 64 * 1024 * 1024;

/** Resolves when the work is over, whatever came of it, or after so many milliseconds. */
function settledWithin(work: Promise<unknown>, millis: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, millis);
    void work
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
}

/** The code alone, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function plainReason({ code = '' }: NodeJS.ErrnoException): string {
  return /^[A-Z][A-Z\d_]{2,60}$/.test(code) ? code : 'for another reason';
}

/** Connections to the one other server, and to nothing else: host, port and scheme are the configuration's. */
export function openUpstreamClient(upstream: UpstreamConfig, options: ClientOptions): UpstreamClient {
  const { logger, times = upstreamTimes, lookup = checkedLookup(upstream) } = options;
  const url = new URL(upstream.href);
  const secure = url.protocol === 'https:';
  const Agent = secure ? HttpsAgent : HttpAgent;
  // Said here, it holds whatever the environment says about certificates.
  const common = { lookup, rejectUnauthorized: true };
  const reading = new Agent({ ...common, keepAlive: true, maxSockets: sockets.reading });
  // A kept connection may be closed by the other side just as a change goes out: whether it was done would be unknown.
  // Counted by ourselves: an agent with a limit hands a used connection to what waits for it, `keepAlive` or not.
  const writing = new Agent({ ...common, keepAlive: false });
  const writeSemaphore = openSemaphore(sockets.writing);
  const received = limitReceived(maxReceived);

  function exchange(wanted: UpstreamRequest, agent: HttpAgent, millis: number): Promise<UpstreamAnswer> {
    return new Promise((resolve, reject) => {
      let sent = false;
      let connecting: NodeJS.Timeout | undefined;
      const { method, headers, body, signal } = wanted;
      const target: RequestOptions = {
        protocol: url.protocol,
        hostname: upstream.hostname,
        port: url.port,
        path: upstream.pathPrefix + wanted.path,
        agent,
        method,
        headers: { ...headers, ...(body !== null && { 'Content-Length': String(body.length) }) },
      };
      const outgoing = (secure ? httpsRequest : httpRequest)(target);
      const end = () => {
        clearTimeout(total);
        clearTimeout(connecting);
      };
      let failed = false;
      const fail = (message: string) => {
        failed = true;
        end();
        reject(new UpstreamFailure(message, sent, outgoing.reusedSocket));
        outgoing.destroy();
      };
      /** Node's own words name addresses of a network that is none of the client's business: they are for the log. */
      const failBy = (error: NodeJS.ErrnoException) => {
        if (!failed) logger.error('upstream-failed', { host: url.host, error: error.message.slice(0, 500) });
        fail(`the connection failed: ${plainReason(error)}`);
      };
      const limit = wanted.keyed === true ? times.keyed : times.total;
      const total = setTimeout(() => fail(`no whole answer within ${limit / 1000} s`), millis);
      outgoing.once('socket', (socket: Socket) => {
        // Whatever is not connecting is connected, and may have taken the request along by now.
        sent = !socket.connecting;
        if (sent) return;
        connecting = setTimeout(() => fail(`no connection within ${times.connect / 1000} s`), times.connect);
        socket.once(secure ? 'secureConnect' : 'connect', () => {
          sent = true;
          clearTimeout(connecting);
          logger.info('upstream-connection', { host: url.host, address: socket.remoteAddress ?? '' });
        });
      });
      signal?.addEventListener('abort', () => fail('the client stopped waiting'), { once: true });
      outgoing.on('error', (error) => failBy(error));
      outgoing.once('upgrade', () => fail('the API wants to speak another protocol'));
      outgoing.once('response', (incoming) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const held = received(incoming);
        // A reading's answer is in memory until its reader has it or is gone.
        signal?.addEventListener('abort', () => held.end(), { once: true });
        incoming.once('close', () => {
          if (signal === undefined || !incoming.complete) held.end();
        });
        incoming.on('data', (chunk: Buffer) => {
          size += chunk.length;
          held.add(chunk.length);
          if (size > maxBytes) fail(`the answer is larger than ${maxBytes} bytes`);
          else chunks.push(chunk);
        });
        incoming.on('error', (error) => failBy(error));
        incoming.once('end', () => {
          held.complete();
          if (!incoming.complete) return fail('the answer was cut off');
          const status = incoming.statusCode ?? 0;
          if (status < 200 || status > 599) return fail(`${status} is no status`);
          end();
          resolve({ status, headers: incoming.headers, body: Buffer.concat(chunks) });
        });
      });
      outgoing.end(body ?? undefined);
    });
  }

  /** What is left of the time for all of it. */
  const timeLeft = (since: number) => times.total - (performance.now() - since);

  async function sendChange(wanted: UpstreamRequest, since: number): Promise<UpstreamAnswer> {
    const { signal: _signal, ...change } = wanted;
    // A third of its time is left for the exchange at least.
    const patience = timeLeft(since) - times.total / 3;
    const late = change.keyed === true ? times.keyed - times.total : 0;
    const send = async () => {
      const answer = exchange(change, writing, timeLeft(since) + late);
      // One that is late holds up no other change.
      await settledWithin(answer, timeLeft(since));
      return { answer };
    };
    const { answer } = await runWithin(writeSemaphore, patience, send, 'too many changes in progress');
    return answer;
  }

  return {
    async send(wanted) {
      const { since = performance.now() } = wanted;
      if (wanted.method !== 'GET' && wanted.method !== 'HEAD') return sendChange(wanted, since);
      return exchange(wanted, reading, timeLeft(since)).catch((error: unknown) => {
        // A kept connection was closed. Reading twice changes nothing.
        if (wanted.signal?.aborted === true) throw error;
        if (!(error instanceof UpstreamFailure) || !error.reused || !error.message.includes('ECONNRESET')) throw error;
        return exchange(wanted, reading, timeLeft(since));
      });
    },
    close() {
      reading.destroy();
      writing.destroy();
    },
  };
}

/** What the proxy itself reads of its upstream, in the name of a sender. */
export function ownRead(path: string, authorization: string): UpstreamRequest {
  const headers = {
    authorization,
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'parcel-desk',
  };
  return { method: 'GET', path, headers, body: null };
}
