import { isRecord } from '#app/words/is-record.ts';
import { deviceStorage, type StorageArea } from './storage-area.ts';
import { storesOf } from './store-lifetimes.ts';

/** Whose data the page holds: the account that is signed in, under a mark that names neither it nor its token. */
export class DeviceAccount {
  readonly #area: StorageArea;
  #find: () => string;
  #mark: string | null = null;
  /** Other marks of the same account, under which this page has worked. */
  readonly #earlier = new Set<string>();
  /** The mark of an account that was forgotten: what is kept under it is not the next one's. */
  #forgotten: string | null = null;

  constructor(find: () => string, area: StorageArea = deviceStorage) {
    this.#find = find;
    this.#area = area;
  }

  get mark(): string {
    return (this.#mark ??= this.#find());
  }

  /** Whether something that was kept under `mark` is of the account that is signed in. */
  owns(mark: unknown): boolean {
    return mark === this.mark || (typeof mark === 'string' && this.#earlier.has(mark));
  }

  /** The account is no longer signed in, or another is about to be. */
  forget(): void {
    this.#forgotten = this.#mark;
    this.#mark = null;
    this.#earlier.clear();
  }

  /** The page sets once how the mark is found, before it reads anything of an account. */
  findBy(find: () => string): void {
    this.#find = find;
    this.#mark = null;
  }

  /** The session has changed. The same account may be signed in under another mark: another account's data was removed before. */
  update(): void {
    const before = this.#mark ?? this.#forgotten;
    const now = (this.#mark = this.#find());
    if (before === null || before === now) return;
    const isSame = before !== this.#forgotten;
    if (isSame) this.#earlier.add(before);
    for (const name of storesOf('account')) {
      const stored = this.#area.readJson(name);
      if (isSame && isRecord(stored) && stored['account'] === before)
        this.#area.write(name, JSON.stringify({ ...stored, account: now }));
      else this.#area.reread(name);
    }
  }
}

/** That of this page. */
export const deviceAccount = new DeviceAccount(() => '');
