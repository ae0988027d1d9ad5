import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from '../scripts/find-browser.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { accepts, until } from './other-programs.ts';

const program = findProgram('nginx');
const openssl = findProgram('openssl');

/** Whether nginx can be run here, and a certificate be made for it. */
export const hasNginx = program !== undefined && openssl !== undefined;

/** Runs nginx in a folder, with what belongs into its `http` block, until `provide` is done, which is given all that it logs. */
export async function withNginx(
  { port, http, folder }: { port: number; http: string; folder: string },
  provide: (log: () => string) => Promise<void>,
): Promise<void> {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    file,
    `daemon off;\nmaster_process off;\npid ${join(folder, 'nginx.pid')};\nerror_log stderr warn;\nevents {}\nhttp {\n${temporary.join('\n')}\n${http}\n}\n`,
  );
  const child = spawn(program ?? 'nginx', ['-e', 'stderr', '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const gone = ended.then(() => {
      throw new Error(`nginx ended: ${log}`);
    });
    await Promise.race([until(() => accepts(port), `nginx: ${log}`), gone]);
    await provide(() => log);
  } finally {
    child.kill();
    await ended;
  }
}

export interface DeployedNginx {
  /** `https://localhost:PORT`. */
  origin: string;
  /** What it answers without TLS. */
  plainOrigin: string;
  /** Its certificate, which no authority has signed. */
  certificate: string;
  /** Its lines of requests. */
  requests(): string;
  /** What it says of faults. */
  log(): string;
}

/** nginx as deploy/nginx.conf has it, but for names, ports and the certificate, in front of the upstream servers. `change`: what an operator edits. */
export async function withDeployedNginx(
  {
    servers,
    change = (text) => text,
    port,
  }: { servers: readonly string[]; change?: (text: string) => string; port?: number },
  provide: (nginx: DeployedNginx) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-nginx-'));
  try {
    const [tls, plain] = [port ?? (await freePort()), await freePort()];
    const [key, cert] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
    await makeCertificate(key, cert);
    const deployed = readFileSync(fileURLToPath(new URL('../deploy/nginx.conf', import.meta.url)), 'utf8');
    const http = replaceEach(change(deployed), [
      ['server 127.0.0.1:4680;', servers.map((server) => `server ${server};`).join('\n  ')],
      ['/etc/letsencrypt/live/desk.example.com/', `${folder}/`],
      ['/var/log/nginx/', `${folder}/`],
      ['desk.example.com', 'localhost'],
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl', `listen 127.0.0.1:${tls} ssl`],
      ['listen [::]:443 ssl http2;', ''],
    ]);
    await withNginx({ port: tls, http, folder }, (log) =>
      provide({
        origin: `https://localhost:${tls}`,
        plainOrigin: `http://localhost:${plain}`,
        certificate: readFileSync(cert, 'utf8'),
        requests: () => readFileSync(join(folder, 'parcel-desk.log'), 'utf8'),
        log,
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Throws where a text to replace is not there: the file was changed, and the test with it is not what is deployed. */
function replaceEach(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}" any more.`);
    return changed.replaceAll(from, to);
  }, text);
}

async function makeCertificate(key: string, cert: string): Promise<void> {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  await promisify(execFile)(openssl ?? 'openssl', [
    'req',
    '-x509',
    ...curve,
    ...name,
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    cert,
  ]);
}
