import { maxPostedWork } from '#contract/desk/work-kinds.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { deviceAccount } from '#app/device-data/device-account.ts';
import { Listeners } from '#app/state/listeners.ts';
import { PendingWork } from './pending-work.ts';
import type { WorkEntry } from './work-entry.ts';

// What this device counted goes to the desk's own process, and is kept here until it was accepted there.

/** The desk that work is counted for. */
export interface WorkDesk {
  /** It counts what comes of attempts itself. */
  countsAttempts: boolean;
  /** Rejects where it was not accepted. */
  post: (entries: readonly WorkEntry[]) => Promise<void>;
}

/** `print`: every desk counts it from its records. `attempt`: a service counts it where it is the API's own. */
export type CameOf = 'attempt' | 'print' | null;

/** Milliseconds until the next try. */
const againMillis = 30_000;

const pending = new PendingWork('work-out.', deviceAccount);
const accepted = new Listeners();
let deskNow: () => WorkDesk | null = () => null;
let posting: Promise<void> | null = null;
let wanted = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls when work was accepted by the desk. Returns what ends that. */
export const whenWorkAccepted = accepted.subscribe;

/** Whose desk work is counted for, asked with each; null where none is shared. */
export function countForDesk(desk: () => WorkDesk | null): void {
  deskNow = desk;
}

/** Keeps work for the desk, where there is one that does not count it itself, and posts it. */
export function keepToPost(entries: readonly WorkEntry[], cameOf: CameOf): void {
  const desk = deskNow();
  if (desk === null || cameOf === 'print' || (cameOf === 'attempt' && desk.countsAttempts)) return;
  pending.keep(entries);
  void postPending();
}

/** What the desk has not accepted yet, of all tabs. */
export const unpostedWork = (): WorkEntry[] => pending.read();

/** Posts what is kept, until all was accepted or a request was not. */
export function postPending(): Promise<void> {
  wanted = true;
  posting ??= postWanted().finally(() => (posting = null));
  return posting;
}

async function postWanted(): Promise<void> {
  clearTimeout(timer);
  while (wanted) {
    wanted = false;
    if (!(await postAll())) timer = setTimeout(() => void postPending(), againMillis);
  }
}

/** False: a request was not accepted. */
async function postAll(): Promise<boolean> {
  for (let left = pending.read(); left.length > 0; left = pending.read()) {
    const desk = deskNow();
    if (desk === null) return true;
    const batch = left.slice(0, maxPostedWork);
    try {
      await desk.post(batch);
    } catch (error) {
      // A server that does not understand it will not do so later either.
      if (!isApiError(error) || error.status !== 400) return false;
    }
    pending.drop(batch);
    accepted.tell();
  }
  return true;
}

/** Another account's desk does not get it. */
export function forgetUnposted(): void {
  pending.drop(pending.read());
}
