import { errorDetails, type Logger } from '#service/model/logger.ts';
import { lapseClaims } from '#service/store/queries/claim-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { Store } from '#service/store/store.ts';
import type { EventFeed } from './event-feed.ts';

interface LapseOptions {
  store: Store;
  /** Milliseconds since 1970 UTC. */
  clock: () => number;
  logger: Logger;
  eventFeed: Pick<EventFeed, 'wake'>;
}

const betweenMillis = 2_000;
const atOnce = 200;

/** Ends claims whose stations have gone, such as a browser that was killed, and reports that to the others. Returns a function that ends it. */
export function lapseClaimsOnTime({ store, clock, logger, eventFeed }: LapseOptions): () => Promise<void> {
  let running: Promise<void> | null = null;

  async function lapse(): Promise<void> {
    const now = await sharedNow(store.db, clock);
    // Mostly there are none, and a transaction is a write.
    if (!(await isAnyDue(store, now))) return;
    if ((await store.transaction((tx) => lapseClaims(tx, now, atOnce))) > 0) eventFeed.wake();
  }

  const timer = setInterval(() => {
    running ??= lapse()
      .catch((error: unknown) => logger.error('claims-not-ended', errorDetails(error)))
      .finally(() => {
        running = null;
      });
  }, betweenMillis);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function isAnyDue({ db }: Store, now: number): Promise<boolean> {
  const due = await db.selectFrom('desk_claims').select('parcel').where('until_ms', '<=', now).limit(1).execute();
  return due.length > 0;
}
