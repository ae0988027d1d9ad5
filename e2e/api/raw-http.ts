import { connect } from 'node:net';
import { expect } from '@playwright/test';
import type { ServiceProcess } from '../service-process.ts';

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

/** The first lines of a request with the service's token, without the blank line that ends them. */
export function rawHead(service: ServiceProcess, requestLine: string, ...more: string[]): string {
  return [
    `${requestLine} HTTP/1.1`,
    `Host: ${new URL(service.origin).host}`,
    `Authorization: Bearer ${service.token}`,
    ...more,
  ].join('\r\n');
}

/** Of a request through a client: this text as its JSON body, valid or not. */
export const jsonText = (text: string) => ({ headers: { 'content-type': 'application/json' }, text });

/** A refusal with the headers and the message of every one. */
export function expectRawError(answer: RawAnswer, status: number): void {
  expect(answer.status, answer.body.slice(0, 200)).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-request-id']).toMatch(/\S/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/\w/) });
}
