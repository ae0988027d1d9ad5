import type { Readable } from 'node:stream';

/** An answer of the other server that is in memory, in part or whole. */
export interface ReceivedAnswer {
  add(bytes: number): void;
  /** All of it has arrived; it still takes its place. */
  complete(): void;
  /** It is out of memory, or as good as. */
  end(): void;
}

type Stream = Pick<Readable, 'pause' | 'resume'>;

interface Held {
  stream: Stream;
  bytes: number;
  arriving: boolean;
}

/** Pages and parcels are smaller and do not wait. */
const largeBytes = 1024 * 1024;

/**
 * Keeps large answers that come at once from filling the memory: beyond `most` bytes only the first of those that are arriving
 * continues, and the senders of the others wait.
 */
export function limitReceived(max: number): (stream: Stream) => ReceivedAnswer {
  const all = new Set<Held>();
  let total = 0;

  function settle(): void {
    let isFirst = true;
    for (const { stream, bytes, arriving } of all) {
      if (!arriving) continue;
      if (total > max && !isFirst && bytes > largeBytes) stream.pause();
      else stream.resume();
      isFirst = false;
    }
  }

  return (stream) => {
    const held: Held = { stream, bytes: 0, arriving: true };
    all.add(held);
    return {
      add(bytes) {
        if (!all.has(held)) return;
        held.bytes += bytes;
        total += bytes;
        if (total > max) settle();
      },
      complete() {
        held.arriving = false;
        if (total > max) settle();
      },
      end() {
        if (!all.delete(held)) return;
        total -= held.bytes;
        settle();
      },
    };
  };
}
