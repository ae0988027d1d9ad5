import { isLate } from '#contract/parcel-state.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import { accountAfter, noteLate, pendingParcels } from '#service/store/queries/desk/watch-queries.ts';
import { readSetting, writeSettingOnce } from '#service/store/queries/setting-queries.ts';
import type { Store } from '#service/store/store.ts';
import type { Webhooks } from './webhooks.ts';

interface LateOptions {
  store: Store;
  /** Milliseconds since 1970 UTC. */
  clock: () => number;
  logger: Logger;
  webhooks: Pick<Webhooks, 'note' | 'wake' | 'wants'>;
  /** Milliseconds between two sweeps. */
  every?: number;
  /** How many parcels are read at once. */
  limit?: number;
}

const betweenMillis = 60_000;
/** Their `ship_by` is read in a few milliseconds, after which requests have their turn. */
const parcelsAtOnce = 500;
/** Parcels whose time had passed before this one was written were late before anyone asked. */
const sinceSetting = 'webhooks:late-since';

/**
 * Says once of each parcel that its `ship_by` has passed and it is not printed, by the contract's rule. Of those that were late before the
 * first webhook asked for it, nothing is said. Returns its end.
 */
export function watchLateParcels(options: LateOptions): () => Promise<void> {
  const { logger, webhooks, every = betweenMillis } = options;
  if (!webhooks.wants('parcel.late')) return () => Promise.resolve();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= sweepLate(options, stopping.signal)
      .catch((error: unknown) => logger.error('late-parcels-not-read', errorDetails(error)))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, every);
  timer.unref();
  look();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}

/** One sweep through all parcels that are not printed. */
export async function sweepLate(
  { store, clock, webhooks, limit = parcelsAtOnce }: LateOptions,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = store;
  const since = await lateSince(store, clock());
  for (let account = await accountAfter(db, ''); account !== null; account = await accountAfter(db, account))
    for (let after = '', more = true; more;) {
      if (signal?.aborted === true) return;
      const page = await pendingParcels(db, account, after, limit);
      after = page.at(-1)?.id ?? after;
      more = page.length === limit;
      const now = clock();
      const late = page.filter(
        ({ ship_by, said }) =>
          !said &&
          // The page has those alone that are neither printed nor cancelled.
          isLate({ ship_by, printed_at: null, cancelled_at: null }, now) &&
          Date.parse(ship_by ?? '') >= since,
      );
      if (late.length === 0) continue;
      await store.transaction(async (tx) => {
        for (const { id } of late)
          // Another process may have said it.
          if (await noteLate(tx, id, now)) await webhooks.note(tx, { event: 'parcel.late', data: { parcel: id } }, now);
      });
      webhooks.wake();
    }
}

/** Milliseconds since 1970 UTC: when it was first asked for. */
async function lateSince(store: Store, now: number): Promise<number> {
  const kept = await readSetting(store.db, sinceSetting);
  if (kept !== null) return Number(kept);
  await store.transaction((tx) => writeSettingOnce(tx, sinceSetting, String(now)));
  return Number((await readSetting(store.db, sinceSetting)) ?? now);
}
