import { Listeners } from '#app/state/listeners.ts';
import { openTabChannel } from '#app/state/tab-channel.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { dropPending, keepForgotten, keepPending, readForgotten, readPending } from './pending-work.ts';
import { type KnownWork, type WorkEntry, type WorkKind, workKinds, type WorkSource } from './work-entry.ts';
import type { WorkStore } from './work-store.ts';

// What this device did, as counts and times: no parcel is named. Each kind is noted in one place only, where it happens, so that
// nothing is counted twice.

const channel = openTabChannel('work', (message) => (message === 'noted' ? message : null));
const listeners = new Listeners();
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
    const left = readPending();
    await store.add(left, stopped, unkeptSince);
    dropPending(left);
    return store;
  });
  opening.catch(() => (opening = null));
  return opening;
}

/** Counts what was done. `at`: when, where that is not now. */
export function noteWork(
  source: WorkSource,
  counts: Readonly<Partial<Record<WorkKind, number>>>,
  at: number = serverNow(),
): void {
  const entries = workKinds.flatMap((kind): WorkEntry[] => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [{ id: newIdempotencyKey(), at, source, kind, count }];
  });
  // What a page that goes away writes into a database may not arrive any more; this does.
  keepPending(entries);
  if (entries.length > 0) writing = afterBoth(writing, add(entries));
}

async function add(entries: readonly WorkEntry[]): Promise<void> {
  const begun = epoch;
  try {
    await (await open()).add(entries, () => begun !== epoch, unkeptSince);
  } catch {
    if (begun === epoch) unkept = [...unkept, ...entries];
  }
  dropPending(entries);
  tell();
}

async function afterBoth(one: Promise<void>, other: Promise<void>): Promise<void> {
  await one;
  await other;
}

/** What was done from `from` until before `to`. */
export async function readWork(from: number, to: number): Promise<KnownWork> {
  await writing;
  const spare = unkept.filter(({ at }) => at >= from && at < to);
  try {
    const { since, entries } = await (await open()).read(from, to);
    return { since: since ?? unkeptSince, entries: [...entries, ...spare], kept: spare.length === 0 };
  } catch {
    return { since: unkeptSince, entries: spare, kept: false };
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
  dropPending(readPending());
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
