import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../scripts/free-port.mjs';
import { accepts, until } from './other-programs.ts';

export interface TestCups {
  /** `localhost:PORT`. */
  readonly host: string;
  /** Adds a raw queue that hands each document on to a printer at an IPP address, and returns the queue's own. */
  addQueue(name: string, printer: string): Promise<string>;
  /** Runs one of the programs of CUPS against it, such as `cupsdisable NAME`. */
  run(program: string, args: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** A CUPS server with its own configuration and folders; what the system runs is left alone. */
export async function startCups(): Promise<TestCups> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-cups-'));
  for (const name of ['ssl', 'spool', 'tmp', 'cache', 'state']) mkdirSync(join(folder, name));
  // Its filters run as a user of their own, who has files there.
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'tmp'), 0o1777);
  const port = await freePort();
  const [main, files] = [join(folder, 'cupsd.conf'), join(folder, 'cups-files.conf')];
  writeFileSync(main, mainSettings(port));
  writeFileSync(files, fileSettings(folder));
  const server = spawn('cupsd', ['-f', '-c', main, '-s', files], { env, stdio: 'ignore' });
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  await until(() => accepts(port), 'the CUPS server');
  const host = `localhost:${port}`;
  const run: TestCups['run'] = async (program, args) => {
    await promisify(execFile)(program, ['-h', host, ...args], { env });
  };
  return {
    host,
    run,
    async addQueue(name, printer) {
      await run('lpadmin', ['-p', name, '-E', '-v', printer]);
      return `ipp://${host}/printers/${name}`;
    },
    async close() {
      process.off('exit', endWithUs);
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('close', resolve));
        // Its own helpers end with it only when it is asked.
        server.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mainSettings(port: number): string {
  return `LogLevel warn
Listen localhost:${port}
Browsing Off
WebInterface No
DefaultAuthType None
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  # As in Debian's own configuration: names of jobs are for those whose jobs they are.
  JobPrivateAccess default
  JobPrivateValues default
  <Limit All>
    Order deny,allow
    Allow all
  </Limit>
</Policy>
`;
}

function fileSettings(folder: string): string {
  return `ServerRoot ${folder}
ServerKeychain ${join(folder, 'ssl')}
RequestRoot ${join(folder, 'spool')}
TempDir ${join(folder, 'tmp')}
CacheDir ${join(folder, 'cache')}
StateDir ${join(folder, 'state')}
AccessLog ${join(folder, 'access')}
ErrorLog ${join(folder, 'error')}
PageLog ${join(folder, 'page')}
Printcap
Sandboxing Relaxed
`;
}
