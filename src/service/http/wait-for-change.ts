import type { AttemptEnds } from '#service/processing/attempt-ends.ts';
import type { ApiRequest } from './api-request.ts';
import { preferredWait } from './preferred-wait.ts';

const longestWait = 5;
/** Milliseconds after which the store is asked, because another process may have the work in hand. */
const askAgain = 500;

interface Watch<T> {
  /** The id under which the change is announced. */
  id: string;
  changes: AttemptEnds;
  read: () => Promise<T>;
  /** True of what a request would wait for. */
  isNews: (value: T) => boolean;
}

/**
 * What `read` gives: at once, or for a request that prefers to wait (RFC 7240) when it is news, and after five seconds at most. Where too
 * many wait already it is answered as it stands, and the headers do not say that it waited.
 */
export async function readWhenChanged<T>(
  { headers, place }: Pick<ApiRequest, 'headers' | 'place'>,
  { id, changes, read, isNews }: Watch<T>,
): Promise<{ value: T; applied: Readonly<Record<string, string>> }> {
  const seconds = Math.min(preferredWait(headers), longestWait);
  const applied = seconds > 0 ? { 'preference-applied': `wait=${seconds}` } : {};
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await read();
    const left = end - performance.now();
    if (isNews(value) || left <= 0 || changes.stopped) return { value, applied };
    if (!place.mayWait()) return { value, applied: {} };
    await changes.wait(id, Math.min(left, askAgain));
  }
}
