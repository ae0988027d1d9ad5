import type { ServerResponse } from 'node:http';

/** Less than the system's own buffers take is not worth counting. */
const smallBytes = 64 * 1024;

/**
 * Keeps unread answers from filling the memory: beyond `limit` bytes of them, the connections that have let theirs
 * wait longest are ended. Returns what watches one answer.
 */
export function limitUnreadAnswers(limit: number): (outgoing: ServerResponse) => void {
  // In the order in which they were written.
  const unread = new Set<ServerResponse>();
  return (outgoing) => {
    outgoing.once('prefinish', () => {
      if (bytesOf(outgoing) < smallBytes) return;
      unread.add(outgoing);
      outgoing.once('close', () => unread.delete(outgoing));
      let total = 0;
      for (const each of unread) total += bytesOf(each);
      for (const oldest of unread) {
        if (total <= limit) return;
        total -= bytesOf(oldest);
        unread.delete(oldest);
        oldest.destroy();
      }
    });
  };
}

function bytesOf(outgoing: ServerResponse): number {
  return outgoing.socket?.writableLength ?? 0;
}
