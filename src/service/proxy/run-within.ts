import type { Semaphore } from '#service/model/semaphore.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** As `semaphore`, and waits for no more than `millis`: where it has not begun by then, it throws an `UpstreamFailure` that says `late`. */
export function runWithin<T>(semaphore: Semaphore, millis: number, work: () => Promise<T>, late: string): Promise<T> {
  let waiting = true;
  const begin = () => {
    waiting = false;
    return work();
  };
  return semaphore(begin, AbortSignal.timeout(Math.max(0, Math.ceil(millis)))).catch((error: unknown) => {
    throw waiting ? new UpstreamFailure(late, false) : error;
  });
}
