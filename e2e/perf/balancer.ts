import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../scripts/find-browser.mjs';
import { accepts, until } from '../other-programs.ts';

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
  await (nginx === undefined ? balanceConnections(port, hosts, provide) : runNginx(nginx, { port, hosts }, provide));
}

async function runNginx(
  program: string,
  { port, hosts }: { port: number; hosts: readonly string[] },
  provide: () => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, hosts));
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    await until(() => accepts(port), 'nginx');
    await provide();
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

/** As docs/scale.md asks of a balancer: changes are never sent a second time, and streams are handed on as they come. */
function configuration(folder: string, port: number, hosts: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `
daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
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
