import { connect } from 'node:net';

export interface LoadTarget {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Header lines of every request. */
  headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  perSecond: number;
  /** Of each answer, in milliseconds. */
  times: number[];
}

/** The bytes of a request. */
export function requestText({ origin, headers = {} }: LoadTarget, method: string, path: string, body = ''): string {
  const lines = Object.entries({ host: new URL(origin).host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  if (body !== '') lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Sends requests over some connections for a while, each connection the next one after its answer. A plain client on sockets:
 * it reads no more of an answer than its status and length, since it shares the machine with what it measures. Throws on an
 * answer that is not a 2xx.
 */
export async function load(
  { origin }: LoadTarget,
  next: () => string,
  { millis, connections }: { millis: number; connections: number },
): Promise<LoadResult> {
  const began = performance.now();
  const times: number[] = [];
  const oneConnection = () =>
    new Promise<void>((resolve, reject) => {
      let missing = 0;
      let sent = 0;
      const send = () => {
        sent = performance.now();
        socket.write(next());
      };
      const answered = () => {
        times.push(performance.now() - sent);
        if (performance.now() - began < millis) send();
        else socket.end(resolve);
      };
      let inChunks = false;
      let tail = Buffer.alloc(0);
      const read = (part: Buffer) => {
        if (missing > 0) missing -= part.length;
        else if (!inChunks) {
          missing = bytesBehind(part);
          inChunks = missing === Infinity;
        }
        tail = Buffer.concat([tail, part.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
        if (inChunks && tail.equals(lastChunk)) {
          inChunks = false;
          missing = 0;
        }
        if (missing <= 0) answered();
      };
      const buffer = Buffer.alloc(256 * 1024);
      const socket = connect({
        host: new URL(origin).hostname,
        port: Number(new URL(origin).port),
        onread: {
          buffer,
          callback(length) {
            read(buffer.subarray(0, length));
            return true;
          },
        },
      });
      socket.once('connect', send);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The connection was closed.')));
    });
  await Promise.all(Array.from({ length: connections }, oneConnection));
  return { perSecond: (times.length / (performance.now() - began)) * 1000, times };
}

/** The end of an answer in chunks. No compressed data ends like it but by a chance of one in a trillion. */
const lastChunk = Buffer.from('0\r\n\r\n');

/** How many bytes of an answer are still to come after its first ones, in which its whole head is; Infinity for one in chunks. */
function bytesBehind(first: Buffer): number {
  const end = first.indexOf('\r\n\r\n');
  const head = first.toString('latin1', 0, Math.max(end, 0));
  if (head.startsWith('HTTP/1.1 2') && /\r\ntransfer-encoding: chunked/i.test(head)) return Infinity;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 2') || length === undefined) throw new Error(`Not expected: ${first.toString()}`);
  return Number(length) - (first.length - end - 4);
}
