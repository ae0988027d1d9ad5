import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { capConnectionsPerPeer, peerOf } from './peer.ts';

test.each([
  [0, '9.9.9.9, 1.1.1.1', '127.0.0.1'],
  [1, '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  [2, '6.6.6.6, 9.9.9.9, 1.1.1.1', '9.9.9.9'],
  [1, undefined, '127.0.0.1'],
  [3, '1.1.1.1', '127.0.0.1'],
])('behind %i proxies, X-Forwarded-For "%s" is from %s', (proxies, forwarded, peer) => {
  const socket = { remoteAddress: '127.0.0.1' } as Socket;
  expect(peerOf({ headers: { 'x-forwarded-for': forwarded }, socket }, proxies)).toBe(peer);
});

test('a peer has as many connections as it may, and another one when one of them has ended', async () => {
  const server = createServer();
  capConnectionsPerPeer(server, 2);
  server.on('connection', (socket) => socket.destroyed || socket.write('hello'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  /** True when the server keeps the connection. */
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  };
  expect([await open(), await open(), await open()]).toEqual([true, true, false]);
  sockets[0]?.destroy();
  await expect.poll(open).toBe(true);
  for (const socket of sockets) socket.destroy();
  server.close();
});
