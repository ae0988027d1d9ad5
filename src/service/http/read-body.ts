import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

/** Own limit; SPEC.md 8 gives none. 1000 full items are about a twentieth of it. */
const maxBodyBytes = 4 * 1024 * 1024;

/** True when the request announces a body, whatever its length turns out to be. */
export function announcesBody(incoming: IncomingMessage): boolean {
  const length = incoming.headers['content-length'];
  return incoming.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * The whole body; 413 as soon as it is known to be larger than `limit` bytes. Read by events: leaving a loop over the stream
 * would destroy the connection before the answer.
 */
export function readBody(incoming: IncomingMessage, limit = maxBodyBytes): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(incoming.headers['content-length'] ?? 0) > limit) {
      reject(tooLarge(limit));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(tooLarge(limit));
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    // Nobody is left to read the answer; the promise only has to end.
    incoming.once('close', () => reject(new HttpError(400, 'the body ended too early')));
  });
}

/** The connection is given up with the answer: the rest of the body is not worth reading. */
function tooLarge(limit: number): HttpError {
  return new HttpError(413, `the body is larger than ${limit} bytes`, { headers: { connection: 'close' } });
}
