import { deviceStorage } from '#app/device-data/storage-area.ts';
import type { StoreName } from '#app/device-data/store-lifetimes.ts';
import { isRecord } from '#app/words/is-record.ts';
import { type WorkEntry, workKinds, workSources } from './work-entry.ts';

// What was counted and is not in the store yet, for all tabs: one key each, so that no tab overwrites another's.

const prefix = 'work.';
/** When all was to be forgotten, as long as the store has not. */
const forgottenName = 'work-forgotten' satisfies StoreName;

export function keepPending(entries: readonly WorkEntry[]): void {
  for (const entry of entries) deviceStorage.write(prefix + entry.id, JSON.stringify(entry));
}

export function dropPending(entries: readonly Pick<WorkEntry, 'id'>[]): void {
  for (const { id } of entries) deviceStorage.remove(prefix + id);
}

export function readPending(): WorkEntry[] {
  const names = deviceStorage.names().filter((name) => name.startsWith(prefix));
  return names.flatMap((name) => readEntry(deviceStorage.readJson(name)) ?? []);
}

export function keepForgotten(at: number | null): void {
  if (at === null) deviceStorage.remove(forgottenName);
  else deviceStorage.write(forgottenName, String(at));
}

export function readForgotten(): number | null {
  const stored = deviceStorage.readJson(forgottenName);
  return typeof stored === 'number' ? stored : null;
}

function readEntry(kept: unknown): WorkEntry | null {
  if (!isRecord(kept)) return null;
  const { id, at, count } = kept;
  const source = workSources.find((known) => known === kept['source']);
  const kind = workKinds.find((known) => known === kept['kind']);
  if (typeof id !== 'string' || !Number.isInteger(at) || !Number.isInteger(count)) return null;
  return source === undefined || kind === undefined ? null : { id, at: Number(at), source, kind, count: Number(count) };
}
