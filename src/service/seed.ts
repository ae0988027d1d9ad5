import { parseArgs } from 'node:util';
import { loadAccountSettings } from './account/account-settings.ts';
import { readConfig } from './config.ts';
import { openStoreIn } from './open-context.ts';
import { readCount } from './read-count.ts';
import { seedParcels } from './seed-parcels.ts';
import { runCommand, StartError } from './start-error.ts';

// Adds sandbox parcels to a store, new or not. Works beside a running service.
await runCommand(async () => {
  const { dataFolder } = readConfig(process.env);
  const count = readCount(readParcelsOption());
  const store = await openStoreIn(dataFolder);
  try {
    const started = performance.now();
    const added = await seedParcels({ store, settings: loadAccountSettings(dataFolder), clock: Date.now }, count);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${added} parcels added in ${seconds} s\n`);
  } finally {
    await store.close();
  }
});

function readParcelsOption(): string {
  try {
    return parseArgs({ options: { parcels: { type: 'string', default: '400' } } }).values.parcels;
  } catch (error) {
    throw new StartError(`${(error as Error).message} Options: --parcels N.`);
  }
}
