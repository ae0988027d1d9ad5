import { Listeners } from '#app/state/listeners.ts';

const prefix = 'parcel-desk.';

/** Named texts in one of the browser's storages. */
export class StorageArea {
  readonly #storage: () => Storage;
  /** Entries that could not be stored, because storage is blocked or full: they last until the page is closed. */
  readonly #unstored = new Map<string, string>();
  readonly #changes = new Listeners<string | null>();

  constructor(storage: () => Storage) {
    this.#storage = storage;
    // What other tabs write.
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === null) this.#changes.tell(null);
      else if (key.startsWith(prefix)) this.#changes.tell(key.slice(prefix.length));
    });
  }

  /** Calls with the name of what was written, here or in another tab; null where all is gone. */
  readonly subscribe = this.#changes.subscribe;

  read(name: string): string | null {
    const unstored = this.#unstored.get(name);
    return unstored ?? this.#try((storage) => storage.getItem(prefix + name)) ?? null;
  }

  /** The JSON of an entry; undefined where there is none. */
  readJson(name: string): unknown {
    return parsed(this.read(name));
  }

  /** What cannot be stored lasts until the page is closed. */
  write(name: string, text: string): void {
    if (!this.store(name, text)) this.#unstored.set(name, text);
    this.#changes.tell(name);
  }

  /** False: it could not be stored, and what was there before still is. */
  store(name: string, text: string): boolean {
    const isStored = this.#try((storage) => (storage.setItem(prefix + name, text), true)) ?? false;
    if (isStored) this.#unstored.delete(name);
    return isStored;
  }

  remove(name: string): void {
    this.#unstored.delete(name);
    this.#try((storage) => storage.removeItem(prefix + name));
    this.#changes.tell(name);
  }

  /** Removes everything, other pages' entries too. */
  clear(): void {
    this.#unstored.clear();
    this.#try((storage) => storage.clear());
    this.#changes.tell(null);
  }

  /** Has the stores read an entry again, which means something else by now. */
  reread(name: string): void {
    this.#changes.tell(name);
  }

  /** The entries of the page, those of its other versions too. */
  names(): string[] {
    const keys =
      this.#try((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) ?? [];
    const stored = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    return [...new Set([...stored, ...this.#unstored.keys()])];
  }

  /** Storage that is blocked holds nothing, and one that is full takes nothing. */
  #try<T>(action: (storage: Storage) => T): T | undefined {
    try {
      return action(this.#storage());
    } catch {
      return undefined;
    }
  }
}

/** Undefined for no text, or one that is no JSON. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For all tabs of this browser. */
export const deviceStorage = new StorageArea(() => localStorage);
/** For this tab, over reloads. */
export const tabStorage = new StorageArea(() => sessionStorage);
