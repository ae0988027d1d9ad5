// A PostgreSQL server of its own for tests and figures, as a program: prints its address as one line of JSON and serves until
// its input ends, however the process that started it ends. `stop` and `start` on its input end it for a while, `crash` as a power cut does.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgres } from './find-postgres.mjs';
import { freePort } from './free-port.mjs';
import { unprivilegedUser } from './unprivileged-user.mjs';

const programs = findPostgres() ?? fail('no PostgreSQL is installed');
const owner = process.getuid?.() === 0 ? databaseUser() : null;
const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-postgres-'));
const data = join(folder, 'data');
const password = randomBytes(12).toString('hex');
if (owner !== null) chownSync(folder, owner.uid, owner.gid);
/** @type {import('node:child_process').ChildProcess | null} */
let server = null;
let ending = false;

// Ctrl-C reaches us too; the end of our input is what counts.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => process.exit());
process.on('exit', () => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

await initialise();
const port = await freePort();
await serve(port);
answer({ url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` });
for await (const order of createInterface({ input: process.stdin })) {
  if (order !== 'start') await end(order === 'crash' ? 'SIGQUIT' : 'SIGINT');
  if (order === 'start') await serve(port);
  answer({ done: order });
}
await end('SIGQUIT');
process.exit();

/** @param {Record<string, string>} line */
function answer(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Its files are synced as anywhere; only making them is not. Text is sorted by a language, so that no query gets away with it. */
async function initialise() {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== null) chownSync(passwordFile, owner.uid, owner.gid);
  const options = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '--no-sync'];
  const language = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US'];
  const child = start('initdb', [...options, ...language]);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  if ((await ended(child)) !== 0) fail(output.trim());
}

/** @param {number} port */
async function serve(port) {
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, shared_buffers: '64MB' };
  const child = start('postgres', [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  server = child;
  let output = '';
  await new Promise((resolve) => {
    child.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-10_000);
      if (output.includes('ready to accept connections')) resolve(undefined);
    });
    void ended(child).then(() => (ending ? undefined : fail(`the server ended:\n${output}`)));
  });
}

/** @param {'SIGINT' | 'SIGQUIT'} signal SIGINT ends sessions and writes everything; SIGQUIT just ends. */
async function end(signal) {
  if (server === null || server.exitCode !== null) return;
  ending = true;
  server.kill(signal);
  await ended(server);
  ending = false;
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
function start(program, args) {
  return spawn(join(programs, program), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...owner });
}

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
  return child.exitCode;
}

/** PostgreSQL refuses to run as root. */
function databaseUser() {
  return unprivilegedUser(['postgres', 'nobody']) ?? fail('there is no user postgres and no user nobody');
}

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  process.stderr.write(`No PostgreSQL for the tests: ${why}\n`);
  process.exit(1);
}
