import { type DeskSetting, readDeskSetting } from '#contract/desk/desk-settings.ts';
import { DeviceStore, type StoreHome } from '#app/device-data/device-store.ts';
import { mapFormat } from '#app/device-data/store-formats.ts';
import type { EntryKind } from '#app/device-data/stored-entries.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { Listeners } from '#app/state/listeners.ts';
import { isRecord } from '#app/words/is-record.ts';

/** A change of a setting that the desk does not have yet. */
export interface PendingSetting {
  id: string;
  /** Null: it was deleted. */
  value: unknown;
  /** The version that it was made from; null where there was none. */
  base: number | null;
  /** What that version held; null where there was none. */
  from: unknown;
  /** The idempotency key of the change. */
  key: string;
  /** `conflict`: another station has changed it since. `refused`: the server does not take it. */
  state: 'waiting' | 'conflict' | 'refused';
}

/** How settings reach the server. */
interface SettingCalls {
  /** `changed`: another version is there. `away`: no answer for now. */
  send: (change: PendingSetting) => Promise<DeskSetting | 'deleted' | 'changed' | 'refused' | 'away'>;
  /** The setting as the desk has it; null where there is none. */
  read: (id: string) => Promise<DeskSetting | null>;
}

/** The value of a change made from `from`, where another station has made `theirs` of it; undefined where a user must choose. */
type Merge = (mine: unknown, from: unknown, theirs: unknown) => unknown;

const max = 1_400;
const knownFormat = mapFormat('settings', { read: readDeskSetting, name: ({ id }: DeskSetting) => id }, { max });
const pendingKind: EntryKind<PendingSetting> = { read: readPending, name: ({ id }) => id };

/**
 * The settings of the desk: as this browser read them last, with its own changes on their way. The desk is right about them; without it the
 * page works with its last copy, and sends changes later.
 */
export class SharedSettings {
  readonly #known: DeviceStore<ReadonlyMap<string, DeskSetting>>;
  readonly #pending: DeviceStore<ReadonlyMap<string, PendingSetting>>;
  readonly #changes = new Listeners();
  readonly #merges = new Map<string, Merge>();
  #calls: SettingCalls | null = null;
  #sending: Promise<void> | null = null;
  /** The ids of changes that were sent and not answered: the desk may have them. */
  readonly #unanswered = new Set<string>();
  #isShared: () => boolean = () => false;
  #seen: readonly unknown[] = [];
  #all: ReadonlyMap<string, DeskSetting> = new Map();
  readonly subscribe = this.#changes.subscribe;

  constructor(home?: StoreHome) {
    this.#known = new DeviceStore('desk-settings', knownFormat, home);
    this.#pending = new DeviceStore('desk-pending', mapFormat('pending', pendingKind, { max }), home);
    this.#known.subscribe(this.#changes.tell);
    this.#pending.subscribe(this.#changes.tell);
  }

  /** The page sets once how it is known whether the server in use shares settings. */
  sharedWhen(isShared: () => boolean): void {
    this.#isShared = isShared;
  }

  get isShared(): boolean {
    return this.#isShared();
  }

  /** All settings by their ids, own changes included; the same map until one changes. */
  readonly get = (): ReadonlyMap<string, DeskSetting> => {
    const [known, pending] = [this.#known.get(), this.#pending.get()];
    if (this.#seen[0] === known && this.#seen[1] === pending) return this.#all;
    this.#seen = [known, pending];
    const all = new Map(known);
    for (const { id, value, base } of pending.values())
      if (value === null) all.delete(id);
      else all.set(id, { version: base ?? 0, at: '', station: null, person: null, ...known.get(id), id, value });
    return (this.#all = all);
  };

  /** As the desk has it; undefined where it has none. */
  known(id: string): DeskSetting | undefined {
    return this.#known.get().get(id);
  }

  readonly pending = (): ReadonlyMap<string, PendingSetting> => this.#pending.get();

  /** How two changes of a setting of a kind are made one. */
  mergeBy(kind: string, merge: Merge): void {
    this.#merges.set(kind, merge);
  }

  /** Changes a setting, or deletes it with null: here at once, and on the desk as soon as it is reached. */
  set(id: string, value: unknown): void {
    const known = this.known(id);
    const before = this.#pending.read().get(id);
    if (!this.#unanswered.has(id) && isSame(value, known?.value ?? null)) return this.#drop(id);
    const from = before?.state === 'waiting' ? before : { base: known?.version ?? null, from: known?.value ?? null };
    this.#put({ id, value, base: from.base, from: from.from, key: newIdempotencyKey(), state: 'waiting' });
    void this.send();
  }

  /** Ends a conflict: the own change is made on top of the other, or dropped. */
  resolve(id: string, whose: 'mine' | 'theirs'): void {
    const change = this.#pending.read().get(id);
    if (change === undefined) return;
    this.#drop(id);
    if (whose === 'mine') this.set(id, change.value);
  }

  connect(calls: SettingCalls): void {
    this.#calls = calls;
  }

  /** All that the desk has now. */
  takeAll(settings: readonly DeskSetting[]): void {
    this.#known.change((known) => {
      const next = settings.map((setting) => newer(known.get(setting.id), setting));
      const isAsBefore = next.length === known.size && next.every((setting) => setting === known.get(setting.id));
      return isAsBefore ? known : new Map(next.map((setting) => [setting.id, setting]));
    });
  }

  take(setting: DeskSetting): void {
    this.#known.change((known) => {
      const before = known.get(setting.id);
      return newer(before, setting) === before ? known : new Map(known).set(setting.id, setting);
    });
  }

