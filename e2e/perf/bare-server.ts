import compression from 'compression';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least server of one page: it has the documents as text in memory, joins them for every request and compresses them as the
// service does where the client accepts it.
const documents = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as string[];
const compress = compression({ level: 1 }) as unknown as (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => void,
) => void;

const server = createServer((incoming, outgoing) => compress(incoming, outgoing, () => answer(outgoing)));

function answer(outgoing: ServerResponse): void {
  const body = `{"data":[${documents.join(',')}],"links":{"next":null}}`;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  outgoing.writeHead(200, headers).end(body);
}

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
