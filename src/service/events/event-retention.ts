import { excessDeskEvents, removeOldDeskEvents } from '#service/store/queries/desk-event-queries.ts';
import type { Executor } from '#service/store/store.ts';

/** How often events are counted, which reads an entry for each. */
const countedMillis = 60 * 60_000;

/** Removes up to so many events that are not kept any longer, and returns how many. `clock` in milliseconds since 1970 UTC. */
export function openEventRetention(db: Executor, clock: () => number): (max: number) => Promise<number> {
  let countedAt = Number.NEGATIVE_INFINITY;
  let excess = 0;
  return async (max) => {
    const now = clock();
    if (Math.abs(now - countedAt) >= countedMillis) {
      excess = await excessDeskEvents(db);
      countedAt = now;
    }
    return removeOldDeskEvents(db, now, excess, max);
  };
}
