import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '#contract/values/json-value.ts';

/** Where the page is built. */
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/** The headers of docs/other-servers.md for a page that is hosted as files and calls the API at `api`. */
const headersFor = (api: string) => ({
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' ${api}; worker-src 'self'; frame-src blob:; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types default`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});

/** May be changed while the page is hosted. */
export interface StaticHost {
  folder: string;
  /** Connections die without an answer. */
  down: boolean;
}

/** Hosts the built page as any server of files does, with a `config.json` of its own. Every other path is the page. */
export async function withStaticPage(
  config: JsonObject,
  api: string,
  provide: (origin: string, host: StaticHost) => Promise<void>,
): Promise<void> {
  const host: StaticHost = { folder: dist, down: false };
  const server = createServer((request, response) => {
    if (host.down) return void request.socket.destroy();
    const path = new URL(request.url ?? '/', 'http://files').pathname;
    for (const [name, value] of Object.entries(headersFor(api))) response.setHeader(name, value);
    if (path === '/config.json') {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(config));
      return;
    }
    const named = join(host.folder, path);
    const file = extname(path) !== '' && existsSync(named) ? named : join(host.folder, 'index.html');
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, host);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
