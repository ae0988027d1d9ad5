import { DeviceLog } from '#app/device-data/device-log.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { readEntry } from './pending-work.ts';
import type { WorkEntry } from './work-entry.ts';

/** The work of all tabs of this browser. `since`: from when on is counted, where that is not stored yet. */
export function workRecords(since: number): DeviceLog<WorkEntry> {
  return new DeviceLog<WorkEntry>(
    {
      topic: 'work',
      message: 'noted',
      store: 'work',
      about: 'about',
      keyOf: ({ at, id }) => [at, id],
      longestMillis: 31 * 86_400_000,
      max: Number.POSITIVE_INFINITY,
      read: readEntry,
      now: serverNow,
    },
    undefined,
    since,
  );
}
