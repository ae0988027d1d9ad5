import { isRecord } from '#app/words/is-record.ts';

const channelName = 'parcel-desk.unsaved-work';
/** In which a tab that is not busy answers. */
const momentMillis = 150;

interface Message {
  type: 'ask' | 'tell';
  /** Ties an answer to its question. */
  question: number;
  /** Who answers. */
  tab?: string;
  forms?: number;
}

/** The locks of the browser, by which tabs know of each other without asking. */
export type TabLocks = Pick<LockManager, 'request' | 'query'>;

/** The open forms whose typed work would be lost now, of this tab and, on asking, of the others. */
export class UnsavedWork {
  readonly #forms = new Set<() => boolean>();
  /** Each tab that had a form open holds a lock of this name until it is closed. */
  readonly #tab = `${channelName}.${Math.random()}`;
  readonly #locks: TabLocks | undefined;
  #isHeld = false;
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

  /** `locks`: undefined where the browser has none, on a page without TLS. */
  constructor(locks: TabLocks | undefined = globalThis.navigator?.locks) {
    this.#locks = locks;
    this.#channel?.addEventListener('message', (event: MessageEvent<unknown>) => this.#answer(event.data));
  }

  /** Adds a form that is open; the returned function takes it out again. */
  register(isUnsaved: () => boolean): () => void {
    this.#forms.add(isUnsaved);
    this.#holdLock();
    return () => void this.#forms.delete(isUnsaved);
  }

  /** How many forms of this tab hold unsaved work. */
  count(): number {
    return [...this.#forms].filter((isUnsaved) => isUnsaved()).length;
  }

  /**
   * How many forms of the other tabs do. Whoever is known to have had a form is waited for; a tab that gives no answer within
   * `longest` milliseconds, busy or put to sleep, counts as one. Without locks only those count that answer in a moment.
   */
  async countElsewhere(longest = 3000): Promise<number> {
    const channel = this.#channel;
    if (channel === null) return 0;
    const tabs = await this.#otherTabs();
    if (tabs?.length === 0) return 0;
    const question = Math.random();
    const told = new Map<string, number>();
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        channel.removeEventListener('message', hear);
        resolve();
      };
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (!isRecord(data) || data['type'] !== 'tell' || data['question'] !== question) return;
        if (typeof data['forms'] === 'number') told.set(String(data['tab']), data['forms']);
        if (tabs?.every((tab) => told.has(tab)) === true) end();
      };
      const timer = setTimeout(end, tabs === null ? momentMillis : longest);
      channel.addEventListener('message', hear);
      channel.postMessage({ type: 'ask', question } satisfies Message);
    });
    const silent = (tabs ?? []).filter((tab) => !told.has(tab));
    return silent.length + [...told.values()].reduce((sum, forms) => sum + forms, 0);
  }

  /** Stops answering the other tabs. */
  close(): void {
    this.#channel?.close();
  }

  /** The tabs that hold a lock; null where nobody knows. */
  async #otherTabs(): Promise<string[] | null> {
    try {
      const { held = [] } = (await this.#locks?.query()) ?? {};
      if (this.#locks === undefined) return null;
      return held.flatMap(({ name = '' }) => (name.startsWith(`${channelName}.`) && name !== this.#tab ? [name] : []));
    } catch {
      return null;
    }
  }

  #holdLock(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    // The browser lets go of it when the tab is closed. Refused where the page may store nothing: then nothing is known.
    this.#locks?.request(this.#tab, () => new Promise(() => {})).catch(() => {});
  }

  #answer(message: unknown): void {
    if (!isRecord(message) || message['type'] !== 'ask' || typeof message['question'] !== 'number') return;
    const answer: Message = { type: 'tell', question: message['question'], tab: this.#tab, forms: this.count() };
    this.#channel?.postMessage(answer);
  }
}

/** That of this page. */
export const unsavedWork = new UnsavedWork();
