import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least server of one page: it has the documents as text in memory and joins them for every request.
const documents = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as string[];
const server = createServer((_incoming, outgoing) => {
  const body = `{"data":[${documents.join(',')}],"links":{"next":null}}`;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  outgoing.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
