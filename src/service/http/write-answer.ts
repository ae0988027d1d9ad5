import type { ServerResponse } from 'node:http';
import { bodyParts, type ApiAnswer, type StreamAnswer } from '#service/model/api-answer.ts';

/**
 * Writes an answer to its connection in one piece: each piece of a stream would be a turn of whatever compresses it on the way.
 */
export function writeAnswer(outgoing: ServerResponse, answer: ApiAnswer | StreamAnswer): void {
  const { status, headers, body } = answer;
  if ('stream' in answer && outgoing.req.method !== 'HEAD') {
    outgoing.writeHead(status, headers).flushHeaders();
    answer.stream(outgoing);
    return;
  }
  if (body === null) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  const parts = bodyParts(body);
  const bytes = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.byteLength }).end(bytes);
}
