import compression from 'compression';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Below so many bytes an answer is in the first packets as it is. */
const threshold = 1024;

const compress = compression({
  threshold,
  // A page of 100 parcels, 198 kB, is 35 kB after 0.7 ms; level 6 saves 7 kB more and takes twice the time. Brotli, which browsers
  // request over TLS, keeps the library's level 4: 23 kB after 0.9 ms.
  level: 1,
  // An entity tag names bytes (RFC 9110, 8.8.3): a parcel on its own, which has one, is sent in one encoding.
  filter: (_incoming, outgoing) =>
    /^application\/json\b/.test(String(outgoing.getHeader('content-type'))) && !outgoing.hasHeader('etag'),
}) as unknown as (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/**
 * Has JSON of 1 kB and more compressed on its way out, as the client accepts it. PDFs are compressed inside, and the page's files
 * are already when they are sent. Why what lengths tell is no danger here: docs/decisions/009-security-and-limits.md#json-answers-are-compressed.
 */
export function compressAnswers(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void {
  compress(incoming, outgoing, next);
}
