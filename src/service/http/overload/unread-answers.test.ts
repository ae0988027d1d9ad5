import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { limitUnreadAnswers } from './unread-answers.ts';

/** Far more than the system's own buffers of a connection. */
const body = Buffer.alloc(16 * 1024 * 1024);
const opened: ServerResponse[] = [];
const sockets: Socket[] = [];

async function serve(limit: number) {
  const watch = limitUnreadAnswers(limit);
  const server = createServer((_incoming, outgoing) => {
    watch(outgoing);
    opened.push(outgoing);
    outgoing.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    /** Asks, and reads nothing of the answer. */
    ask: async (): Promise<Socket> => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => {});
      const before = opened.length;
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await expect.poll(() => opened.length).toBe(before + 1);
      return socket;
    },
  };
}
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  opened.length = 0;
});

test('the answer that has waited longest is given up when all together are too large', async () => {
  const { server, ask } = await serve(2.5 * body.length);
  const first = await ask();
  await ask();
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  await ask();
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  first.resume();
  await once(first, 'close');
  server.close();
});

test('answers that are read do not count', async () => {
  const { server, ask } = await serve(1.5 * body.length);
  for (let count = 0; count < 4; count += 1) {
    const socket = await ask();
    let size = 0;
    socket.on('data', (chunk: Buffer) => (size += chunk.length));
    await expect.poll(() => size).toBeGreaterThan(body.length);
  }
  expect(opened.map(({ writableFinished }) => writableFinished)).toEqual([true, true, true, true]);
  server.close();
});
