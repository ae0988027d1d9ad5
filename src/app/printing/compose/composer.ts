import type { ComposeAnswers, ComposeQuestion } from './compose-messages.ts';
import composeWorkerUrl from './compose-worker.ts?worker&url';

type Ask = ComposeQuestion['ask'];

/** Longer than this nothing takes that is no attack on the reader of PDFs. */
const maxMillis = 20_000;

/** The printing worker hangs, broke, or could not be started. What it knew is gone. */
export class ComposerLost extends Error {}

interface Reported {
  answer?: never;
  failed?: string;
}

/** The printing worker as functions, one question after the other. It starts with the first and is ended when it hangs. */
class Composer {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  /** Grows when a worker is lost: the next one needs all documents again. */
  generation = 0;

  ask<Name extends Ask>(question: Extract<ComposeQuestion, { ask: Name }>): Promise<ComposeAnswers[Name]> {
    const answer = this.#last.then(() => this.#askNow<Name>(question));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Loads the worker, so that the first print does not wait for it. */
  warm(): void {
    void this.ask({ ask: 'forget', keys: [] }).catch(() => {});
  }

  async #askNow<Name extends Ask>(question: ComposeQuestion): Promise<ComposeAnswers[Name]> {
    const worker = (this.#worker ??= new Worker(composeWorkerUrl, { type: 'module' }));
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise((resolve, reject) => {
        const lose = (reason: string) => {
          worker.terminate();
          this.#worker = null;
          this.generation += 1;
          reject(new ComposerLost(reason));
        };
        timer = setTimeout(() => lose('The PDF took too long'), maxMillis);
        const hear = ({ data }: MessageEvent<Reported>) =>
          data.failed === undefined ? resolve(data.answer as never) : reject(new Error(data.failed));
        worker.addEventListener('message', hear, { signal: ended.signal });
        worker.addEventListener('error', () => lose('The printing worker broke'), { signal: ended.signal });
        worker.postMessage(question);
      });
    } finally {
      clearTimeout(timer);
      ended.abort();
    }
  }
}

export const composer = new Composer();
