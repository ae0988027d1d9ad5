import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { runCommand, StartError } from './start-error.ts';
import { copySqlite } from './store/copy-sqlite.ts';

const usage = 'Options: --to FOLDER (a new or empty one).';
const storeFile = 'parcel-desk.db';

/**
 * In this order: the carrier's book is copied after the store, so that it knows every shipment the copied store has sent, and
 * a restored service finds it there instead of sending it again.
 */
const databases = [storeFile, 'sandbox-carrier.db'];
const others = ['account.json', 'start-token'];

// Copies the data folder into another one, which is a data folder again. Works beside a running service.
await runCommand(async () => {
  const { dataFolder, database } = readConfig(process.env);
  const to = readFolder();
  if (database !== null)
    throw new StartError('The store is in PostgreSQL: take its backup with pg_dump (docs/operate.md).');
  if (!existsSync(join(dataFolder, storeFile)))
    throw new StartError(`There is no store in ${dataFolder}: set PARCEL_DESK_DATA to the data folder.`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  if (readdirSync(to).length > 0) throw new StartError(`${to} is not empty: a backup needs a folder of its own.`);
  const names = [...databases, ...others].filter((name) => existsSync(join(dataFolder, name)));
  for (const name of names) {
    if (databases.includes(name)) copySqlite(join(dataFolder, name), join(to, name));
    else copyFileSync(join(dataFolder, name), join(to, name));
    chmodSync(join(to, name), 0o600);
    sync(join(to, name));
  }
  sync(to);
  process.stdout.write(`Copied and checked: ${names.join(', ')} in ${to}\n`);
  return Promise.resolve();
});

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readFolder(): string {
  let to: string | undefined;
  try {
    to = parseArgs({ options: { to: { type: 'string' } } }).values.to;
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
  if (to === undefined || to === '') throw new StartError(`Say where the backup goes. ${usage}`);
  return resolve(to);
}
