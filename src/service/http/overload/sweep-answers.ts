import { errorDetails, type Logger } from '#service/model/logger.ts';

interface SweepOptions {
  /** Removes up to so many of those whose day is over, and returns how many. */
  removeOld: (max: number) => Promise<number>;
  logger: Logger;
}

/** Few enough that a change waits for a sweep no longer than for another change. */
const atOnce = 200;
const betweenMillis = 60_000;
const betweenFullMillis = 200;

/**
 * Removes kept answers once their day is over: a small batch a minute, and the next one soon while batches are full, so that
 * neither a busy day nor a long rest ends in one long delete. Returns its end.
 */
export function sweepOldAnswers({ removeOld, logger }: SweepOptions): () => Promise<void> {
  let ended = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    let removed = 0;
    try {
      removed = await removeOld(atOnce);
    } catch (error) {
      logger.error('answers-not-swept', errorDetails(error));
    }
    if (!ended) plan(removed === atOnce ? betweenFullMillis : betweenMillis);
  }

  function plan(millis: number): void {
    timer = setTimeout(() => {
      running = sweep();
    }, millis);
    timer.unref();
  }

  plan(betweenFullMillis);
  return async () => {
    ended = true;
    clearTimeout(timer);
    await running;
  };
}
