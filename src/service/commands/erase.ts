import { parseArgs } from 'node:util';
import { isUuid } from '#contract/values/scalars.ts';
import { readConfig } from '#service/config/config.ts';
import { openStoreOf } from '#service/open-store-of.ts';
import { StartError } from '#service/config/start-error.ts';
import { runCommand } from '#service/run-service-command.ts';
import { compact, holdOtherWriters } from '#service/store/dialect.ts';
import { eraseReceiver, findReceiver, type ReceiverTraces } from '#service/store/queries/erase-receiver.ts';
import { untilUndisturbed } from '#service/store/store.ts';

const usage = 'Options: --email ADDRESS, --name NAME, --parcel ID (all that are given must fit), --yes.';

// Removes one receiver's data from the store: says what it would do, and does it with --yes. Works beside a running service.
await runCommand(async () => {
  const { email, name, parcel, yes } = readOptions();
  const query = { email, name, parcelId: parcel };
  const store = await openStoreOf(readConfig(process.env));
  try {
    const found = await findReceiver(store.db, query);
    process.stdout.write(summary(found));
    if (found.processing.length > 0)
      throw new StartError('Nothing was erased: wait until the parcels being processed are done, then run this again.');
    if (!yes) {
      process.stdout.write('Nothing was erased yet: add --yes to do it. It cannot be undone.\n');
      return;
    }
    // Looked for once more in the transaction itself: someone may have changed a parcel since.
    await store.transaction(async (tx) => {
      await holdOtherWriters(tx);
      const traces = await findReceiver(tx, query);
      if (traces.processing.length > 0) throw new StartError('Nothing was erased: a parcel began to be processed.');
      await eraseReceiver(tx, traces, Date.now());
    });
    await untilUndisturbed(() => compact(store.db));
    process.stdout.write('Erased.\n');
  } finally {
    await store.close();
  }
});

function summary({ deleted, blanked, processing, attempts, answers }: ReceiverTraces): string {
  const lines = [
    [deleted.length, 'parcels not shipped, or cancelled: deleted'],
    [blanked.length, 'shipped parcels: kept without the receiver'],
    [attempts.length, 'older attempts of other parcels: kept without the receiver'],
    [answers.length, 'kept answers: kept without the receiver'],
    [processing.length, 'parcels being processed'],
  ] as const;
  return lines.map(([count, what]) => `${String(count).padStart(6)} ${what}\n`).join('');
}

function readOptions() {
  const options = readArguments();
  if ([options.email, options.name, options.parcel].every((text) => (text ?? '').trim() === ''))
    throw new StartError(`Say whose data is meant. ${usage}`);
  if (options.parcel !== undefined && !isUuid(options.parcel))
    throw new StartError(`--parcel ${options.parcel} is not the id of a parcel. ${usage}`);
  return options;
}

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { email: text, name: text, parcel: text, yes: { type: 'boolean', default: false } } })
      .values;
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
}