  /** It was deleted, under this version. */
  takeDeleted(id: string, version: number): void {
    this.#known.change((known) =>
      (known.get(id)?.version ?? Number.POSITIVE_INFINITY) > version ? known : without(known, id),
    );
  }

  /** Sends what waits, one after the other, until the server is away. */
  send(): Promise<void> {
    return (this.#sending ??= this.#sendAll().finally(() => (this.#sending = null)));
  }

  async #sendAll(): Promise<void> {
    const calls = this.#calls;
    if (calls === null) return;
    for (let change = this.#next(); change !== undefined; change = this.#next()) {
      this.#unanswered.add(change.id);
      const answer = await calls.send(change);
      if (answer === 'away') return;
      this.#unanswered.delete(change.id);
      // Changed once more in the meantime: that goes on from what the desk has now.
      const isLast = this.#pending.read().get(change.id)?.key === change.key;
      if (answer === 'refused') {
        if (isLast) this.#put({ ...change, state: 'refused' });
      } else if (answer === 'changed') {
        // Not known what the desk has: as if it were away.
        const isKnown = await this.#reconcile(change, calls).then(
          () => true,
          () => false,
        );
        if (!isKnown) return;
      } else {
        // What another station has made since is newer.
        if (answer === 'deleted') this.takeDeleted(change.id, change.base ?? -1);
        else this.take(answer);
        if (isLast) this.#drop(change.id);
        else this.#rebase(change.id);
      }
    }
  }

  #next(): PendingSetting | undefined {
    return [...this.#pending.read().values()].find(({ state }) => state === 'waiting');
  }

  /** The desk has another version than the change was made from. */
  async #reconcile({ id }: PendingSetting, { read }: SettingCalls): Promise<void> {
    const asked = this.known(id)?.version ?? -1;
    const theirs = await read(id);
    if (theirs === null) this.takeDeleted(id, asked);
    else this.take(theirs);
    const change = this.#pending.read().get(id);
    if (change === undefined) return;
    const merged = this.#merges.get(kindOf(id))?.(change.value, change.from, theirs?.value ?? null);
    this.#drop(id);
    if (merged !== undefined) this.set(id, merged);
    else if (!isSame(change.value, theirs?.value ?? null)) this.#put({ ...change, state: 'conflict' });
  }

  #rebase(id: string): void {
    const change = this.#pending.read().get(id);
    const known = this.known(id);
    if (change !== undefined) this.#put({ ...change, base: known?.version ?? null, from: known?.value ?? null });
  }

  #put(change: PendingSetting): void {
    this.#pending.change((pending) => new Map(pending).set(change.id, change));
  }

  #drop(id: string): void {
    this.#pending.change((pending) => (pending.has(id) ? without(pending, id) : pending));
  }
}

export const sharedSettings = new SharedSettings();

function kindOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}

function newer(before: DeskSetting | undefined, now: DeskSetting): DeskSetting {
  return before !== undefined && before.version >= now.version ? before : now;
}

function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** The same text for the same value, in whatever order its fields stand. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

function without<T>(all: ReadonlyMap<string, T>, id: string): Map<string, T> {
  const others = new Map(all);
  others.delete(id);
  return others;
}

function readPending(stored: unknown): PendingSetting | null {
  if (!isRecord(stored)) return null;
  const { id, value = null, base, from = null, key, state } = stored;
  if (typeof id !== 'string' || typeof key !== 'string' || (base !== null && typeof base !== 'number')) return null;
  if (state !== 'waiting' && state !== 'conflict' && state !== 'refused') return null;
  return { id, value, base, from, key, state };
}
