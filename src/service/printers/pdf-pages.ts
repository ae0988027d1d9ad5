import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface PageCounter {
  /** How many pages a PDF has; 0 where it cannot be read, or only with much time. */
  count(bytes: Buffer): Promise<number>;
  /** Documents will come: loads what reads them, which takes most of the time of a first one. */
  expect(): void;
  close(): Promise<void>;
}

const maxBytes = 8 * 1024 * 1024;

/** Milliseconds for a document, the wait for others included, and for loading what reads them, which says nothing of the document. */
const defaultLimits = { document: 3_000, load: 30_000 };

/**
 * Counts in a worker thread: a document that is broken on purpose keeps its reader busy for minutes. One that takes longer than its
 * limit is given up and the worker ended.
 */
export function openPageCounter(limits = defaultLimits): PageCounter {
  const entry = new URL('./pdf-pages-worker.mjs', import.meta.url);
  const waiting = new Map<number, (pages: number) => void>();
  const loaded = new WeakMap<Worker, Promise<unknown>>();
  let worker: Worker | null = null;
  let last = 0;

  function start(): Worker {
    const started = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
    loaded.set(
      started,
      once(started, 'message').catch(() => undefined),
    );
    started.on('message', ({ number, pages }: { number: number; pages: number }) => waiting.get(number)?.(pages));
    // Out of memory, for example; the caller gives up by its own time-out.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    // Answered as soon as what reads documents is loaded; numbers of documents begin at 1.
    started.postMessage({ number: 0, bytes: new Uint8Array() });
    // What waits for an answer has a timer.
    started.unref();
    return started;
  }

  return {
    count(bytes) {
      if (bytes.length > maxBytes) return Promise.resolve(0);
      const number = (last += 1);
      worker ??= start();
      const asked = worker;
      return new Promise((resolve) => {
        const answer = (pages: number) => {
          clearTimeout(timer);
          waiting.delete(number);
          resolve(pages);
        };
        const giveUp = () => {
          answer(0);
          if (worker === asked) worker = null;
          void asked.terminate();
        };
        let timer = setTimeout(giveUp, limits.load);
        void loaded.get(asked)?.then(() => {
          clearTimeout(timer);
          if (waiting.has(number)) timer = setTimeout(giveUp, limits.document);
        });
        waiting.set(number, answer);
        // A copy: the document itself is still to be stored.
        const copy = new Uint8Array(bytes);
        asked.postMessage({ number, bytes: copy }, [copy.buffer]);
      });
    },
    expect() {
      worker ??= start();
    },
    async close() {
      for (const answer of waiting.values()) answer(0);
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}
