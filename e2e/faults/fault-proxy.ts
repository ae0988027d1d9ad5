import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type HttpMessage, takeMessage } from './http-messages.ts';
import { closed, pour, type Toxics } from './wire-toxics.ts';

/** One request as it reached the proxy: what the browser really sent, however often its page asked. */
export interface WireRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Not the first request on its connection. */
  reused: boolean;
}

/** What happens to a request, or to its answer, that no fault of the bytes alone can do. */
export type WireFault =
  /** The service does it all; the connection dies before a byte of the answer. */
  | { drop: 'delivered' }
  /** The connection dies before the service gets the request. */
  | { drop: 'undelivered' }
  /** The answer's first bytes arrive, then the connection dies. */
  | { answerBytes: number }
  /** The service gets it twice at once; the second one's answer arrives. */
  | { twice: true }
  /** Delivered only then: requests overtake each other. */
  | { after: Promise<unknown> }
  /** These bytes arrive instead of an answer; the service gets nothing. */
  | { say: string }
  /** These bytes arrive first, and then the answer, or the connection dies once the request was delivered. */
  | { first: string; dies: boolean }
  /** These headers do not get through. */
  | { without: string }
  /** The answer passes as it comes, each piece as this makes it; after `last` the connection dies. Otherwise an endless one never passes. */
  | { pieces: (piece: Buffer) => Buffer | { last: Buffer }; slicer?: Toxics['slicer'] };

export interface FaultProxy {
  readonly origin: string;
  /** Every request, in order of arrival. */
  readonly seen: WireRequest[];
  /** Called for each request; null passes it on. */
  fault: (request: WireRequest) => WireFault | null;
  /** From the client to the service, and back. */
  readonly toxics: { up: Toxics; down: Toxics };
  /** Nothing listens any more, and every connection is reset; `comeUp` listens again on the same port. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
}

/** Stands on a port of its own between a client and the service at `target`, an origin, while `provide` runs. */
export async function withFaultProxy<T>(target: string, provide: (proxy: FaultProxy) => Promise<T>): Promise<T> {
  const upstream = Number(new URL(target).port);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => undefined);
    serve(client);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const proxy: FaultProxy = {
    origin: `http://127.0.0.1:${port}`,
    seen: [],
    fault: () => null,
    toxics: { up: {}, down: {} },
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.resetAndDestroy();
      }),
    comeUp: () => listen(port),
  };

  /** One request after the other, as they come on a connection. */
  function serve(client: Socket): void {
    let received: Buffer = Buffer.alloc(0);
    let requests = 0;
    let queue: Promise<unknown> = Promise.resolve();
    client.on('data', (data) => {
      received = Buffer.concat([received, data]);
      for (let message = takeMessage(received); message !== null; message = takeMessage(received)) {
        received = message.rest;
        requests += 1;
        const request = wireRequest(message, requests > 1);
        const { bytes } = message;
        proxy.seen.push(request);
        queue = queue.then(() => answer(client, request, bytes)).catch(() => client.destroy());
      }
    });
  }

  async function answer(client: Socket, request: WireRequest, bytes: Buffer): Promise<void> {
    const fault = proxy.fault(request);
    const ask = (sent = bytes) => exchange(sent, request.method === 'HEAD', proxy.toxics.up);
    const say = (said: Buffer) => pour(client, said, proxy.toxics.down);
    if (fault === null) await say(await ask());
    else if ('pieces' in fault) await relay(client, bytes, fault);
    else if ('without' in fault) await say(await ask(withoutHeader(bytes, fault.without)));
    else if ('say' in fault) await say(Buffer.from(fault.say));
    else if ('twice' in fault) await say((await Promise.all([ask(), ask()]))[1]);
    else if ('after' in fault) {
      await fault.after;
      await say(await ask());
    } else if ('answerBytes' in fault) {
      await say((await ask()).subarray(0, fault.answerBytes));
      await closed(client, proxy.toxics.down);
    } else if ('first' in fault) {
      await say(Buffer.from(fault.first));
      const answered = await ask();
      if (fault.dies) client.destroy();
      else await say(answered);
    } else {
      if (fault.drop === 'delivered') await ask();
      client.destroy();
    }
  }

  /** The same piece by piece, until either side ends. */
  function relay(
    client: Socket,
    bytes: Buffer,
    { pieces, slicer }: Extract<WireFault, { pieces: unknown }>,
  ): Promise<void> {
    return new Promise((resolve) => {
      const onward = connect(upstream, '127.0.0.1');
      let passing: Promise<unknown> = Promise.resolve();
      const end = () => {
        onward.destroy();
        void passing.then(() => {
          client.destroySoon();
          resolve();
        });
      };
      open.add(onward);
      onward.once('close', () => open.delete(onward));
      onward.once('close', end).on('error', () => undefined);
      client.once('close', end);
      onward.on('data', (piece) => {
        const made = pieces(piece);
        const passes = Buffer.isBuffer(made) ? made : made.last;
        passing = passing.then(() => pour(client, passes, slicer === undefined ? {} : { slicer }));
        if (!Buffer.isBuffer(made)) end();
      });
      onward.once('connect', () => onward.write(bytes));
    });
  }

  /** The request on a connection of its own; the whole answer, byte for byte. */
  function exchange(bytes: Buffer, bodiless: boolean, toxics: Toxics): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const onward = connect(upstream, '127.0.0.1');
      open.add(onward);
      let received: Buffer = Buffer.alloc(0);
      onward.once('close', () => {
        open.delete(onward);
        reject(new Error('The service closed the connection before its answer was whole.'));
      });
      onward.on('error', reject);
      onward.on('data', (data) => {
        received = Buffer.concat([received, data]);
        const message = takeMessage(received, bodiless);
        if (message === null) return;
        resolve(message.bytes);
        void closed(onward, proxy.toxics.up);
      });
      onward.once('connect', () => void pour(onward, bytes, toxics));
    });
  }

  try {
    return await provide(proxy);
  } finally {
    for (const socket of open) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
}

function wireRequest({ startLine, headers, body }: HttpMessage, reused: boolean): WireRequest {
  const [method = '', path = ''] = startLine.split(' ');
  return { method, path, headers, body, reused };
}

function withoutHeader(bytes: Buffer, name: string): Buffer {
  const headEnd = bytes.indexOf('\r\n\r\n');
  const lines = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const kept = lines.filter((line) => !line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return Buffer.concat([Buffer.from(kept.join('\r\n'), 'latin1'), bytes.subarray(headEnd)]);
}
