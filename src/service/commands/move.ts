import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#service/config/config.ts';
import { databaseName, readDatabaseUrl } from '#service/config/database-config.ts';
import { openDatabase, openEmbedded } from '#service/open-store-of.ts';
import { StartError } from '#service/config/start-error.ts';
import { runCommand } from '#service/run-service-command.ts';
import { lockDataFolder } from '#service/store/lock-data-folder.ts';
import { moveStore, stayHere } from '#service/store/copy/move-store.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';

const usage = 'Options: --to postgres://... (or DATABASE_URL), --stay.';

// Carries the embedded store of the data folder over to PostgreSQL and proves the copy equal. The service must not run.
await runCommand(async () => {
  const { dataFolder, database } = readConfig(process.env);
  const { to, stay } = readOptions();
  if (!existsSync(join(dataFolder, 'parcel-desk.db')))
    throw new StartError(`There is no store in ${dataFolder}: set PARCEL_DESK_DATA to the data folder.`);
  const unlock = lockDataFolder(dataFolder);
  const source = await openEmbedded(dataFolder);
  try {
    if (stay) {
      await stayHere(source);
      process.stdout.write('The store of the data folder is served again.\n');
      return;
    }
    const url = to === undefined ? database?.url : readDatabaseUrl('--to', to);
    if (url === undefined) throw new StartError(`Say where the store goes. ${usage}`);
    const target = await openDatabase({ url, connections: 4 });
    const ledgerFile = join(dataFolder, 'sandbox-carrier.db');
    const ledger = existsSync(ledgerFile) ? openSqlite(ledgerFile) : null;
    try {
      await target.alone(() => moveStore({ source, ledger, target, targetName: databaseName(url), report }));
    } finally {
      await ledger?.destroy();
      await target.close();
    }
    process.stdout.write(
      `Moved to ${databaseName(url)}. Start the service with DATABASE_URL and with this data folder, which keeps its account ` +
        'file and start token; its store stays as it is and is not served any more.\n',
    );
  } finally {
    await source.close();
    unlock();
  }
});

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readOptions() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, stay: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
}
