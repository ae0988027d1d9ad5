import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { type RunningProxy, startProxy } from '#service/start-proxy.ts';

/** The other server's answer to every request, and how many it got. */
const upstream = { status: 200, asked: 0 };
let server: Server;
let folder: string;
let proxy: RunningProxy;
let desk: string;

beforeAll(async () => {
  server = createServer((_request, response) => {
    upstream.asked += 1;
    response.writeHead(upstream.status, { 'content-type': 'application/json' }).end('{"data":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-senders-'));
  // Nothing listens at the discard port of this machine.
  const labels = {
    name: 'Labels',
    address: 'ipp://127.0.0.1:9/',
    paper: { width: 100, height: 150 },
    for: 'labels',
    raw: ['zpl'],
  };
  writeFileSync(join(folder, 'printers.json'), JSON.stringify({ printers: [labels] }));
  const config = readConfig({
    PORT: '0',
    PARCEL_DESK_DATA: folder,
    PARCEL_DESK_LOG: 'off',
    PARCEL_DESK_RATE: '0',
    PARCEL_DESK_FAILED_AUTH: '0',
    PARCEL_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  });
  if (config.upstream === null) throw new Error('no upstream');
  proxy = await startProxy(config, config.upstream);
  desk = new URL('desk/', proxy.signInLink).href;
});
afterAll(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });

async function print(token: string): Promise<number> {
  const headers = { ...as(token), 'content-type': 'application/vnd.zebra-zpl' };
  const init = { method: 'POST', headers, body: '^XA^XZ' };
  return (await fetch(`${desk}print-jobs?printer=Labels&title=Label`, init)).status;
}

test.each([
  [401, 401],
  [402, 402],
  [403, 403],
  [404, 502],
  [429, 429],
  [500, 502],
  [503, 502],
])('a token that the other server answers with %i prints nothing: %i', async (status, expected) => {
  upstream.status = status;
  const token = `answered-with-${status}`;
  expect(await print(token)).toBe(expected);
  // It is not believed in afterwards either.
  expect(await print(token)).toBe(expected);
  upstream.status = 200;
  const list = await fetch(`${desk}print-jobs`, { headers: as(token) });
  expect([list.status, await list.json()]).toEqual([200, { print_jobs: [] }]);
});

test('a token that the other server accepts prints, and is not checked again', async () => {
  Object.assign(upstream, { status: 200, asked: 0 });
  expect([await print('good'), await print('good')]).toEqual([202, 202]);
  expect(upstream.asked).toBe(1);
  upstream.status = 401;
  expect(await print('other')).toBe(401);
});
