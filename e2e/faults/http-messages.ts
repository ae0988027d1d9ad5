/** One HTTP/1.1 message as it came over the wire, and what followed it. */
export interface HttpMessage {
  /** `POST /v1/parcels HTTP/1.1`, or the status line. */
  startLine: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The message, byte for byte. */
  bytes: Buffer;
  rest: Buffer;
}

/** Takes the first whole message off `received`; null while it is not there yet. `bodiless`: an answer to HEAD. */
export function takeMessage(received: Buffer, bodiless = false): HttpMessage | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [startLine = '', ...lines] = received.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const start = headEnd + 4;
  const end = bodiless || /^HTTP\/1\.1 (?:1\d\d|204|304)/.test(startLine) ? start : bodyEnd(received, start, headers);
  if (end === null || end > received.length) return null;
  return {
    startLine,
    headers,
    body: received.subarray(start, end).toString(),
    bytes: received.subarray(0, end),
    rest: received.subarray(end),
  };
}

function bodyEnd(received: Buffer, start: number, headers: Record<string, string>): number | null {
  if (headers['transfer-encoding'] !== 'chunked') return start + Number(headers['content-length'] ?? 0);
  for (let at = start; ;) {
    const lineEnd = received.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(received.subarray(at, lineEnd).toString('latin1'), 16);
    at = lineEnd + 2 + size + 2;
    if (at > received.length) return null;
    if (size === 0) return at;
  }
}
