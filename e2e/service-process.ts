import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildService } from '../scripts/build-service.mjs';
import { startPostgres } from './postgres-cluster.ts';
import type { PrinterOptions } from './test-printer.ts';
import { type StorePlace, type TokenOptions, writeToken } from './store-tokens.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

export interface StoreOption {
  /** Where the service has its store: in its data folder, or in a PostgreSQL database of its own. */
  store: 'sqlite' | 'postgres';
}

/** How a test file wants its service; everything else is as `npm start` has it. */
export interface ServiceOptions extends Partial<StoreOption> {
  /** How many parcels the empty store gets; 0 is `--empty`. Default 40, to start fast. */
  parcels?: number;
  /** Settings of the service by their environment names, over those of `testSettings`. */
  env?: Record<string, string>;
  /** Parcels go to the test's own carrier (the fixture `carrier`), which takes no time unless the test holds it. Default: the sandbox carrier. */
  heldCarrier?: boolean;
  /** The desk's own printers, which run while the service does (the fixture `printers`). */
  printers?: readonly PrinterOptions[];
  /** Each file has an account of its own, empty at first: files share the service and see nothing of each other. */
  ownAccount?: boolean;
  /** Files of the data folder that are there before the first start, by name. */
  files?: Readonly<Record<string, string>>;
  /** The program that is started, with words in front and its first arguments. Default: Node with the service that is built in `folder`. */
  program?: readonly string[];
  /** The folder with the service's sources, which are bundled there, and the built page it serves. Default: this project's. */
  folder?: string;
}

export interface ServiceProcess {
  /** `http://127.0.0.1:PORT` and the base path, also where its links have another address. The same after a restart. */
  readonly origin: string;
  /** Base URL of the API, ends in `/v1`. */
  readonly apiBase: string;
  /** The token of the printed sign-in link; empty where it has none. */
  readonly token: string;
  /** The printed sign-in link. */
  readonly link: string;
  /** Of the running process; another one after a restart. */
  readonly pid: number;
  readonly dataFolder: string;
  /** The database it has its store in; null where the store is in the data folder. */
  readonly databaseUrl: string | null;
  /** All that the service wrote to its output so far. */
  log(): string;
  /** Makes a token, as `npm run token` does. */
  newToken(options?: TokenOptions): Promise<string>;
  /** Asks the service to end as a service manager would and waits until it has. Rejects when that takes over 5 seconds. */
  stop(): Promise<void>;
  /** Ends it in the middle of whatever it does, as `kill -9` or a power cut would. `restart` starts it again. */
  kill(): Promise<void>;
  /** Waits until it has ended on its own. */
  ended(): Promise<void>;
  /** Starts it after a `kill` and ends it in the same way after so many milliseconds, ready or not. */
  killWhileStarting(millis: number): Promise<void>;
  /** Stops and starts it again on the same data and port, with these settings over those it had at first. */
  restart(env?: Record<string, string>): Promise<void>;
}

/** No request quota, and a carrier that answers in a blink. */
const testSettings = { PARCEL_DESK_RATE: '0', PARCEL_DESK_CARRIER_SECONDS: '0.05-0.15' };
const startMillis = 60_000;
const stopMillis = 5_000;

/** Starts the real service with a data folder of its own on a free port, and removes both when `provide` is done. */
export async function withService(
  options: ServiceOptions,
  provide: (service: ServiceProcess) => Promise<void>,
): Promise<void> {
  if (options.store !== 'postgres') return withServiceOn(null, options, provide);
  const postgres = await startPostgres();
  try {
    await withServiceOn(await postgres.newDatabase(), options, provide);
  } finally {
    await postgres.close();
  }
}

