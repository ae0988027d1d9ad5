import { workKinds, workSources } from '#contract/desk/work-kinds.ts';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import { isRecord } from '#app/words/is-record.ts';
import type { WorkEntry } from './work-entry.ts';

// What was counted and is on its way, for all tabs: one key each, so that no tab overwrites another's.

/** `work.`: to the store of this device. `work-out.`: to the desk's own process. */
type Way = 'work.' | 'work-out.';

export class PendingWork {
  readonly #prefix: Way;

  constructor(prefix: Way) {
    this.#prefix = prefix;
  }

  keep(entries: readonly WorkEntry[]): void {
    for (const entry of entries) deviceStorage.write(this.#prefix + entry.id, JSON.stringify(entry));
  }

  drop(entries: readonly Pick<WorkEntry, 'id'>[]): void {
    for (const { id } of entries) deviceStorage.remove(this.#prefix + id);
  }

  read(): WorkEntry[] {
    const names = deviceStorage.names().filter((name) => name.startsWith(this.#prefix));
    return names.flatMap((name) => readEntry(deviceStorage.readJson(name)) ?? []);
  }
}

/** Null for what this version does not count. */
export function readEntry(kept: unknown): WorkEntry | null {
  if (!isRecord(kept)) return null;
  const { id, at, count, parcel } = kept;
  const source = workSources.find((known) => known === kept['source']);
  const kind = workKinds.find((known) => known === kept['kind']);
  if (typeof id !== 'string' || !Number.isInteger(at) || !Number.isInteger(count)) return null;
  if (source === undefined || kind === undefined) return null;
  return {
    id,
    at: Number(at),
    source,
    kind,
    count: Number(count),
    parcel: typeof parcel === 'string' ? parcel : null,
  };
}
