import { Listeners } from '#app/state/listeners.ts';
import { openTabChannel, type TabTalk } from '#app/state/tab-channel.ts';
import { isRecord } from '#app/words/is-record.ts';
import { deviceAccount } from './device-account.ts';
import { areLogsStopped, clearedAt, forgetCleared, type LogTopic, markCleared } from './log-clearing.ts';
import { type LogStore, openLogStore } from './log-store.ts';

/** What a log holds, and where. Times are milliseconds since 1970 UTC. */
export interface LogKind<Entry> {
  /** Of its database, and of what the tabs post. */
  topic: LogTopic;
  /** What the tabs post, those of other versions too. */
  message: string;
  /** The object store of its entries. */
  store: string;
  /** The object store of the time from when on is counted. Without it that is known for as long as the page. */
  about?: string;
  /** Where an entry holds its key; without it the key stands beside the entry. */
  keyPath?: readonly string[];
  /** It begins with the entry's time: writing an entry again writes the same. */
  keyOf: (entry: Entry) => [at: number, ...rest: (string | number)[]];
  longestMillis: number;
  max: number;
  /** Null for what this version cannot read; it stays in the store. */
  read: (stored: unknown) => Entry | null;
  /** The clock of the entries. */
  now: () => number;
}

export interface LogReading<Entry> {
  /** Oldest first. */
  entries: Entry[];
  /** From when on is counted. */
  since: number;
  /** False: some of it is in the memory of this tab alone. */
  kept: boolean;
}

export interface LogPorts<Entry> {
  open: (kind: LogKind<Entry>) => Promise<LogStore<Entry>>;
  /** Null where the browser's tabs cannot reach each other. */
  channel: TabTalk<string> | null;
}

/** Entries that all tabs of this browser append. Each has the mark of the account that is signed in, which alone reads it. What cannot be stored lasts as long as the page. */
export class DeviceLog<Entry extends object> {
  readonly #kind: LogKind<Entry>;
  readonly #ports: LogPorts<Entry>;
  readonly #changes = new Listeners();
  /** Calls when there may be more to read, or nothing left, from this tab or another. */
  readonly subscribe = this.#changes.subscribe;
  #opening: Promise<LogStore<Entry>> | null = null;
  /** Entries that could not be stored, by their keys. */
  #unstored = new Map<string, Entry>();
  #since: number;
  /** Incremented on every clear, so that writes started before it are dropped. */
  #epoch = 0;
  /** Reading waits for it. */
  #writing: Promise<unknown> = Promise.resolve();

  /** `since`: from when on is counted, where that is not stored yet. */
  constructor(kind: LogKind<Entry>, ports: LogPorts<Entry> = pagePorts(kind), since = kind.now()) {
    this.#kind = kind;
    this.#ports = ports;
    this.#since = since;
    ports.channel?.hear(() => this.#changes.tell());
    if (clearedAt(kind.topic) !== null) void this.#open().catch(() => {});
  }

  /** False: they could not be stored. */
  append(entries: readonly Entry[]): Promise<boolean> {
    return this.#write(this.#add(entries, this.#epoch));
  }

  /** Those from `from` until before `to`. */
  async read(from = 0, to = Number.POSITIVE_INFINITY): Promise<LogReading<Entry>> {
    await this.#writing;
    const { read, longestMillis, now } = this.#kind;
    const oldest = now() - longestMillis;
    const unstored = [...this.#unstored.values()].filter(
      (entry) => this.#timeOf(entry) >= from && this.#timeOf(entry) < to,
    );
    const found = await this.#open()
      .then((store) => store.read(from, to))
      .catch(() => null);
    const stored = (found?.stored ?? []).filter(isOwn).flatMap((one) => read(one) ?? []);
    return {
      entries: this.#newest([...stored, ...unstored]),
      since: Math.max(found?.since ?? this.#since, oldest),
      kept: found !== null && unstored.length === 0,
    };
  }

  /** Changes every entry, those of other versions too. */
  async rewrite(change: (entry: Entry) => Entry): Promise<void> {
    for (const [key, entry] of this.#unstored) this.#unstored.set(key, change(entry));
    await this.#write(
      this.#open()
        .then((store) => store.rewrite(change))
        .catch(() => {}),
    );
    this.#tell();
  }

  /** Removes all entries, also those on their way to the store. */
  clear(): Promise<void> {
    if (areLogsStopped()) return Promise.resolve();
    this.#epoch += 1;
    this.#unstored.clear();
    this.#since = this.#kind.now();
    // The page may close right after signing out.
    markCleared(this.#kind.topic, this.#since);
    return this.#write(this.#clearStore());
  }

  async #clearStore(): Promise<void> {
    try {
      await this.#clearNow(await this.#open());
    } catch {
      // It is cleared when it is opened the next time.
    }
    this.#tell();
  }

  async #add(entries: readonly Entry[], epoch: number): Promise<boolean> {
    const isOver = () => areLogsStopped() || epoch !== this.#epoch;
    let isStored = true;
    try {
      await (await this.#open()).add(entries.map(marked), this.#since, isOver);
    } catch {
      isStored = false;
      if (!isOver()) this.#keepInMemory(entries);
    }
    this.#tell();
    return isStored;
  }

  /** Opened again where that failed. */
  #open(): Promise<LogStore<Entry>> {
    this.#opening ??= this.#ports.open(this.#kind).then(async (store) => {
      await this.#clearNow(store);
      return store;
    });
    this.#opening.catch(() => (this.#opening = null));
    return this.#opening;
  }

  /** Where it was to be cleared: by this page, by one that went away, or by another tab that is about to do it too. */
  async #clearNow(store: LogStore<Entry>): Promise<void> {
    const at = clearedAt(this.#kind.topic);
    if (at === null) return;
    // Another tab may say that all is deleted after it has said that it signed out.
    await store.clear(at, areLogsStopped);
    forgetCleared(this.#kind.topic);
  }

  #keepInMemory(entries: readonly Entry[]): void {
    const { keyOf } = this.#kind;
    const all = [...this.#unstored.values(), ...entries];
    this.#unstored = new Map(this.#newest(all).map((entry) => [JSON.stringify(keyOf(entry)), entry]));
  }

  #newest(entries: readonly Entry[]): Entry[] {
    const { longestMillis, max, now } = this.#kind;
    const oldest = now() - longestMillis;
    const inOrder = entries.toSorted((one, other) => this.#timeOf(one) - this.#timeOf(other));
    return inOrder.filter((entry) => this.#timeOf(entry) >= oldest).slice(-max);
  }

  #timeOf(entry: Entry): number {
    return this.#kind.keyOf(entry)[0];
  }

  #write<T>(work: Promise<T>): Promise<T> {
    this.#writing = Promise.all([this.#writing, work]);
    return work;
  }

  #tell(): void {
    this.#ports.channel?.post(this.#kind.message);
    this.#changes.tell();
  }
}

function marked<Entry extends object>(entry: Entry): Entry {
  return { ...entry, account: deviceAccount.mark };
}

/** What earlier versions have kept has no mark; signing out clears it. */
function isOwn(stored: unknown): boolean {
  return !isRecord(stored) || stored['account'] === undefined || deviceAccount.isSame(stored['account']);
}

function pagePorts<Entry extends object>(kind: LogKind<Entry>): LogPorts<Entry> {
  return {
    open: openLogStore,
    channel: openTabChannel(kind.topic, (message) => (typeof message === 'string' ? message : null)),
  };
}
