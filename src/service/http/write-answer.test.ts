import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import { writeAnswer } from './write-answer.ts';

let close = () => {};
afterEach(() => close());

/** What a bare server sends for an answer, as text, until it closes the connection. */
async function sent(answer: ApiAnswer, method = 'GET'): Promise<string> {
  const server = createServer((_incoming, outgoing: ServerResponse) => {
    writeAnswer(outgoing, answer);
  });
  close = () => server.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const headers = { 'content-type': 'text/plain' };

test('a body in parts arrives as one, with its length in bytes', async () => {
  const text = await sent({ status: 200, headers, body: [Buffer.from('Łódź, '), Buffer.alloc(0), Buffer.from('x')] });
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/plain\r\ncontent-length: 10\r\n/);
  expect(text.endsWith('\r\n\r\nŁódź, x')).toBe(true);
});

test('text is sent as UTF-8', async () => {
  expect(await sent({ status: 422, headers, body: 'ü' })).toMatch(
    /^HTTP\/1\.1 422 [^]*content-length: 2\r\n[^]*\r\n\r\nü$/,
  );
});

test('HEAD gets the length of what GET would get, and no body', async () => {
  expect(await sent({ status: 200, headers, body: ['ab', 'c'].map((part) => Buffer.from(part)) }, 'HEAD')).toMatch(
    /content-length: 3\r\n[^]*\r\n\r\n$/,
  );
});

test('an answer without body has no length', async () => {
  const text = await sent({ status: 204, headers: {}, body: null });
  expect([text.split('\r\n')[0], text.includes('ontent-')]).toEqual(['HTTP/1.1 204 No Content', false]);
});
