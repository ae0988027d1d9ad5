import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { stoppedUntilStart } from './open-sqlite.ts';
import { removeSetting, writeSetting } from '#service/store/queries/setting-queries.ts';
import type { StoreSchema } from './store-schema.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { StoreBusy } from './writes-stopped.ts';

/** Whether changes are being written. */
export interface WriteHealth {
  /** Runs a change and remembers when it could not be written. */
  watch<T>(change: () => Promise<T>): Promise<T>;
  /**
   * Null while changes are written. A store that could not be written to is tried again, at most once a second, by a change as
   * large as a parcel of many items: small changes may still find a place where others do not. Only where the embedded store's
   * own file failed nothing is tried (`WritesStopped`).
   */
  stopped(): Promise<StoreUnavailable | null>;
}

const recheckMillis = 1000;
const probe = 'write_probe';
const probeBytes = 65_536;
/** Random, as PostgreSQL packs whatever repeats. */
const probeText = () => randomBytes((probeBytes * 3) / 4).toString('base64');

export function watchWrites(db: Kysely<StoreSchema>): WriteHealth {
  let last: StoreUnavailable | null = null;
  let checked = 0;

  async function watch<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      // Another command's lock is released on its own.
      if (error instanceof StoreUnavailable && !(error instanceof StoreBusy)) last = error;
      throw error;
    }
  }

  return {
    watch,
    async stopped() {
      const forGood = stoppedUntilStart(db);
      if (forGood !== null) return forGood;
      if (last === null || performance.now() - checked < recheckMillis) return last;
      checked = performance.now();
      try {
        await writeSetting(db, probe, probeText());
        await removeSetting(db, probe);
        last = null;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        last = error;
      }
      return last;
    },
  };
}
