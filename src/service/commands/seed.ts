import { parseArgs } from 'node:util';
import { loadAccountSettings } from '#service/account/account-settings.ts';
import { readConfig } from '#service/config/config.ts';
import { openStoreOf } from '#service/open-store-of.ts';
import { readCount } from '#service/config/read-count.ts';
import { seedParcels, type SeedProgress } from '#service/seed-parcels.ts';
import { StartError } from '#service/config/start-error.ts';
import { stopSignals } from '#service/model/stop-signals.ts';
import { runCommand } from '#service/run-service-command.ts';

const reportMillis = 2000;

// Adds sandbox parcels to a store, new or not. Works beside a running service; Ctrl+C ends it after the batch in hand.
await runCommand(async () => {
  const config = readConfig(process.env);
  const count = readCount(readParcelsOption());
  const settings = loadAccountSettings(config.dataFolder);
  const store = await openStoreOf(config);
  const ended = new AbortController();
  for (const signal of stopSignals()) process.once(signal, () => ended.abort());
  try {
    const report = progressReport(count);
    const { made, added } = await seedParcels({ store, settings, clock: Date.now }, count, (progress) => {
      report(progress);
      return !ended.signal.aborted;
    });
    const rest = made < count ? '; the same command again adds the rest' : '';
    process.stdout.write(`${added} parcels added in ${seconds()} s${rest}\n`);
  } finally {
    await store.close();
  }
});

function seconds(): string {
  return (performance.now() / 1000).toFixed(1);
}

/** A line every two seconds. */
function progressReport(count: number): (progress: SeedProgress) => void {
  let reported = performance.now();
  let before = 0;
  return ({ made }) => {
    const now = performance.now();
    if (now - reported < reportMillis || made === count) return;
    const perSecond = Math.round(((made - before) / (now - reported)) * 1000);
    process.stdout.write(`${made} of ${count} parcels, ${perSecond}/s\n`);
    reported = now;
    before = made;
  };
}

function readParcelsOption(): string {
  try {
    return parseArgs({ options: { parcels: { type: 'string', default: '400' } } }).values.parcels;
  } catch (error) {
    throw new StartError(`${(error as Error).message} Options: --parcels N.`);
  }
}
