import type { ServerResponse } from 'node:http';

/** How many reading requests of one reader are under way at once; a browser's page sends four. */
const maxAtOnce = 4;
/** How many of one reader may wait for something to change at once: more stations than stand behind one address. */
const maxWaits = 64;

/** The place that a reading request has among those of its reader, until its answer has left. */
export interface ReaderPlace {
  /**
   * Gives the place up for a request that waits for something to change. False where too many of its reader wait already, or the
   * client is gone: it is answered at once.
   */
  mayWait(): boolean;
  /** Gives the place up for an answer that has no end and whose number is limited elsewhere. */
  leave(): void;
}

/** Resolves when the request has left the reader's queue; it counts as running until the answer has left, or until it waits. */
export type ReaderQueue = (reader: string, outgoing: ServerResponse) => Promise<ReaderPlace>;

/** The place of a request that is in no queue. */
export const noPlace: ReaderPlace = { mayWait: () => true, leave: () => undefined };

interface Reader {
  running: number;
  waits: number;
  queue: (() => void)[];
}

/**
 * Has the reading requests of one reader (a token at an address) wait for each other's answers. A hundred at once for pages of
 * megabytes would be made in one go, while all others wait, and stay in memory until they are read. A poll that waits for a
 * change costs nothing of that: it lets the next one go, and only their number is limited.
 */
export function openReaderQueue(): ReaderQueue {
  const readers = new Map<string, Reader>();
  return async (name, outgoing) => {
    const reader = readers.get(name) ?? { running: 0, waits: 0, queue: [] };
    readers.set(name, reader);
    if (reader.running < maxAtOnce) reader.running += 1;
    else await new Promise<void>((resolve) => reader.queue.push(resolve));
    let holds: 'place' | 'wait' | 'nothing' = 'place';
    const pass = () => {
      const next = reader.queue.shift();
      // Not at once: requests of others that have arrived in the meantime come first.
      if (next !== undefined) setImmediate(next);
      else reader.running -= 1;
    };
    const end = () => {
      if (holds === 'wait') reader.waits -= 1;
      else if (holds === 'place') pass();
      holds = 'nothing';
      if (reader.running + reader.waits === 0) readers.delete(name);
    };
    if (outgoing.destroyed) end();
    else outgoing.once('close', end);
    return {
      mayWait() {
        if (holds === 'place' && reader.waits < maxWaits) {
          holds = 'wait';
          reader.waits += 1;
          pass();
        }
        return holds === 'wait';
      },
      leave() {
        if (holds !== 'place') return;
        holds = 'nothing';
        pass();
      },
    };
  };
}
