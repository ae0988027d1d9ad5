import { readConfig } from '#service/config/config.ts';
import { StartError } from '#service/config/start-error.ts';
import { stopSignals } from '#service/model/stop-signals.ts';
import { runCommand } from '#service/run-service-command.ts';
import { openDemoFolder } from './demo-folder.ts';
import { startDemo } from './run-demo.ts';

/** What would lead the demo to something that is not its own. */
const foreign = ['DATABASE_URL', 'PARCEL_API_URL', 'PARCEL_DESK_CARRIER_URL'];

// Serves made up parcels from a folder of its own, and makes them anew each hour.
await runCommand(async () => {
  const set = foreign.find((name) => (process.env[name] ?? '') !== '');
  if (set !== undefined) throw new StartError(`The demo has a store and a carrier of its own: unset ${set}.`);
  const config = readConfig(process.env);
  const folder = openDemoFolder(process.env['PARCEL_DESK_DEMO_DATA'] ?? 'demo-data');
  const link = config.startLink ?? (process.stdout.isTTY ? 'code' : 'token');
  const demo = await startDemo({ config, folder, link, onFailed: end });
  process.stdout.write(`The demo is ready, until the full hour: ${demo.signInLink}\n`);
  for (const signal of stopSignals()) process.once(signal, () => void demo.close().then(() => process.exit(0), end));
});

/** The demo is over: one line says why. */
function end(error: unknown): never {
  process.stderr.write(`The demo has ended: ${error instanceof StartError ? error.message : String(error)}\n`);
  process.exit(1);
}
