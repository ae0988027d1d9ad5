import { isRecord } from '#app/words/is-record.ts';
import { openTabChannel } from '#app/state/tab-channel.ts';

const lockPrefix = 'parcel-desk.unsaved-work.';
/** In which a tab that is not busy answers. */
const timestampMillis = 150;

/** `question` ties an answer to its question, `tab` is who answers. */
type Message = { type: 'ask'; question: number } | { type: 'tell'; question: number; tab: string; forms: number };

/** The locks of the browser, by which tabs know of each other without asking. */
export type TabLocks = Pick<LockManager, 'request' | 'query'>;

/** The open forms whose typed work would be lost now, of this tab and, on asking, of the others. */
export class UnsavedWork {
  readonly #forms = new Set<() => boolean>();
  /** Each tab that had a form open holds a lock of this name until it is closed. */
  readonly #tab = `${lockPrefix}${Math.random()}`;
  readonly #locks: TabLocks | undefined;
  #isHeld = false;
  readonly #channel = openTabChannel('unsaved-work', readMessage);

  /** `locks`: undefined where the browser has none, on a page without TLS. */
  constructor(locks: TabLocks | undefined = globalThis.navigator?.locks) {
    this.#locks = locks;
    this.#channel?.hear((message) => this.#answer(message));
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
   * How many forms of the other tabs do. A tab known to have had a form is waited for; one that gives no answer within
   * `longest` milliseconds, busy or put to sleep, counts as one. Without locks only those count that answer at once.
   */
  async countElsewhere(longest = 3000): Promise<number> {
    const channel = this.#channel;
    if (channel === null) return 0;
    const tabs = await this.#otherTabs();
    if (tabs?.length === 0) return 0;
    const question = Math.random();
    const answers = new Map<string, number>();
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const stop = channel.hear((message) => {
        if (message.type !== 'tell' || message.question !== question) return;
        answers.set(message.tab, message.forms);
        if (tabs?.every((tab) => answers.has(tab)) === true) end();
      });
      const timer = setTimeout(end, tabs === null ? timestampMillis : longest);
      channel.post({ type: 'ask', question });
    });
    const silent = (tabs ?? []).filter((tab) => !answers.has(tab));
    return silent.length + [...answers.values()].reduce((sum, forms) => sum + forms, 0);
  }

  /** Stops answering the other tabs. */
  close(): void {
    this.#channel?.close();
  }

  /** The tabs that hold a lock; null where that is unknown. */
  async #otherTabs(): Promise<string[] | null> {
    try {
      const { held = [] } = (await this.#locks?.query()) ?? {};
      if (this.#locks === undefined) return null;
      return held.flatMap(({ name = '' }) => (name.startsWith(lockPrefix) && name !== this.#tab ? [name] : []));
    } catch {
      return null;
    }
  }

  #holdLock(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    // The browser releases it when the tab is closed. Refused where the page may store nothing: then nothing is known.
    this.#locks?.request(this.#tab, () => new Promise(() => {})).catch(() => {});
  }

  #answer(message: Message): void {
    if (message.type !== 'ask') return;
    this.#channel?.post({ type: 'tell', question: message.question, tab: this.#tab, forms: this.count() });
  }
}

function readMessage(message: unknown): Message | null {
  if (!isRecord(message) || typeof message['question'] !== 'number') return null;
  const { type, question, tab, forms } = message;
  if (type === 'ask') return { type, question };
  if (type !== 'tell' || typeof tab !== 'string' || typeof forms !== 'number') return null;
  return { type, question, tab, forms };
}

/** That of this page. */
export const unsavedWork = new UnsavedWork();
