import { sandboxParcels } from './account/sandbox-parcels.ts';
import type { ServiceContext } from './context.ts';
import { subjectToCustoms } from './parcels/subject-to-customs.ts';
import { defaultAccount } from './start-token.ts';
import { insertParcels, type NewParcel } from './store/parcel-queries.ts';
import { readSetting, writeSettingOnce } from './store/setting-queries.ts';

type Seeded = Pick<ServiceContext, 'store' | 'settings' | 'clock'>;

const perTransaction = 1000;

/** Adds sandbox parcels in large transactions, one after the other made, so that memory does not grow with their number. Returns how many were new. */
export async function seedParcels({ store, settings, clock }: Seeded, count: number): Promise<number> {
  let added = 0;
  let batch: NewParcel[] = [];
  const insert = async () => {
    const parcels = batch;
    batch = [];
    added += await store.transaction((tx) => insertParcels(tx, parcels));
  };
  for (const { document, status } of sandboxParcels(count, { now: clock(), settings })) {
    batch.push({ account: defaultAccount, document, status, customs: subjectToCustoms(document, settings) });
    if (batch.length === perTransaction) await insert();
  }
  if (batch.length > 0) await insert();
  await markSeeded(store.db);
  return added;
}

const seededSetting = 'sandbox_seeded';
const markSeeded = (db: ServiceContext['store']['db']) => writeSettingOnce(db, seededSetting, 'yes');

/** Fills a store that was never filled; one whose parcels were all deleted stays empty. */
export async function seedNewStore(context: Seeded, count: number): Promise<void> {
  if ((await readSetting(context.store.db, seededSetting)) !== null) return;
  if (count === 0) await markSeeded(context.store.db);
  else await seedParcels(context, count);
}
