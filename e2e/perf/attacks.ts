import { connect, type Socket } from 'node:net';
import type { ServiceProcess } from '../service-process.ts';

export interface Attack {
  name: string;
  /** Begins it; the result ends it. `from` is an address of this machine that is not the normal clients'. */
  begin(service: ServiceProcess): () => void;
}

const megabyte = Buffer.alloc(1024 * 1024, 0x20);

/** What PROMISES P20 names, and the largest of what is permitted. */
export const attacks: readonly Attack[] = [
  {
    name: '500 sockets that send a byte of their headers each second',
    begin: (service) =>
      keepOpen(service, 500, (socket) => {
        socket.write('GET /v1/parcels HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
        return setInterval(() => socket.write('x'), 1000);
      }),
  },
  {
    name: 'bodies of 1 GB, announced and in chunks',
    begin: (service) =>
      keepOpen(service, 4, (socket, number) => {
        const length = number % 2 === 0 ? 'Content-Length: 1000000000' : 'Transfer-Encoding: chunked';
        socket.write(`${head(service, 'POST /v1/parcels')}Content-Type: application/json\r\n${length}\r\n\r\n`);
        const pour = () => {
          if (number % 2 === 1) socket.write('100000\r\n');
          if (socket.write(megabyte)) setImmediate(pour);
          else socket.once('drain', pour);
        };
        pour();
        return null;
      }),
  },
  { name: 'JSON a million levels deep', begin: (service) => post(service, '['.repeat(1_000_000)) },
  { name: 'bodies of 4 MiB in as many values as may be', begin: (service) => post(service, widest()) },
  {
    name: 'a million query parameters',
    begin: (service) => again(service, `GET /v1/parcels?${'a&'.repeat(1_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
  },
  {
    name: '100,000 headers',
    begin: (service) => again(service, `${head(service, 'GET /v1/parcels')}${'X: y\r\n'.repeat(100_000)}\r\n`),
  },
  {
    name: '200 guesses of a token a second',
    begin: (service) =>
      keepOpen(service, 200, (socket, number) => {
        const guess = () =>
          socket.write('GET /v1/parcels HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer guess\r\n\r\n');
        // Spread over each second, as so many guessers would be.
        setTimeout(guess, number * 5);
        return setInterval(guess, 1000 + number);
      }),
  },
];

/** 100 sockets that request page after page of 8 MiB and read nothing. */
export const slowReaders: Attack = {
  name: '100 sockets that ask for pages of 8 MiB and read none',
  begin: (service) =>
    keepOpen(service, 100, (socket) => {
      socket.pause();
      socket.write(`${head(service, 'GET /v1/parcels')}\r\n`.repeat(5));
      return null;
    }),
};

function head(service: ServiceProcess, requestLine: string): string {
  return `${requestLine} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${service.token}\r\n`;
}

function post(service: ServiceProcess, body: string): () => void {
  const fields = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  return again(service, `${head(service, 'POST /v1/parcels')}${fields}${body}`);
}

function widest(): string {
  const item = JSON.stringify({ sku: 'x'.repeat(400), name: 'y'.repeat(3600), weight: 'wrong', note: 1 });
  return `{"items":[${Array.from({ length: 1000 }, () => item).join()}]}`;
}

/** Sends the same bytes on two connections, each time on a new one. */
function again(service: ServiceProcess, bytes: string): () => void {
  return keepOpen(service, 2, (socket) => {
    socket.on('data', () => socket.destroy());
    socket.write(bytes);
    return null;
  });
}

/** Holds so many connections from another address of this machine; one that ends begins again. */
function keepOpen(
  service: ServiceProcess,
  count: number,
  use: (socket: Socket, number: number) => NodeJS.Timeout | null,
): () => void {
  const open = new Set<Socket>();
  let ended = false;
  const begin = (number: number) => {
    if (ended) return;
    const socket = connect({
      port: Number(new URL(service.origin).port),
      host: '127.0.0.1',
      localAddress: '127.0.0.2',
    });
    open.add(socket);
    // What the service answers is not looked at: only that others are still served counts.
    socket.on('error', () => {});
    let timer: NodeJS.Timeout | null = null;
    socket.once('connect', () => (timer = use(socket, number)));
    socket.once('close', () => {
      if (timer !== null) clearInterval(timer);
      open.delete(socket);
      setTimeout(() => begin(number), 20);
    });
  };
  for (let number = 0; number < count; number += 1) begin(number);
  return () => {
    ended = true;
    for (const socket of open) socket.destroy();
  };
}
