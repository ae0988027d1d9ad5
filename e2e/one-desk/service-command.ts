import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServiceProcess } from '../service-process.ts';

const run = promisify(execFile);

/** Runs `npm run token` or `npm run link` beside a running service; what it prints. `env`: its settings besides the store. */
export async function serviceCommand(
  { dataFolder, databaseUrl }: Pick<ServiceProcess, 'dataFolder' | 'databaseUrl'>,
  name: 'token' | 'link',
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<string> {
  const file = join(import.meta.dirname, `../../build/service/${name}.mjs`);
  const store = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], PARCEL_DESK_DATA: dataFolder, ...store, ...env },
  });
  return stdout;
}

/** The ids of the devices that are kept signed in. */
export async function deviceIds(service: ServiceProcess): Promise<string[]> {
  const lines = (await serviceCommand(service, 'token', ['--list'])).split('\n');
  return lines.flatMap((line) => /^ {2}device {2}(\S+)/.exec(line)?.[1] ?? []);
}
