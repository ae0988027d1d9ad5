import type { ServerResponse } from 'node:http';

/** How many reading requests of one reader are under way at once; a browser's page sends four. */
const maxAtOnce = 4;

/** Resolves when the request has left the reader's queue; it counts as running until the answer has left. */
export type ReaderQueue = (reader: string, outgoing: ServerResponse) => Promise<void>;

/**
 * Has the reading requests of one reader (a token at an address) wait for each other's answers. A hundred at once for pages of
 * megabytes would be made in one go, with everybody else waiting, and lie in memory while no one reads them.
 */
export function openReaderQueue(): ReaderQueue {
  const readers = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (reader, outgoing) => {
    const queue = readers.get(reader) ?? { running: 0, waiting: [] };
    readers.set(reader, queue);
    if (queue.running < maxAtOnce) queue.running += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    const end = () => {
      const next = queue.waiting.shift();
      // Not at once: requests of others that have arrived meanwhile come first.
      if (next !== undefined) setImmediate(next);
      else if ((queue.running -= 1) === 0) readers.delete(reader);
    };
    if (outgoing.destroyed) end();
    else outgoing.once('close', end);
  };
}
