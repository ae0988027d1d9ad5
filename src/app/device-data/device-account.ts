import { Listeners } from '#app/state/listeners.ts';
import { isRecord } from '#app/words/is-record.ts';
import { deviceStorage, parsed, type StorageArea } from './storage-area.ts';
import { type StoreName, storesOf } from './store-lifetimes.ts';

/** Which marks are of one account: tokens change, and each is a mark of its own. */
const name: StoreName = 'account-marks';
/** The marks that are remembered, the newest last. */
const max = 40;

/** Whose data the page holds: the account that is signed in, under a mark that names neither it nor its token. */
export class DeviceAccount {
  readonly #area: StorageArea;
  #find: () => string;
  #mark: string | null = null;
  /** Other marks of the same account, under which this page has worked. */
  readonly #earlier = new Set<string>();
  /** The mark of an account that was forgotten: what is kept under it is not the next one's. */
  #forgotten: string | null = null;
  #read: { text: string | null; links: [string, string][] } = { text: null, links: [] };
  readonly #changes = new Listeners();
  /** Calls when another mark is known to be of this account. */
  readonly subscribe = this.#changes.subscribe;

  constructor(find: () => string, area: StorageArea = deviceStorage) {
    this.#find = find;
    this.#area = area;
  }

  get mark(): string {
    return (this.#mark ??= this.#find());
  }

  /** What stands for all marks of the account that is signed in. */
  get group(): string {
    return this.#rootOf(this.mark);
  }

  /** Whether something that was kept under `mark` is of the account that is signed in. */
  owns(mark: unknown): boolean {
    return mark === this.mark || (typeof mark === 'string' && this.#earlier.has(mark));
  }

  /**
   * Whether something that was kept under `mark`, also under another token and before the page was loaded, is of the account that is
   * signed in, as far as this browser has learned.
   */
  isSame(mark: unknown): boolean {
    return this.owns(mark) || (typeof mark === 'string' && this.#rootOf(mark) === this.group);
  }

  /** `mark` is of the account that is signed in, such as that of another token. */
  learn(mark: string): void {
    if (this.isSame(mark)) return;
    const stored = this.#area.readJson(name);
    const known: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const links = [...known, [this.group, this.#rootOf(mark)]];
    this.#area.write(name, JSON.stringify(links.slice(-max)));
    this.#changes.tell();
  }

  /** What its server calls the account, whatever its token is. */
  learnServerMark(mark: string): void {
    this.learn(`${this.mark.split(' ')[0] ?? ''} server:${mark}`);
  }

  /** What stands for all marks of an account. */
  #rootOf(mark: string): string {
    const links = new Map(this.#links());
    let root = mark;
    // Each link is followed once at most.
    for (let step = links.size; step > 0; step -= 1) root = links.get(root) ?? root;
    return root;
  }

  /** Pairs of marks, of which the second stands for the first. */
  #links(): [string, string][] {
    const text = this.#area.read(name);
    if (text !== this.#read.text) this.#read = { text, links: linksOf(parsed(text)) };
    return this.#read.links;
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

function linksOf(stored: unknown): [string, string][] {
  return (Array.isArray(stored) ? stored : []).flatMap((link: unknown): [string, string][] =>
    Array.isArray(link) && typeof link[0] === 'string' && typeof link[1] === 'string' ? [[link[0], link[1]]] : [],
  );
}

/** That of this page. */
export const deviceAccount = new DeviceAccount(() => '');
