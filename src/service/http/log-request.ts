import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { isUuid } from '#contract/values/scalars.ts';
import type { ServiceConfig } from '#service/config/config.ts';
import type { Logger } from '#service/model/logger.ts';
import { peerOf } from './overload/peer.ts';

const keptPath = 200;

interface Exchange {
  incoming: IncomingMessage;
  outgoing: Pick<ServerResponse, 'getHeader'>;
}

const senders = new WeakMap<IncomingMessage, string>();

/** Remembers who sent a request, for its line: the id of the token (`npm run token -- --list`), never the token. */
export function noteSender(incoming: IncomingMessage, tokenId: string): void {
  senders.set(incoming, tokenId);
}

/** Where a request comes from, for its line; null where that is not logged, or where what is in front names no address. */
export function clientOf(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustedProxies, logAddresses }: Pick<ServiceConfig, 'trustedProxies' | 'logAddresses'>,
): string | null {
  const address = logAddresses ? peerOf(incoming, trustedProxies) : '';
  return isIP(address) === 0 ? null : address;
}

interface WrittenAnswer {
  client: string | null;
  status: number;
  /** Of its body, before it is compressed. */
  bytes: number;
  /** From the request's headers to the answer. */
  millis: number;
}

/** The line of a request whose answer is written. The query is left out, since values may be in it. */
export function logRequest(
  logger: Logger,
  { incoming, outgoing }: Exchange,
  { client, status, bytes, millis }: WrittenAnswer,
): void {
  const { method = '', url = '' } = incoming;
  logger.info('request', {
    request_id: String(outgoing.getHeader('x-request-id') ?? ''),
    method,
    path: loggedPath(url),
    status,
    ms: Math.round(millis),
    bytes,
    token_id: senders.get(incoming) ?? null,
    client,
  });
}

/** The line of bytes that were no request: there is nothing of it but the answer. */
export function logUnreadable(logger: Logger, requestId: string, status: number, client: string | null): void {
  logger.info('unreadable-request', { request_id: requestId, status, client });
}

const ownWords = new Set(
  'v1 parcels process print cancel documents labels customs-declaration shipping-methods healthz metrics config.json openapi.json csp-report session code assets desk printers print-jobs events rows snapshot carrier carriers'.split(
    ' ',
  ),
);

/** Ids and the words of our own paths; anything else someone typed there could be a name, and is a `*`. */
function loggedPath(url: string): string {
  const segments = (url.split('?', 1)[0] ?? '').slice(0, keptPath).split('/');
  return segments
    .map((segment, index) => {
      const isFile = segments[index - 1] === 'assets' && /^[\w.-]+$/.test(segment);
      return segment === '' || isFile || ownWords.has(segment) || isUuid(segment) ? segment : '*';
    })
    .join('/');
}
