import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { readCount } from './read-count.ts';
import { runCommand, StartError } from './start-error.ts';
import { startService } from './start-service.ts';

const parcelsOfNewStore = 400;

await runCommand(async () => {
  const config = readConfig(process.env);
  const service = await startService(config, { parcels: newStoreParcels() });
  process.stdout.write(`Parcel Desk is ready: ${service.signInLink}\n`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void service.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
});

/** `--empty` and `--parcels N`: what a new store starts with. A store that exists is never touched. */
function newStoreParcels(): number {
  const { values } = readArguments();
  if (values.empty === true) return 0;
  return values.parcels === undefined ? parcelsOfNewStore : readCount(values.parcels);
}

function readArguments() {
  // Loaded by scripts/ready.mjs, the command's own name stands before the options.
  const args = process.argv.slice(2).filter((argument, index) => !(index === 0 && argument === 'start'));
  try {
    return parseArgs({ args, options: { empty: { type: 'boolean' }, parcels: { type: 'string' } } });
  } catch (error) {
    throw new StartError(`${(error as Error).message} Options: --empty, --parcels N.`);
  }
}
