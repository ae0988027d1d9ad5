import { DeviceLog } from '#app/device-data/device-log.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { PendingWork, readEntry } from './pending-work.ts';
import { forgetUnposted, keepToPost } from './unposted-work.ts';
import { type WorkKind, workKinds, type WorkSource } from '#contract/desk/work-kinds.ts';
import type { KnownWork, WorkEntry } from './work-entry.ts';

// What this device did, as counts and times. Each kind is noted in one place only, where it happens, so that nothing is counted twice.

const log = new DeviceLog<WorkEntry>({
  topic: 'work',
  message: 'noted',
  store: 'work',
  about: 'about',
  keyOf: ({ at, id }) => [at, id],
  longestMillis: 31 * 86_400_000,
  max: Number.POSITIVE_INFINITY,
  read: readEntry,
  now: serverNow,
});
const pending = new PendingWork('work.');
let taking: Promise<void> | null = null;

/** Stores what a page that went away has left, or another tab is about to store. */
function takePending(): Promise<void> {
  taking ??= (async () => {
    const left = pending.read();
    if (left.length === 0) return;
    if (await log.append(left)) pending.drop(left);
    else taking = null;
  })();
  return taking;
}

interface Circumstances {
  /** When, where that is not now. */
  at?: number;
  /** The parcel, where it is about one. */
  parcel?: string;
  /** It is what came of an attempt, which a service counts itself where it is the API's own. */
  isAttempt?: boolean;
}

/** Counts what was done, here and for the desk. */
export function noteWork(
  source: WorkSource,
  counts: Readonly<Partial<Record<WorkKind, number>>>,
  { at = serverNow(), parcel, isAttempt = false }: Circumstances = {},
): void {
  const entries = workKinds.flatMap((kind): WorkEntry[] => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [{ id: newIdempotencyKey(), at, source, kind, count, parcel: parcel ?? null }];
  });
  if (entries.length === 0) return;
  keepToPost(entries, isAttempt);
  void takePending();
  // What a page that goes away writes into a database may not arrive any more; this does.
  pending.keep(entries);
  void log.append(entries).then(() => pending.drop(entries));
}

/** What this device did from `from` until before `to`. */
export async function readWork(from: number, to: number): Promise<KnownWork> {
  await takePending();
  return { of: 'device', complete: true, ...(await log.read(from, to)) };
}

/** The next user starts at zero. */
export function forgetWork(): void {
  pending.drop(pending.read());
  forgetUnposted();
  void log.clear();
}

/** Calls when there may be more to read, from this tab or another. Returns what ends that. */
export const whenWorkNoted = log.subscribe;
