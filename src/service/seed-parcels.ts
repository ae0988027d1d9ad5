import { setImmediate } from 'node:timers/promises';
import { sandboxParcels } from '#service/account/sandbox-parcels.ts';
import type { ServiceContext } from '#service/http/context.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';
import { defaultAccount } from './start-token.ts';
import { insertParcels, type NewParcel } from '#service/store/queries/parcel-queries.ts';
import { readSetting, writeSettingOnce } from '#service/store/queries/setting-queries.ts';

type Seeded = Pick<ServiceContext, 'store' | 'settings' | 'clock'>;

export interface SeedProgress {
  /** Parcels made so far, and how many of them were new. */
  made: number;
  added: number;
}

const perTransaction = 1000;

/**
 * Adds sandbox parcels in large transactions, one after the other made, so that memory does not grow with their number. What a
 * seeding that was cut off has added stays and is skipped the next time. Ends early unless `shouldContinue` says so.
 */
export async function seedParcels(
  { store, settings, clock }: Seeded,
  count: number,
  shouldContinue: (progress: SeedProgress) => boolean = () => true,
): Promise<SeedProgress> {
  const progress = { made: 0, added: 0 };
  let batch: NewParcel[] = [];
  for (const { document, status } of sandboxParcels(count, { now: clock(), settings })) {
    batch.push({ account: defaultAccount, document, status, customs: subjectToCustoms(document, settings) });
    progress.made += 1;
    if (batch.length < perTransaction && progress.made < count) continue;
    const parcels = batch;
    batch = [];
    progress.added += await store.transaction((tx) => insertParcels(tx, parcels));
    // The embedded store never waits: without this nothing else would run, not even a signal.
    await setImmediate();
    if (!shouldContinue(progress)) return progress;
  }
  await markSeeded(store);
  return progress;
}

const seededSetting = 'sandbox_seeded';
const markSeeded = (store: Seeded['store']) => store.transaction((tx) => writeSettingOnce(tx, seededSetting, 'yes'));

/** Fills a store that was never filled; one whose parcels were all deleted stays empty. */
export async function seedNewStore(context: Seeded, count: number): Promise<void> {
  if ((await readSetting(context.store.db, seededSetting)) !== null) return;
  if (count === 0) await markSeeded(context.store);
  else await seedParcels(context, count);
}
