import type { DeskEndpoints } from '#app/api/desk/desk-endpoints.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { type DeskPosition, isUnknownPath } from './desk-position.ts';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { Pauses } from './pauses.ts';
import { readStream } from './read-stream.ts';

/** The server sends a comment every 15 s: after two of them that did not come the connection is dead. */
const silenceMillis = 31_000;
/** A stream that lasted so long was a good one: the next try comes soon. */
const goodMillis = 10_000;

/** What the other tabs are sent of it. */
export interface StreamNews {
  /** `after`: the number of the event before, so that a tab sees that it missed one. */
  event: (after: number, seq: number, event: DeskEvent | null) => void;
  breath: () => void;
  reset: () => void;
}

/** Reads the desk's events from where the page is until `signal` aborts: again after every end. False where the server has none. */
export async function followDesk(
  position: DeskPosition,
  endpoints: Pick<DeskEndpoints, 'streamEvents'>,
  { signal, news }: { signal: AbortSignal; news?: StreamNews },
): Promise<boolean> {
  const { sharing } = position.feed;
  const pauses = new Pauses();
  while (!signal.aborted) {
    /** When the first of it came; what stands between may hold back all of a stream but its head. */
    let liveAt: number | null = null;
    /** Milliseconds: the `Retry-After` of a server with too many streams. */
    let least = 0;
    let isReset = false;
    const silence = new AbortController();
    let dead = setTimeout(() => silence.abort(), silenceMillis);
    const breath = () => {
      clearTimeout(dead);
      dead = setTimeout(() => silence.abort(), silenceMillis);
      liveAt ??= performance.now();
      if (sharing.get() !== 'live') sharing.set('live');
      news?.breath();
    };
    try {
      const bytes = await endpoints.streamEvents(position.last, AbortSignal.any([signal, silence.signal]));
      const end = await readStream(bytes, {
        breath,
        message(seq, event) {
          const after = position.last ?? 0;
          position.give(seq, event);
          news?.event(after, seq, event);
        },
      });
      isReset = end === 'reset';
      if (isReset) {
        news?.reset();
        if (!(await position.readNow(signal))) return signal.aborted;
      }
    } catch (error) {
      if (isUnknownPath(error)) return false;
      if (isApiError(error)) least = 1000 * (error.retryAfterSeconds ?? 0);
    } finally {
      clearTimeout(dead);
    }
    if (signal.aborted) break;
    if (!isReset && sharing.get() !== 'away') sharing.set('away');
    if (liveAt !== null && performance.now() - liveAt > goodMillis) pauses.restart();
    await pauses.next(signal, least);
  }
  return true;
}
