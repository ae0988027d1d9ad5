import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test } from './api-test.ts';
import { processedParcel } from './parcel-flows.ts';
import { fullDesk } from '../service-profiles.ts';

/** An answer's bytes as they came over the wire: `fetch` would undo the compression. */
function onTheWire(
  url: string,
  token: string,
  encodings: string,
  method = 'GET',
): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encodings };
    httpRequest(url, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }));
    })
      .once('error', reject)
      .end();
  });
}

const undone: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

test.use({ serviceOptions: fullDesk });

for (const [encodings, encoding] of [
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['', undefined],
] as const)
  test(`a list for a client that accepts "${encodings}" comes ${encoding ?? 'as it is'}`, async ({ service }) => {
    const url = `${service.apiBase}/parcels?sort=created_at`;
    const plain = await onTheWire(url, service.token, 'identity');
    const { headers, bytes } = await onTheWire(url, service.token, encodings);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
    const body = encoding === undefined ? bytes : (undone[encoding]?.(bytes) ?? bytes);
    expect(body.equals(plain.bytes)).toBe(true);
    if (encoding !== undefined) expect(bytes.length * 4).toBeLessThan(plain.bytes.length);
  });

test('short answers and PDFs come as they are', async ({ service, api, ready }) => {
  const { documents } = await processedParcel(api, ready);
  for (const url of [`${service.apiBase}/parcels/none`, documents.labels ?? '']) {
    const { headers, bytes } = await onTheWire(url, service.token, 'gzip, br');
    expect(headers['content-encoding']).toBeUndefined();
    expect(Number(headers['content-length'])).toBe(bytes.length);
  }
});

test('a list through the proxy is compressed for the client, whatever the other server does', async ({ service }) => {
  await withDeskProxy({ url: service.apiBase, token: null }, async (deskProxy) => {
    const { headers, bytes } = await onTheWire(`${deskProxy.apiBase}/parcels`, service.token, 'gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(bytes).toString())).toHaveProperty('data.length', 100);
  });
});
