import { Listeners } from '#app/state/listeners.ts';
import { isRecord } from '#app/words/is-record.ts';

/** How something of an account is kept in the storage of the browser. */
export interface Keeping<T> {
  /** Under which it is in storage. */
  key: string;
  none: T;
  isEmpty: (value: T) => boolean;
  /** What a text of storage holds; null where it is another account's. `own`: what this tab knows. */
  read: (text: string | null, account: string, own: T) => T | null;
  /**
   * The text that is kept of it, and what that holds. `stored`: what is there now, empty where that is another account's. `before`: what
   * was known of it; what else is there was written by another version of the page and stays.
   */
  write: (value: T, account: string, stored: Readonly<Record<string, unknown>>, before: T) => Written<T>;
}

interface Written<T> {
  kept: T;
  /** What is stored now, and its text. */
  stored: Readonly<Record<string, unknown>>;
  text: string;
}

/** What a text of storage holds for an account. */
function storedFor(text: string | null, account: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isRecord(kept) && kept['account'] === account ? kept : {};
  } catch {
    return {};
  }
}

/** What this device keeps for the account that is signed in, the same in all tabs. Without storage it lasts as long as the page. */
export class AccountKept<T> {
  /** Whose it is (`accountMark`). */
  readonly #account: () => string;
  readonly #keeping: Keeping<T>;
  readonly #changes = new Listeners();
  readonly subscribe = this.#changes.subscribe;
  #openedFor: string | null = null;
  #value: T;
  /** As storage holds it. */
  #text: string | null = null;
  /** What `#text` holds, where this tab has written it. */
  #stored: { account: string; content: Readonly<Record<string, unknown>> } | null = null;
  /** Storage could not take what there is. */
  #unkept = false;

  constructor(account: () => string, keeping: Keeping<T>) {
    this.#account = account;
    this.#keeping = keeping;
    this.#value = keeping.none;
    addEventListener('storage', ({ key }) => {
      if (this.#openedFor === null || (key !== keeping.key && key !== null)) return;
      this.#takeIn();
      this.#changes.tell();
    });
  }

  /** The same until it changes. */
  getAll = (): T => {
    if (this.#openedFor === null) this.#open();
    return this.#value;
  };

  /** Someone has signed in. What the page holds is theirs, or was forgotten before (`forgetAll`). */
  signedIn(): void {
    if (this.#openedFor === this.#account()) return;
    this.#open();
    this.#changes.tell();
  }

  forgetAll(): void {
    removeText(this.#keeping.key);
    this.#openedFor = null;
    this.#text = null;
    this.#stored = null;
    this.#unkept = false;
    this.#value = this.#keeping.none;
    this.#changes.tell();
  }

  /** `change` is given what all tabs know; where it gives that back nothing is written. */
  protected change(change: (value: T) => T): void {
    this.getAll();
    this.#takeIn();
    const changed = change(this.#value);
    if (changed === this.#value) return;
    this.#write(changed, this.#value);
    this.#changes.tell();
  }

  #open(): void {
    const own = this.#value;
    this.#openedFor = this.#account();
    if (this.#keeping.isEmpty(own)) this.#takeIn();
    else this.#write(own, this.#keeping.none);
  }

  #takeIn(): void {
    const text = readText(this.#keeping.key);
    if (this.#unkept || text === this.#text) return;
    this.#text = text;
    this.#stored = null;
    const kept = this.#keeping.read(text, this.#openedFor ?? '', this.#value);
    if (kept !== null) this.#value = kept;
  }

  #write(value: T, before: T): void {
    const account = this.#openedFor ?? '';
    const there = readText(this.#keeping.key);
    const isOwn = there !== null && there === this.#text && this.#stored?.account === account;
    const known = isOwn ? this.#stored?.content : undefined;
    const { kept, stored, text } = this.#keeping.write(value, account, known ?? storedFor(there, account), before);
    this.#stored = { account, content: stored };
    this.#value = kept;
    this.#unkept = !writeText(this.#keeping.key, text);
    this.#text = this.#unkept ? null : text;
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function removeText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that is blocked holds nothing.
  }
}
