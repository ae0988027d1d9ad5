import { Listeners } from '#app/state/listeners.ts';
import { openTabChannel } from '#app/state/tab-channel.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { keepForgotten, PendingWork, readForgotten } from './pending-work.ts';
import { forgetUnposted, keepToPost } from './unposted-work.ts';
import { type WorkKind, workKinds, type WorkSource } from '#contract/desk/work-kinds.ts';
import type { KnownWork, WorkEntry } from './work-entry.ts';
import type { WorkStore } from './work-store.ts';

// What this device did, as counts and times. Each kind is noted in one place only, where it happens, so that nothing is counted twice.

const channel = openTabChannel('work', (message) => (message === 'noted' ? message : null));
const listeners = new Listeners();
const pending = new PendingWork('work.');
channel?.hear(() => listeners.tell());

let opening: Promise<WorkStore> | null = null;
/** What storage did not take. */
let unkept: WorkEntry[] = [];
let unkeptSince = serverNow();
/** How often all was forgotten: what was on its way to the store before does not get there. */
let epoch = 0;
let isStopped = false;
const stopped = () => isStopped;
/** Entries on their way to the store; reading waits for them. */
let writing: Promise<void> = Promise.resolve();

/** The store is not part of what the first page loads. Opened again where that failed: the network may be back. */
function open(): Promise<WorkStore> {
  opening ??= import('./work-store.ts').then(async ({ openWorkStore }) => {
    const store = await openWorkStore();
    // A page that went away has left it, or another tab is about to write it.
    const forgotten = readForgotten();
    if (forgotten !== null) await store.clear(forgotten, stopped);
    keepForgotten(null);
    const left = pending.read();
    await store.add(left, stopped, unkeptSince);
    pending.drop(left);
    return store;
  });
  opening.catch(() => (opening = null));
  return opening;
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
  // What a page that goes away writes into a database may not arrive any more; this does.
  pending.keep(entries);
  writing = afterBoth(writing, add(entries));
}

async function add(entries: readonly WorkEntry[]): Promise<void> {
  const begun = epoch;
  try {
    await (await open()).add(entries, () => begun !== epoch, unkeptSince);
  } catch {
    if (begun === epoch) unkept = [...unkept, ...entries];
  }
  pending.drop(entries);
  tell();
}

async function afterBoth(one: Promise<void>, other: Promise<void>): Promise<void> {
  await one;
  await other;
}

const ofDevice = { of: 'device', complete: true } as const;

/** What this device did from `from` until before `to`. */
export async function readWork(from: number, to: number): Promise<KnownWork> {
  await writing;
  const spare = unkept.filter(({ at }) => at >= from && at < to);
  try {
    const { since, entries } = await (await open()).read(from, to);
    return { ...ofDevice, since: since ?? unkeptSince, entries: [...entries, ...spare], kept: spare.length === 0 };
  } catch {
    return { ...ofDevice, since: unkeptSince, entries: spare, kept: false };
  }
}

/** The store is about to be deleted with all others of this browser: nothing is written any more. */
export function stopWork(): void {
  epoch += 1;
  isStopped = true;
}

/** The next user starts at zero. */
export function forgetWork(): void {
  if (isStopped) return;
  epoch += 1;
  unkept = [];
  unkeptSince = serverNow();
  pending.drop(pending.read());
  forgetUnposted();
  // The page may close right after signing out.
  keepForgotten(unkeptSince);
  const cleared = open()
    // Another tab's word that all is deleted may come after its word that it has signed out.
    .then((store) => store.clear(unkeptSince, stopped))
    .then(() => keepForgotten(null))
    .catch(() => {})
    .then(tell);
  writing = afterBoth(writing, cleared);
}

/** Calls when there may be more to read, from this tab or another. Returns what ends that. */
export const whenWorkNoted = listeners.subscribe;

function tell(): void {
  channel?.post('noted');
  listeners.tell();
}
