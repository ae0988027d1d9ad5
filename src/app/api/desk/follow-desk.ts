import type { DeskFeed } from './desk-feed.ts';
import type { DeskEndpoints } from './desk-endpoints.ts';
import { readStream } from './read-stream.ts';
import { isApiError } from '#app/api/http/api-error.ts';

/** Milliseconds before the next try, and the most it grows to. */
const firstPause = 500;
const longestPause = 30_000;

/** Reads the desk's events into the feed until `signal` aborts: again after every end, from where the last one ended. */
export async function followDesk(
  feed: DeskFeed,
  endpoints: Pick<DeskEndpoints, 'readSnapshot' | 'streamEvents'>,
  signal: AbortSignal,
): Promise<void> {
  let last: number | null = null;
  let pause = firstPause;
  while (!signal.aborted) {
    try {
      if (last === null) {
        const snapshot = await endpoints.readSnapshot(signal);
        feed.take(snapshot);
        last = snapshot.seq;
      }
      const bytes = await endpoints.streamEvents(last, signal);
      feed.sharing.set('live');
      pause = firstPause;
      await readStream(bytes, {
        event: feed.give,
        seq: (seq) => (last = seq),
        // What was missed is in the snapshot that is read next.
        reset() {
          last = null;
          feed.reset();
        },
      });
    } catch (error) {
      // An older server has no such path.
      if (isApiError(error) && error.status === 404) return feed.sharing.set('not-shared');
    }
    if (signal.aborted) break;
    if (feed.sharing.get() === 'live') feed.sharing.set('away');
    await sleep(pause, signal);
    pause = Math.min(longestPause, 2 * pause);
  }
  feed.forget();
}

function sleep(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
