import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../scripts/find-browser.mjs';
import { withNginx } from '../nginx-process.ts';

const nginx = findProgram('nginx');
/** What stands in front of several processes, for the figures. */
export const balancerName = nginx === undefined ? 'a plain TCP balancer (nginx is not installed)' : 'nginx';

/** Has a port of this machine answered by several processes in turn: requests by nginx, where there is none whole connections. */
export async function withBalancer(
  port: number,
  origins: readonly string[],
  provide: () => Promise<void>,
): Promise<void> {
  const hosts = origins.map((origin) => new URL(origin).host);
  await (nginx === undefined ? balanceConnections(port, hosts, provide) : runNginx(port, hosts, provide));
}

async function runNginx(port: number, hosts: readonly string[], provide: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-nginx-'));
  try {
    await withNginx({ port, http: configuration(port, hosts), folder }, provide);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As docs/scale.md asks of a balancer: changes are never sent a second time, and streams are handed on as they come. */
function configuration(port: number, hosts: readonly string[]): string {
  return `
  access_log off;
  upstream desk {
    ${hosts.map((host) => `server ${host};`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://desk;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream off;
    }
  }
`;
}

async function balanceConnections(port: number, hosts: readonly string[], provide: () => Promise<void>): Promise<void> {
  const open = new Set<Socket>();
  let next = 0;
  const server = createServer((incoming) => {
    const { hostname, port: target } = new URL(`http://${hosts[(next += 1) % hosts.length] ?? ''}`);
    const outgoing = connect(Number(target), hostname);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => open.delete(one));
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    await provide();
  } finally {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}
