import { connect } from 'node:net';
import * as fc from 'fast-check';
import { Finding, type FuzzWorld } from './fuzz-world.ts';

/** Requests with some of their bytes changed, and bytes that never were a request. */
export const garbage: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .tuple(
      fc.constantFrom(
        'GET /v1/parcels?sort=created_at HTTP/1.1\r\nHost: localhost\r\n\r\n',
        'POST /v1/parcels HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
        'POST /v1/parcels HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
        'GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
      ),
      fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.constantFrom('set', 'insert', 'remove')), {
        minLength: 1,
        maxLength: 6,
      }),
    )
    .map(([request, edits]) => {
      const bytes = [...Buffer.from(request)];
      for (const [place, byte, edit] of edits) {
        const at = place % bytes.length;
        if (edit === 'set') bytes[at] = byte;
        else if (edit === 'insert') bytes.splice(at, 0, byte);
        else if (bytes.length > 1) bytes.splice(at, 1);
      }
      return Uint8Array.from(bytes);
    }),
);

/** Sends the bytes and no more. Whatever comes back must be answers with a request id, none of them a server error. */
export async function sendGarbage(world: FuzzWorld, bytes: Uint8Array): Promise<void> {
  const answers = await exchange(new URL(world.service.origin), bytes);
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => Number(status));
  world.count('garbage', statuses.at(-1) ?? 0);
  const ids = answers.match(/^x-request-id: [\w-]{16}\r$/gim) ?? [];
  if (ids.length === statuses.length && statuses.every((status) => status < 500)) return;
  throw new Finding(`garbage ${Buffer.from(bytes).toString('base64')} (base64) gets\n${answers.slice(0, 2000)}`);
}

function exchange({ hostname, port }: URL, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answers = '';
    socket.setTimeout(20_000, () => reject(new Finding('garbage keeps its connection open')));
    socket.on('data', (chunk) => (answers += chunk.toString('latin1')));
    // The service may end the connection before all has been read.
    socket.on('error', () => {});
    socket.on('close', () => {
      socket.destroy();
      resolve(answers);
    });
    socket.end(bytes);
  });
}
