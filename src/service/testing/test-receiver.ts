import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that takes events of webhooks, on a free port of this machine. */
export interface TestReceiver {
  url: string;
  /** All that came, in its order. */
  received: ReceivedEvent[];
  /** What it answers from now on; null keeps requests waiting. */
  answer: number | null;
  close(): Promise<void>;
}

export async function startTestReceiver(port = 0): Promise<TestReceiver> {
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      receiver.received.push({ headers: incoming.headers, body });
      if (receiver.answer === null) return;
      // A redirect leads back here: who follows it is seen.
      outgoing.writeHead(receiver.answer, { location: `${receiver.url}/followed` });
      outgoing.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: 204,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