/** The same on a database that is there already; several may share it. */
export async function withServiceOn(
  databaseUrl: string | null,
  options: ServiceOptions,
  provide: (service: ServiceProcess) => Promise<void>,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'parcel-desk-e2e-'));
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const env = serviceEnvironment(dataFolder, { ...database, ...options.env });
  const { parcels = 40, folder = projectFolder, files = {}, program = builtService } = options;
  for (const [name, text] of Object.entries(files)) await writeFile(join(dataFolder, name), text);
  const command = [...program, ...(parcels === 0 ? ['--empty'] : ['--parcels', String(parcels)])];
  if (folder !== projectFolder) await buildService(folder);
  let running: Running | null = null;
  let earlierOutput = '';
  try {
    let current = (running = await startProcess(command, env, folder));
    const { origin, link, token } = current;
    const restartEnv = { ...env, PORT: new URL(origin).port };
    await provide({
      origin,
      apiBase: `${origin}/v1`,
      token,
      link,
      get pid() {
        return current.pid;
      },
      dataFolder,
      databaseUrl,
      log: () => earlierOutput + current.output(),
      newToken: (wanted = {}) => writeToken({ dataFolder, databaseUrl }, wanted),
      stop: () => current.stop(),
      kill: () => current.kill(),
      ended: () => current.ended,
      async killWhileStarting(millis) {
        const child = spawnService(command, restartEnv, folder);
        const timer = setTimeout(() => child.kill('SIGKILL'), millis);
        await whenEnded(child);
        clearTimeout(timer);
      },
      async restart(changed = {}) {
        await current.stop();
        earlierOutput += current.output();
        current = running = await startProcess(command, { ...restartEnv, ...changed }, folder);
      },
    });
  } finally {
    await running?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/**
 * Starts it on a store that is there already, and ends it as `kill -9` would once `until` resolves. `runner`: a program with its options
 * that starts it instead, and ends with it.
 */
export async function killStart(
  { dataFolder, databaseUrl }: StorePlace,
  until: (start: { ready: Promise<void>; ended: Promise<unknown> }) => Promise<unknown>,
  runner: readonly string[] = [],
): Promise<void> {
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const child = spawnService(
    [...runner, ...builtService, '--empty'],
    serviceEnvironment(dataFolder, database),
    projectFolder,
    true,
  );
  const ended = whenEnded(child);
  // All of the group: a tracer that is killed leaves what it traces running.
  const kill = () => child.exitCode === null && child.signalCode === null && process.kill(-(child.pid ?? 0), 'SIGKILL');
  process.once('exit', kill);
  const ready = new Promise<void>((resolve) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (printedLink.test(output)) resolve();
    });
    child.stderr?.resume();
  });
  await until({ ready, ended });
  kill();
  await ended;
  process.off('exit', kill);
}

/** This process's environment without the settings that would make two runs differ. */
function serviceEnvironment(dataFolder: string, own: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:PARCEL_|DATABASE_URL$|PG[A-Z]+$|PORT$|HOST$)/.test(name),
  );
  return { ...Object.fromEntries(kept), ...testSettings, PARCEL_DESK_DATA: dataFolder, PORT: '0', ...own };
}

interface Running {
  pid: number;
  origin: string;
  link: string;
  token: string;
  output(): string;
  ended: Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** A proxy that passes tokens on prints none of its own. */
const printedLink = /is ready: (https?:\/\/[^\s#]+?)\/(?:#token=(\S+))?\s/;

async function startProcess(command: readonly string[], env: NodeJS.ProcessEnv, folder: string): Promise<Running> {
  const child = spawnService(command, env, folder);
  const ended = whenEnded(child);
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  void ended.then(() => process.off('exit', killWithUs));
  let output = '';
  const [, page = '', token = ''] = await new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The service ${why}. Its output:\n${output.slice(-4000)}`));
    };
    const timer = setTimeout(() => fail(`printed no sign-in link within ${startMillis / 1000} s`), startMillis);
    let ready = false;
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      // The log grows with each request: reading it again for each line of it is soon all that this process does.
      const link = ready ? null : printedLink.exec(output);
      if (link === null) return;
      ready = true;
      clearTimeout(timer);
      resolve(link);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => {
      clearTimeout(timer);
      fail(`ended on its own with code ${code}`);
    });
  });
  // What names a public address names a port too.
  const { PARCEL_DESK_PUBLIC_URL: publicUrl, PARCEL_DESK_BASE_PATH: basePath = '' } = env;
  return {
    origin: publicUrl === undefined ? page : `http://127.0.0.1:${env['PORT']}${basePath}`,
    token,
    link: `${page}/#token=${token}`,
    pid: child.pid ?? 0,
    output: () => output,
    ended: ended.then(() => undefined),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMillis);
      await ended;
      clearTimeout(timer);
      if (child.signalCode === 'SIGKILL')
        throw new Error(`The service did not end within ${stopMillis / 1000} s of SIGTERM.`);
    },
  };
}

/** The service, bundled as `npm start` has it (scripts/build-service.mjs). */
const builtService = [process.execPath, '--enable-source-maps', 'build/service/main.mjs'];

function spawnService(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
  detached = false,
): ChildProcess {
  return spawn(program, args, { cwd, env, detached, stdio: ['ignore', 'pipe', 'pipe'] });
}

function whenEnded(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
