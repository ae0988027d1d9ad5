import { isRecord } from '#app/words/is-record.ts';
import { type WorkEntry, workKinds, workSources } from './work-entry.ts';

// What was counted and is not in the store yet, for all tabs: one key each, so that no tab writes over what another has put there.

const prefix = 'parcel-desk.work.';
/** When all was to be forgotten, as long as the store has not. */
const forgottenKey = 'parcel-desk.work-forgotten';

export function keepPending(entries: readonly WorkEntry[]): void {
  try {
    for (const entry of entries) localStorage.setItem(prefix + entry.id, JSON.stringify(entry));
  } catch {
    // It is lost with a page that goes away before it is in the store.
  }
}

export function dropPending(entries: readonly Pick<WorkEntry, 'id'>[]): void {
  try {
    for (const { id } of entries) localStorage.removeItem(prefix + id);
  } catch {
    // Storage that is blocked holds nothing.
  }
}

export function readPending(): WorkEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => readEntry(JSON.parse(localStorage.getItem(key) ?? 'null')) ?? []);
  } catch {
    return [];
  }
}

export function keepForgotten(at: number | null): void {
  try {
    if (at === null) localStorage.removeItem(forgottenKey);
    else localStorage.setItem(forgottenKey, String(at));
  } catch {
    // As above.
  }
}

export function readForgotten(): number | null {
  try {
    const kept = localStorage.getItem(forgottenKey);
    return kept === null || !Number.isFinite(Number(kept)) ? null : Number(kept);
  } catch {
    return null;
  }
}

function readEntry(kept: unknown): WorkEntry | null {
  if (!isRecord(kept)) return null;
  const { id, at, count } = kept;
  const source = workSources.find((known) => known === kept['source']);
  const kind = workKinds.find((known) => known === kept['kind']);
  if (typeof id !== 'string' || !Number.isInteger(at) || !Number.isInteger(count)) return null;
  return source === undefined || kind === undefined ? null : { id, at: Number(at), source, kind, count: Number(count) };
}
