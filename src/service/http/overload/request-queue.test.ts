import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { queuePerConnection } from './request-queue.ts';

const begun: string[] = [];
const open: ServerResponse[] = [];
const server = createServer(
  queuePerConnection((incoming, outgoing) => {
    begun.push(incoming.url ?? '');
    open.push(outgoing);
  }),
);
let socket: Socket;
async function pipeline(count: number): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  const paths = Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`);
  socket.write(paths.join(''));
}
afterEach(() => {
  socket.destroy();
  server.close();
  begun.length = 0;
  open.length = 0;
});

test('requests that arrive together begin one after the other, each when the answer before it has left', async () => {
  await pipeline(4);
  let answers = '';
  socket.on('data', (chunk) => (answers += chunk.toString()));
  for (const path of ['/0', '/1', '/2', '/3']) {
    await expect.poll(() => begun.at(-1)).toBe(path);
    open.at(-1)?.end(`answer to ${path}`);
  }
  await expect.poll(() => answers.match(/(?<=answer to )\S\d/g)).toEqual(['/0', '/1', '/2', '/3']);
});

test('a connection that ends takes its waiting requests along', async () => {
  await pipeline(4);
  await expect.poll(() => begun).toEqual(['/0']);
  const closed = once(open[0] as ServerResponse, 'close');
  socket.destroy();
  await closed;
  expect(begun).toEqual(['/0']);
});

test('a connection on which more wait than anyone needs ends', async () => {
  await pipeline(100);
  await once(socket, 'close');
  expect(begun).toEqual(['/0']);
});
