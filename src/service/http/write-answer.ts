import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ServerResponse } from 'node:http';
import { bodyParts, type ApiAnswer } from './api-answer.ts';

/**
 * Writes an answer to its connection, the parts of the body in one go and as they are: neither joined nor copied, and not
 * through a `Response`, whose body would be read as a stream. Returns what tells Hono that this is done.
 */
export function writeAnswer(outgoing: ServerResponse, { status, headers, body }: ApiAnswer): Response {
  if (body === null) {
    outgoing.writeHead(status, headers).end();
    return RESPONSE_ALREADY_SENT;
  }
  const parts = bodyParts(body);
  let length = 0;
  for (const part of parts) length += part.byteLength;
  outgoing.writeHead(status, { ...headers, 'content-length': length });
  outgoing.cork();
  for (const part of parts) outgoing.write(part);
  outgoing.end();
  return RESPONSE_ALREADY_SENT;
}
