import { isRecord } from './format/is-record.ts';

const channelName = 'parcel-desk.unsaved-work';

interface Message {
  type: 'ask' | 'tell';
  /** Ties an answer to its question. */
  question: number;
  forms?: number;
}

/** The open forms whose typed work would be lost now, of this tab and, on asking, of the others. */
export class UnsavedWork {
  readonly #forms = new Set<() => boolean>();
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

  constructor() {
    this.#channel?.addEventListener('message', (event: MessageEvent<unknown>) => this.#answer(event.data));
  }

  /** Adds a form that is open; the returned function takes it out again. */
  register(isUnsaved: () => boolean): () => void {
    this.#forms.add(isUnsaved);
    return () => void this.#forms.delete(isUnsaved);
  }

  /** How many forms of this tab hold unsaved work. */
  count(): number {
    return [...this.#forms].filter((isUnsaved) => isUnsaved()).length;
  }

  /** How many forms of the other tabs do, as far as those answer in time: nobody knows how many tabs there are. */
  async countElsewhere(millis = 150): Promise<number> {
    const channel = this.#channel;
    if (channel === null) return 0;
    const question = Math.random();
    let forms = 0;
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (!isRecord(data) || data['type'] !== 'tell' || data['question'] !== question) return;
      if (typeof data['forms'] === 'number') forms += data['forms'];
    };
    channel.addEventListener('message', hear);
    channel.postMessage({ type: 'ask', question } satisfies Message);
    await new Promise((resolve) => setTimeout(resolve, millis));
    channel.removeEventListener('message', hear);
    return forms;
  }

  /** Stops answering the other tabs. */
  close(): void {
    this.#channel?.close();
  }

  #answer(message: unknown): void {
    if (!isRecord(message) || message['type'] !== 'ask' || typeof message['question'] !== 'number') return;
    this.#channel?.postMessage({ type: 'tell', question: message['question'], forms: this.count() } satisfies Message);
  }
}

/** That of this page. */
export const unsavedWork = new UnsavedWork();
