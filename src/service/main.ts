import { parseArgs } from 'node:util';
import { readConfig } from '#service/config/config.ts';
import { readCount } from '#service/config/read-count.ts';
import { StartError } from '#service/config/start-error.ts';
import { stopSignals } from '#service/model/stop-signals.ts';
import { runCommand } from './run-service-command.ts';
import { startService } from './start-service.ts';
import { startProxy } from './start-proxy.ts';

const parcelsOfNewStore = 400;
/** Service managers wait five seconds and more. */
const stopMillis = 4_800;

// A name in someone's JSON must never lead to the prototype of all objects (as node --disable-proto=delete has it).
Reflect.deleteProperty(Object.prototype, '__proto__');

await runCommand(async () => {
  const config = readConfig(process.env);
  const { upstream } = config;
  const parcels = newStoreParcels();
  // Where a person reads it. What a program reads or a file keeps has the token, as scripts expect it.
  const link = config.startLink ?? (process.stdout.isTTY ? 'code' : 'token');
  const service = await (upstream === null
    ? startService(config, { parcels, link })
    : startProxy(config, upstream, { link }));
  process.stdout.write(`Parcel Desk is ready: ${service.signInLink}\n`);
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    // A database or carrier that leaves us waiting: what is acknowledged is stored, and a job under way is taken up again.
    setTimeout(() => {
      process.stderr.write(`The service did not stop within ${stopMillis} ms and is ended.\n`);
      process.exit(1);
    }, stopMillis).unref();
    void service.close(reason).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The service did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of stopSignals()) process.on(signal, stop);
});

/** `--empty` and `--parcels N`: what a new store starts with. A store that exists is never touched. */
function newStoreParcels(): number {
  const { values } = readArguments();
  if (values.empty === true) return 0;
  return values.parcels === undefined ? parcelsOfNewStore : readCount(values.parcels);
}

function readArguments() {
  // Loaded by scripts/ready.mjs, the command's own name is before the options.
  const args = process.argv.slice(2).filter((argument, index) => !(index === 0 && argument === 'start'));
  try {
    return parseArgs({ args, options: { empty: { type: 'boolean' }, parcels: { type: 'string' } } });
  } catch (error) {
    throw new StartError(`${(error as Error).message} Options: --empty, --parcels N.`);
  }
}
