import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';

const keptPath = 200;

interface Exchange {
  incoming: Pick<IncomingMessage, 'method' | 'url'>;
  outgoing: Pick<ServerResponse, 'getHeader'>;
}

/** The line of one answered request; the query is left out, and of a long path its end. */
export function logRequest(
  logger: Logger,
  { incoming: { method = '', url = '' }, outgoing }: Exchange,
  status: number,
  millis: number,
): void {
  logger.info('request', {
    request_id: String(outgoing.getHeader('x-request-id') ?? ''),
    method,
    path: (url.split('?', 1)[0] ?? '').slice(0, keptPath),
    status,
    ms: Math.round(millis),
  });
}

/** The line of bytes that were no request: there is nothing of it but the answer. */
export function logUnreadable(logger: Logger, requestId: string, status: number): void {
  logger.info('unreadable-request', { request_id: requestId, status });
}
