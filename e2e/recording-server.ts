import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';

export interface RecordedRequest {
  method: string;
  /** Path and query, byte for byte. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The connection dies in place of an answer. */
  die?: boolean;
}

export interface RecordingServer {
  readonly origin: string;
  readonly seen: RecordedRequest[];
  /** Asked for each request. */
  reply: (request: RecordedRequest) => Reply | Promise<Reply>;
}

/** A server that does nothing but write down what it is asked, and answer what a test says. */
export async function withRecordingServer(provide: (server: RecordingServer) => Promise<void>): Promise<void> {
  const recording = {
    origin: '',
    seen: [] as RecordedRequest[],
    reply: (): Reply => ({ body: '{"data":[],"links":{"next":null}}' }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answer = async () => {
      const { method = '', url = '', headers } = request;
      const recorded = { method, url, headers, body: Buffer.concat(chunks).toString() };
      recording.seen.push(recorded);
      const {
        status = 200,
        headers: own = {},
        body = '',
        die = false,
      } = await (recording as RecordingServer).reply(recorded);
      if (die) request.socket.destroy();
      else response.writeHead(status, { 'content-type': 'application/json', ...own }).end(body);
    };
    request.once('end', () => void answer());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  recording.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await provide(recording);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

export interface Trap {
  readonly port: number;
  /** Connections that were made to it. */
  readonly connections: string[];
}

/** Listens at an address that must not be called. */
export async function withTrap(provide: (trap: Trap) => Promise<void>): Promise<void> {
  const connections: string[] = [];
  const server = createTcpServer((socket) => {
    connections.push(`${socket.remoteAddress}:${socket.remotePort}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await provide({ port: (server.address() as AddressInfo).port, connections });
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
