import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ServerResponse } from 'node:http';
import { bodyParts, type ApiAnswer } from '#service/model/api-answer.ts';

/**
 * Writes an answer to its connection in one piece, and not through a `Response`, whose body would be read as a stream: each piece
 * is a turn of whatever compresses it on the way. Returns what tells Hono that this is done.
 */
export function writeAnswer(outgoing: ServerResponse, { status, headers, body }: ApiAnswer): Response {
  if (body === null) {
    outgoing.writeHead(status, headers).end();
    return RESPONSE_ALREADY_SENT;
  }
  const parts = bodyParts(body);
  const bytes = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.byteLength }).end(bytes);
  return RESPONSE_ALREADY_SENT;
}
