import type { DeviceLog } from '#app/device-data/device-log.ts';
import { markCleared } from '#app/device-data/log-clearing.ts';
import { Listeners } from '#app/state/listeners.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { PendingWork } from './pending-work.ts';
import { type CameOf, forgetUnposted, keepToPost } from './unposted-work.ts';
import { attemptWorkSign, type WorkKind, workKinds, type WorkSource } from '#contract/desk/work-kinds.ts';
import type { KnownWork, WorkEntry } from './work-entry.ts';

// What this device did, as counts and times. Each kind is noted in one place only, where it happens, so that nothing is counted twice.

const pending = new PendingWork('work.');
const noted = new Listeners();
/** From when on is counted, where the log does not hold that. */
let since = serverNow();
let loading: Promise<DeviceLog<WorkEntry>> | null = null;

/** Not part of what the first page loads. Loaded again where that failed: the network may be back. */
function loadLog(): Promise<DeviceLog<WorkEntry>> {
  loading ??= import('./work-records.ts').then(({ workRecords }) => {
    const log = workRecords(since);
    log.subscribe(noted.tell);
    // A page that went away has left it, or another tab is about to store it.
    const left = pending.read();
    if (left.length > 0) void log.append(left).then((isStored) => isStored && pending.drop(left));
    return log;
  });
  loading.catch(() => (loading = null));
  return loading;
}

interface Circumstances {
  /** When, where that is not now. */
  at?: number;
  /** The parcel, where it is about one. */
  parcel?: string;
  /** What the desk may count itself. */
  cameOf?: CameOf;
}

/** Counts what was done, here and for the desk. */
export function noteWork(
  source: WorkSource,
  counts: Readonly<Partial<Record<WorkKind, number>>>,
  { at = serverNow(), parcel, cameOf = null }: Circumstances = {},
): void {
  const entries = workKinds.flatMap((kind): WorkEntry[] => {
    const count = counts[kind] ?? 0;
    const id = `${cameOf === 'attempt' ? attemptWorkSign : ''}${newIdempotencyKey()}`;
    return count === 0 ? [] : [{ id, at, source, kind, count, parcel: parcel ?? null }];
  });
  if (entries.length === 0) return;
  keepToPost(entries, cameOf);
  // What a page that goes away writes into a database may not arrive any more; this does.
  pending.keep(entries);
  loadLog()
    .then((log) => log.append(entries))
    .then(
      () => pending.drop(entries),
      () => {},
    );
}

const ofDevice = { of: 'device', complete: true } as const;

/** What this device did from `from` until before `to`. */
export async function readWork(from: number, to: number): Promise<KnownWork> {
  const log = await loadLog().catch(() => null);
  if (log !== null) return { ...ofDevice, ...(await log.read(from, to)) };
  const entries = pending.read().filter(({ at }) => at >= from && at < to);
  return { ...ofDevice, since, entries, kept: false };
}

/** The next user starts at zero. */
export function forgetWork(): void {
  pending.drop(pending.read());
  forgetUnposted();
  since = serverNow();
  // The page may close right after signing out.
  markCleared('work', since);
  loadLog().then(
    (log) => log.clear(),
    () => {},
  );
}

/** Calls when there may be more to read, from this tab or another. Returns what ends that. */
export function whenWorkNoted(listener: () => void): () => void {
  loadLog().catch(() => {});
  return noted.subscribe(listener);
}
