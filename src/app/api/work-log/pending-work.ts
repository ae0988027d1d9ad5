import { workKinds, workSources } from '#contract/desk/work-kinds.ts';
import type { DeviceAccount } from '#app/device-data/device-account.ts';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import { isRecord } from '#app/words/is-record.ts';
import type { WorkEntry } from './work-entry.ts';

// What was counted and is on its way, for all tabs: one key each, so that no tab overwrites another's.

/** `work.`: to the store of this device. `work-out.`: to the desk's own process. */
type Way = 'work.' | 'work-out.';

export class PendingWork {
  readonly #prefix: Way;
  readonly #account: DeviceAccount | null;

  /** `account`: what is kept is of the account that is signed in, and not of another one in another tab. */
  constructor(prefix: Way, account: DeviceAccount | null = null) {
    this.#prefix = prefix;
    this.#account = account;
  }

  keep(entries: readonly WorkEntry[]): void {
    const whose = this.#account === null ? {} : { account: this.#account.mark };
    for (const entry of entries) deviceStorage.write(this.#prefix + entry.id, JSON.stringify({ ...entry, ...whose }));
  }

  drop(entries: readonly Pick<WorkEntry, 'id'>[]): void {
    for (const { id } of entries) deviceStorage.remove(this.#prefix + id);
  }

  read(): WorkEntry[] {
    const names = deviceStorage.names().filter((name) => name.startsWith(this.#prefix));
    return names.flatMap((name) => {
      const kept = deviceStorage.readJson(name);
      const isOwn = this.#account === null || (isRecord(kept) && this.#account.isSame(kept['account']));
      return (isOwn && readEntry(kept)) || [];
    });
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
