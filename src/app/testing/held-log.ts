import type { LogKind } from '#app/device-data/device-log.ts';
import type { LogStore } from '#app/device-data/log-store.ts';

/** A log's store in memory, whose writes wait for what the test holds. */
export class HeldLog<Entry> implements LogStore<Entry> {
  readonly entries = new Map<string, unknown>();
  since: number | null = null;
  held: Promise<void> = Promise.resolve();
  full = false;
  readonly #keyOf: LogKind<Entry>['keyOf'];

  constructor({ keyOf }: Pick<LogKind<Entry>, 'keyOf'>) {
    this.#keyOf = keyOf;
  }

  readonly add: LogStore<Entry>['add'] = async (entries, since, isOver) => {
    await this.held;
    if (this.full) throw new DOMException('', 'QuotaExceededError');
    if (isOver()) return;
    this.since ??= since;
    for (const entry of entries) this.entries.set(JSON.stringify(this.#keyOf(entry)), entry);
  };

  readonly read: LogStore<Entry>['read'] = async (from, to) => {
    const within = [...this.entries].filter(([key]) => at(key) >= from && at(key) < to);
    return { since: this.since, stored: within.map(([, entry]) => entry) };
  };

  readonly rewrite: LogStore<Entry>['rewrite'] = async (change) => {
    for (const [key, entry] of this.entries) this.entries.set(key, change(entry as Entry));
  };

  readonly clear: LogStore<Entry>['clear'] = async (since, isOver) => {
    await this.held;
    if (isOver()) return;
    this.entries.clear();
    this.since = since;
  };
}

function at(key: string): number {
  return (JSON.parse(key) as number[])[0] ?? 0;
}
