import type { IncomingMessage } from 'node:http';
import type { ServiceLimits } from '#service/config/service-limits.ts';
import { HttpError } from './http-error.ts';

/** True when the request announces a body, whatever its length turns out to be. */
export function announcesBody(incoming: IncomingMessage): boolean {
  const length = incoming.headers['content-length'];
  return incoming.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * The whole body of a request; 413 as soon as it is known to be larger than `limit` bytes or, without one, than bodies of the API may be,
 * 429 when too many are being received.
 */
export type BodyReader = (incoming: IncomingMessage, limit?: number) => Promise<Buffer>;

/** One reader for all requests: what is received at once is limited as well, since each of many could be as large as one may be. */
export function openBodyReader({ body, bodies }: Pick<ServiceLimits, 'body' | 'bodies'>): BodyReader {
  let received = 0;
  return async (incoming, limit = body) => {
    let own = 0;
    const count = (bytes: number) => {
      own += bytes;
      received += bytes;
      if (received > bodies) throw tooBusy();
    };
    try {
      return await readBody(incoming, limit, count);
    } finally {
      received -= own;
    }
  };
}

/**
 * The whole body; 415 for one that is compressed, 413 as soon as it is known to be larger than `limit` bytes. `count` gets the size of what arrives and may throw an `HttpError`.
 * Read by events: leaving a loop over the stream would destroy the connection before the answer.
 */
export function readBody(
  incoming: IncomingMessage,
  limit: number,
  count: (bytes: number) => void = () => {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const coding = incoming.headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (coding !== '' && coding !== 'identity') {
      reject(encoded(coding));
      return;
    }
    if (Number(incoming.headers['content-length'] ?? 0) > limit) {
      reject(tooLarge(limit));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = (error: HttpError) => {
      // What still arrives is thrown away, and what is here already at once.
      chunks.length = 0;
      size = Number.POSITIVE_INFINITY;
      reject(error);
    };
    incoming.on('data', (chunk: Buffer) => {
      if (size > limit) return;
      size += chunk.length;
      if (size > limit) refuse(tooLarge(limit));
      else
        try {
          count(chunk.length);
          chunks.push(chunk);
        } catch (error) {
          refuse(error as HttpError);
        }
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    // The client is gone; the promise only has to end.
    incoming.once('close', () => {
      if (!incoming.readableEnded) reject(new HttpError(400, 'the body ended too early'));
    });
  });
}

// The connection is given up with the answer: the rest of the body is not worth reading.
const close = { connection: 'close' };

/** RFC 9110, 15.5.16: the header says which codings are taken. */
function encoded(coding: string): HttpError {
  return new HttpError(
    415,
    `a body is read as it is: send it without Content-Encoding, not with "${coding.slice(0, 40)}"`,
    {
      headers: { ...close, 'accept-encoding': 'identity' },
    },
  );
}

function tooLarge(limit: number): HttpError {
  return new HttpError(413, `the body is larger than ${limit} bytes`, { headers: close });
}

/** 429 and not 503: nothing was done, and every client knows to send it again. */
function tooBusy(): HttpError {
  return new HttpError(429, 'too many large requests at once; try again in 1 s', {
    headers: { ...close, 'retry-after': '1' },
  });
}
