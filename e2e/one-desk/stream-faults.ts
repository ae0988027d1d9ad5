import type { FaultProxy, WireFault, WireRequest } from '../faults/fault-proxy.ts';

/** As a wire without faults passes it. */
export const streamPasses: WireFault = { pieces: (piece) => piece };

/** Late, and in small pieces. */
export const streamCrawls: WireFault = { pieces: (piece) => piece, slicer: { bytes: 7, millis: 5 } };

export function isStream({ path }: WireRequest): boolean {
  return path.startsWith('/desk/events');
}

/** What is of the desk and no printer of it. */
export function isOfDesk({ path }: WireRequest): boolean {
  return path.startsWith('/desk/') && !/^\/desk\/print(?:ers|-jobs)/.test(path);
}

/** A whole answer without a body. */
export function answerOf(line: string, headers: string): string {
  return `HTTP/1.1 ${line}\r\n${headers}Content-Length: 0\r\n\r\n`;
}

/** What can happen to a stream of events and to no other request; each call is another stream. */
export const streamFaults: Readonly<Record<string, () => WireFault | null>> = {
  'is refused': () => ({ drop: 'undelivered' }),
  'breaks off in the middle of an event': () => ({
    pieces(piece) {
      const at = piece.indexOf('data: ');
      return at < 0 ? piece : { last: piece.subarray(0, at + 9) };
    },
  }),
  'stays silent': () => {
    let pieces = 0;
    return { pieces: (piece) => ((pieces += 1) === 1 ? piece : Buffer.alloc(0)) };
  },
  'is one of too many': () => ({ say: answerOf('429 Too Many Requests', 'Retry-After: 30\r\n') }),
  'meets a gateway that has no service': () => ({ say: answerOf('502 Bad Gateway', 'Content-Type: text/html\r\n') }),
  // The answer never ends, and is passed when it has.
  'is held back by a proxy': () => null,
  'is held back by a proxy but for its head': () => ({
    pieces: (piece) =>
      piece.includes('HTTP/1.1') ? piece.subarray(0, piece.indexOf('\r\n\r\n') + 4) : Buffer.alloc(0),
  }),
};

/** From now on streams have a fault; all else passes. Null: none any more. */
export function setStreamFault(proxy: FaultProxy, fault: (() => WireFault | null) | null): void {
  proxy.fault = (request) => (isStream(request) ? (fault === null ? streamPasses : fault()) : null);
}
