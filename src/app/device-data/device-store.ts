import { Listeners } from '#app/state/listeners.ts';
import { isRecord } from '#app/words/is-record.ts';
import { type DeviceAccount, deviceAccount } from './device-account.ts';
import { deviceStorage, parsed, type StorageArea, tabStorage } from './storage-area.ts';
import { type StoreName, storeLifetimes } from './store-lifetimes.ts';

/** How a store's JSON becomes its value, and back. */
export interface StoreFormat<T> {
  /** Where nothing is stored. */
  none: T;
  /** Undefined where nothing is stored, too. `known`: what this tab holds, which may be more than what is stored of it. */
  read: (stored: unknown, known: T) => T;
  /** The JSON to be stored where `before` was read of `stored` and is now to be `after`. What was not read of it stays as it is. */
  write: (stored: unknown, before: T, after: T) => unknown;
}

/** Where a store is kept, and for whom. */
export interface StoreHome {
  area: StorageArea;
  /** Null: for all users of this browser. */
  account: DeviceAccount | null;
}

function homeOf(name: StoreName): StoreHome {
  const lifetime = storeLifetimes[name];
  return {
    area: lifetime === 'tab' ? tabStorage : deviceStorage,
    account: lifetime === 'account' ? deviceAccount : null,
  };
}

/** A value that this browser keeps under a name, the same in all tabs. What cannot be stored lasts as long as the page. */
export class DeviceStore<T> {
  readonly #name: StoreName;
  readonly #format: StoreFormat<T>;
  readonly #home: StoreHome;
  readonly #changes = new Listeners();
  /** As it was read or written last; undefined before that. */
  #text: string | null | undefined = undefined;
  /** What `#text` holds; undefined where that is another account's. */
  #stored: unknown;
  #isOfOther = false;
  #value: T;
  /** Whose `#value` is. */
  #mark = '';
  readonly subscribe = this.#changes.subscribe;

  constructor(name: StoreName, format: StoreFormat<T>, home: StoreHome = homeOf(name)) {
    this.#name = name;
    this.#format = format;
    this.#home = home;
    this.#value = format.none;
    home.area.subscribe((changed) => {
      if ((changed === null || changed === name) && this.#text !== undefined && this.#takeIn()) this.#changes.tell();
    });
  }

  /** The same until it changes. */
  readonly get = (): T => {
    // Subscribers have had every change.
    if (this.#text === undefined || this.#changes.isEmpty) this.#takeIn();
    return this.#value;
  };

  /** As it is now, also where another tab has just changed it. */
  read(): T {
    this.#takeIn();
    return this.#value;
  }

  readonly set = (value: T): void => this.replace(this.read(), value);

  /** Writes what is different in a value that was read as `before`: what else there is by now stays. */
  replace(before: T, after: T): void {
    this.read();
    const json = this.#format.write(this.#stored, before, after);
    this.#stored = this.#home.account !== null && isRecord(json) ? { account: this.#mark, ...json } : json;
    const text = JSON.stringify(this.#stored);
    this.#text = text;
    this.#isOfOther = false;
    this.#value = this.#format.read(json, after);
    this.#home.area.write(this.#name, text);
    this.#changes.tell();
  }

  /** `change` is given what all tabs know; where it gives that back nothing is written. */
  change(change: (value: T) => T): void {
    const before = this.read();
    const after = change(before);
    if (after !== before) this.replace(before, after);
  }

  clear(): void {
    this.#home.area.remove(this.#name);
  }

  /** Whether there is another value now. */
  #takeIn(): boolean {
    const mark = this.#home.account?.mark ?? '';
    const text = this.#home.area.read(this.#name);
    const isSameMark = mark === this.#mark;
    if (text === this.#text && isSameMark) return false;
    // The same account may have another token by now.
    const isSameAccount = isSameMark || this.#home.account?.owns(this.#mark) === true;
    this.#text = text;
    this.#mark = mark;
    const stored = parsed(text);
    const wasOfOther = this.#isOfOther;
    this.#isOfOther = this.#home.account !== null && isRecord(stored) && stored['account'] !== mark;
    this.#stored = this.#isOfOther ? undefined : stored;
    // The other account has stored something, or has signed out of its tabs.
    if (isSameAccount && (this.#isOfOther || (wasOfOther && text === null))) return false;
    const before = this.#value;
    this.#value = text === null || this.#isOfOther ? this.#format.none : this.#format.read(stored, before);
    return this.#value !== before;
  }
}
