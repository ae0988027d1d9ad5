import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findProgram } from '../../scripts/find-browser.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { startCups, type TestCups } from '../test-cups.ts';

// Each command that the pages of jobs tell a newcomer to run, as it stands there, in a fresh copy of the project, page by page.
const root = join(import.meta.dirname, '../..');
const project = mkdtempSync(join(tmpdir(), 'parcel-desk-jobs-'));
const canDrive = findProgram('cupsfilter') !== undefined && findProgram('foomatic-rip') !== undefined;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** The ports of the pages, and those that are free here; the printer's address, and where a printer listens here. */
let replaced: [string, string][];
let cups: TestCups;
let service: ChildProcess | null = null;
/** What the printer of the pages got. */
let printed = '';
const printer = createServer((socket) => socket.on('data', (bytes) => (printed += bytes.toString('latin1'))));

test.beforeAll(async () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, maxBuffer: 1e8 });
  execFileSync('bash', ['-c', 'tar -c -T - | tar -x -C "$1"', '-', project], { cwd: root, input: files });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  cups = await startCups();
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  const listens = printer.address();
  replaced = [
    ['4680', String(await freePort())],
    ['4690', String(await freePort())],
    ['192.168.1.40', `127.0.0.1:${typeof listens === 'object' ? listens?.port : ''}`],
    // CUPS of this machine is another one than the tests' own.
    ['--find', `--find ${cups.host}`],
  ];
});

test.afterAll(async () => {
  await stopService();
  printer.close();
  await cups.close();
  rmSync(project, { recursive: true, force: true });
});

const said: Readonly<Record<string, readonly [command: string, output: RegExp][]>> = {
  'first-hour': [
    ['npm run link', /http:\/\/127\.0\.0\.1:\d+\/#/],
    ['curl', /"order_number":"1001"/],
  ],
  'print-on-a-zebra': [['--test Zebra', /^done$/m]],
  'second-station': [
    ['npm run link', /#/],
    ['--list', /packing table 2/],
  ],
  'back-up-and-upgrade': [['npm run backup', /./]],
  'end-the-day': [['npm run link', /#/]],
  'find-out-why-refused': [['--list', /start link/]],
};

for (const [page, outputs] of Object.entries(said)) {
  test(`the commands of ${page} do what it says`, async () => {
    test.skip(page === 'print-on-a-zebra' && !canDrive, 'CUPS has no drivers here (packages cups and cups-filters).');
    const met = new Set<string>();
    for (const block of blocksOf(page)) {
      const command = replaced.reduce((text, [from, to]) => text.replaceAll(from, to), block);
      if (/^(?:\w+=\S+ )*npm start\b/m.test(command)) {
        await startService(command);
        continue;
      }
      const { stdout } = await promisify(execFile)('bash', ['-ec', command], {
        cwd: project,
        env: environment(),
        maxBuffer: 1e8,
      });
      for (const [part, output] of outputs)
        if (block.includes(part)) {
          expect(stdout).toMatch(output);
          met.add(part);
        }
    }
    expect([...met]).toEqual(outputs.map(([part]) => part));
    if (page === 'print-on-a-zebra') expect(printed).toContain('^XA');
  });
}

function blocksOf(page: string): string[] {
  const text = readFileSync(join(root, 'docs/jobs', `${page}.md`), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, PORT: replaced[0]?.[1], CUPS_SERVER: cups.host, PATH: `${process.env['PATH']}:/usr/sbin` };
}

/** As a reader would: what runs is stopped before it is started again. */
async function startService(command: string): Promise<void> {
  await stopService();
  const started = spawn('bash', ['-ec', command], { cwd: project, env: environment(), detached: true });
  service = started;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Parcel Desk is ready:')) resolve();
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    started.once('exit', () => reject(new Error(`${command} ended:\n${output}`)));
  });
}

async function stopService(): Promise<void> {
  if (service?.pid === undefined || service.exitCode !== null) return;
  const ended = new Promise((resolve) => service?.once('exit', resolve));
  process.kill(-service.pid, 'SIGINT');
  await ended;
  service = null;
}
