import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

/** Own limit; SPEC.md 8 gives none. 1000 full items are about a twentieth of it. */
export const maxBodyBytes = 4 * 1024 * 1024;

/** True when the request announces a body, whatever its length turns out to be. */
export function announcesBody(incoming: IncomingMessage): boolean {
  const length = incoming.headers['content-length'];
  return incoming.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** The whole body; 413 as soon as it is known to be larger than the limit. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The connection is given up with the answer: the rest of the body is not worth reading. */
function tooLarge(): HttpError {
  return new HttpError(413, `the body is larger than ${maxBodyBytes} bytes`, { headers: { connection: 'close' } });
}
