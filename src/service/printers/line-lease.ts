import { errorDetails, type Logger } from '#service/model/logger.ts';
import { holdPrintLine } from '#service/store/queries/print-job-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { Store } from '#service/store/store.ts';

interface LeaseParts {
  /** The printer's name. */
  printer: string;
  store: Store;
  clock: () => number;
  logger: Logger;
  /** How long it is held for a process without a word from it. */
  leaseMillis: number;
  /** Names this process among those that share the store. */
  holder: string;
}

/** Of several processes that share a store, one sends to a printer. */
export interface LineLease {
  /**
   * Runs `work` while the printer is this process's, and returns whether it ran. Work that comes after another process may have had the printer
   * learns it from `isNew`.
   */
  hold(work: (isNew: boolean) => Promise<void>): Promise<boolean>;
}

export function openLineLease({ printer, store, clock, logger, leaseMillis, holder }: LeaseParts): LineLease {
  // With a store of its own, a process is the only one.
  if (store.dialect === 'sqlite')
    return {
      async hold(work) {
        await work(false);
        return true;
      },
    };
  /** Milliseconds by the clock of the store. */
  let heldUntil = 0;

  async function take(now: number): Promise<boolean> {
    const until = now + leaseMillis;
    const isHeld = await holdPrintLine(store.db, { printer, holder, now, until });
    heldUntil = isHeld ? until : 0;
    return isHeld;
  }

  return {
    async hold(work) {
      const now = await sharedNow(store.db, clock);
      const isNew = heldUntil <= now;
      if (heldUntil - now < leaseMillis / 2 && !(await take(now))) return false;
      const renewal = setInterval(() => {
        sharedNow(store.db, clock)
          .then(take)
          .catch((error: unknown) => logger.error('lease-not-renewed', errorDetails(error)));
      }, leaseMillis / 3);
      try {
        await work(isNew);
      } finally {
        clearInterval(renewal);
      }
      return true;
    },
  };
}
