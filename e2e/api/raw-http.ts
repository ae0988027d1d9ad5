import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Writes bytes to the service's port as they are and reads what comes back until the service ends the connection, or until
 * one whole answer with a Content-Length is there. For requests that no HTTP client would send.
 */
export async function rawExchange(origin: string, request: string | Uint8Array): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setTimeout(10_000, () => reject(new Error(`No answer within 10 s, only: ${received}`)));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (isWhole(received)) socket.end();
    });
    // A reset after the answer is the service's right: it did not want the rest of the request.
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
    socket.on('close', () => {
      socket.destroy();
      resolve(received);
    });
    socket.write(request);
  });
  return parsed(text);
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  return end >= 0 && length !== undefined && text.length >= end + 4 + Number(length);
}

function parsed(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
