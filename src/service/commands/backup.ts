import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#service/config/config.ts';
import { oneLine, StartError } from '#service/config/start-error.ts';
import { makeFolder } from '#service/model/make-folder.ts';
import { syncFile, syncFolder } from '#service/model/sync-to-disk.ts';
import { runCommand } from '#service/run-service-command.ts';
import { cannotBeUsed } from '#service/store/cannot-be-used.ts';
import { copySqlite } from '#service/store/copy/copy-sqlite.ts';

const usage = 'Options: --to FOLDER (a new or empty one).';
const storeFile = 'parcel-desk.db';

/**
 * In this order: the carrier's book is copied after the store, so that it knows every shipment the copied store has sent, and
 * a restored service finds it there instead of sending it again.
 */
const databases = [storeFile, 'sandbox-carrier.db'];
const others = ['account.json', 'printers.json', 'start-token'];
/** Where the copies are until all are there: what failed or was cut off must not be taken for a backup. */
const unfinished = 'unfinished';

// Copies the data folder into another one, which is a data folder again. Works beside a running service.
await runCommand(async () => {
  const { to, from } = readOptions();
  if (from !== undefined) return Promise.resolve(copySqlite(from, to));
  const { dataFolder, database } = readConfig(process.env);
  if (database !== null)
    throw new StartError('The store is in PostgreSQL: take its backup with pg_dump (docs/operate.md).');
  if (!existsSync(join(dataFolder, storeFile)))
    throw new StartError(`There is no store in ${dataFolder}: set PARCEL_DESK_DATA to the data folder.`);
  try {
    makeFolder(resolve(to));
  } catch (error) {
    throw cannotBeUsed(`The folder ${to}`, error);
  }
  const part = join(to, unfinished);
  if (readdirSync(to).some((name) => name !== unfinished))
    throw new StartError(`${to} is not empty: a backup needs a folder of its own.`);
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  const names = [...databases, ...others].filter((name) => existsSync(join(dataFolder, name)));
  try {
    for (const name of names) copy(join(dataFolder, name), join(part, name));
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw new StartError(`No backup was made: ${oneLine(error)}`);
  }
  // Last of all the store: a folder without it is no backup.
  for (const name of names.toReversed()) renameSync(join(part, name), join(to, name));
  rmdirSync(part);
  syncFolder(to);
  process.stdout.write(`Copied and checked: ${names.join(', ')} in ${to}\n`);
  return Promise.resolve();
});

function copy(from: string, to: string): void {
  if (databases.some((name) => from.endsWith(name))) copyDatabase(from, to);
  else copyFileSync(from, to);
  chmodSync(to, 0o600);
  syncFile(to);
}

/**
 * Runs this command again with `--from`, for one database. The driver keeps a file open until its statements are collected, and Windows
 * renames no open file: the end of a process closes it.
 */
function copyDatabase(from: string, to: string): void {
  const args = [...process.execArgv, import.meta.filename, '--from', from, '--to', to];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new StartError(stderr.trim());
}

function readOptions(): { to: string; from: string | undefined } {
  let values: { to?: string | undefined; from?: string | undefined };
  try {
    ({ values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } }));
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
  const { to = '', from } = values;
  if (to === '') throw new StartError(`Say where the backup goes. ${usage}`);
  return { to: resolve(to), from };
}
