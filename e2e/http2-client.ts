import { type ClientHttp2Stream, connect, type IncomingHttpHeaders } from 'node:http2';

export interface Http2Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Http2Client {
  /** `h2` where HTTP/2 was agreed on. */
  protocol(): string | undefined;
  send(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: Buffer | string },
  ): Promise<Http2Answer>;
  /** An answer without an end, read until it has a text. */
  openStream(path: string, headers: Record<string, string>): { until(text: string): Promise<void>; close(): void };
  close(): void;
}

/** One connection over TLS to a server whose certificate is given. */
export function http2Client(origin: string, certificate: string): Http2Client {
  const session = connect(origin, { ca: certificate, maxSessionMemory: 200 });
  const failed = new Promise<never>((_resolve, reject) => session.once('error', reject));
  failed.catch(() => {});
  const headOf = (stream: ClientHttp2Stream) =>
    new Promise<IncomingHttpHeaders & { ':status'?: number }>((resolve, reject) => {
      stream.once('response', resolve);
      stream.once('error', reject);
    });
  return {
    protocol: () => session.alpnProtocol,
    async send(method, path, { headers = {}, body } = {}) {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const stream = session.request({ ':method': method, ':path': path, ...length, ...headers });
      const head = headOf(stream);
      stream.end(body);
      const answer = await Promise.race([head, failed]);
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      return { status: answer[':status'] ?? 0, headers: answer, body: Buffer.concat(parts) };
    },
    openStream(path, headers) {
      const stream = session.request({ ':path': path, ...headers });
      const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      let read = '';
      return {
        async until(text) {
          while (!read.includes(text)) {
            const next = await parts.next();
            if (next.done === true) throw new Error(`The stream ended before "${text}".`);
            read += next.value.toString();
          }
        },
        close: () => stream.close(),
      };
    },
    close: () => session.close(),
  };
}
