import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashPoint } from '#service/config/crash-point.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import type { Measures } from '#service/model/measures.ts';
import { type GivenJob, inPrintingOrder, isSent, lastGiven } from '#service/store/queries/desk/print-queue-queries.ts';
import { openPrintJobs } from '#service/store/queries/print-job-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { Store } from '#service/store/store.ts';
import { openJobSteps } from './job-steps.ts';
import { openLineLease } from './line-lease.ts';
import type { PrinterEntry } from './printer-file.ts';

export interface PrintLineParts {
  entry: PrinterEntry;
  store: Store;
  clock: () => number;
  logger: Logger;
  /** Null where ends are not counted. */
  measures: Pick<Measures, 'printJobEnded'> | null;
  crashPoint: CrashPoint;
  leaseMillis: number;
  /** Names this process among those that share the store. */
  holder: string;
  /** Called at each change of a job. */
  tell: (jobId: string) => void;
  /** Called at the end of each job, after its document was removed. */
  onEnded: () => void;
  /** Called when a job has moved to another printer. */
  onMoved: (printer: string) => void;
}

/** What is sent to one printer, one job at a time, and followed until it has ended. */
export interface PrintLine {
  wake(): void;
  /** A job that this process has just stored. */
  add(jobId: string): void;
  stop(): Promise<void>;
}

/** Jobs that the printer has at once: the next one is there before the last is out, and a cancelled one is not far down. */
const maxAhead = 3;
/** How often one looks for jobs that another process took in. */
const longestNaps = { sqlite: 5_000, postgres: 500 } as const;
const napAfterFailure = 2_000;
/** For so long the printer is kept for the next paper of a parcel that was said to follow. */
const followMillis = 10_000;
/** How long a stop waits for a document that is on its way. */
const stopMillis = 3_000;

export function openPrintLine(parts: PrintLineParts): PrintLine {
  const { entry, store, clock, logger } = parts;
  const stopping = new AbortController();
  const lease = openLineLease({ ...parts, printer: entry.name });
  const steps = openJobSteps(parts, stopping.signal);
  let currentCycle: Promise<void> | null = null;
  let wakeAgain = false;
  let nap: NodeJS.Timeout | undefined;

  return {
    wake,
    add(jobId) {
      steps.add(jobId);
      wake();
    },
    async stop() {
      stopping.abort();
      clearTimeout(nap);
      const end = sleep(stopMillis, undefined, { ref: false });
      await Promise.race([ended(), end]);
    },
  };

  async function ended(): Promise<void> {
    for (let last = currentCycle; last !== null; last = currentCycle) await last;
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(nap);
    wakeAgain = true;
    currentCycle ??= runCycle()
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        logger.error('printing-failed', { printer: entry.name, ...errorDetails(error) });
        napFor(napAfterFailure);
      })
      .finally(() => {
        currentCycle = null;
        if (wakeAgain) wake();
      });
  }

  function napFor(millis: number): void {
    if (!stopping.signal.aborted) nap = setTimeout(wake, millis);
  }

  async function runCycle(): Promise<void> {
    wakeAgain = false;
    let soonest: number = longestNaps[store.dialect];
    // Of a printer that another process has, nothing is to be done here until it has released it.
    if ((await openPrintJobs(store.db, entry.name, 1)).length > 0)
      await lease.hold(async (isNew) => {
        if (isNew) steps.forget();
        soonest = Math.min(soonest, await work());
      });
    napFor(soonest);
  }

  /** Goes once through the jobs, and returns after how many milliseconds there is more to do. */
  async function work(): Promise<number> {
    const jobs = await openPrintJobs(store.db, entry.name, 50);
    const followed = await Promise.all(
      jobs
        .filter(isSent)
        .slice(0, maxAhead)
        .map((job) => steps.follow(job)),
    );
    const after = followed.map((next) => next ?? 0);
    const last = await lastGiven(store.db, entry.name);
    const waiting = inPrintingOrder(jobs, last).find((job) => !isSent(job));
    const ahead = followed.filter((next) => next !== null).length;
    if (waiting === undefined || ahead >= maxAhead || stopping.signal.aborted) return Math.min(...after);
    const isNext = waiting.step === 'created' || waiting.bundle === last?.bundle;
    const kept = isNext ? 0 : await keptFor(last);
    return Math.min(...after, kept > 0 ? kept : await steps.send(waiting));
  }

  /** For how many milliseconds the printer gets nothing but the next paper of the parcel whose paper it was given last. */
  async function keptFor(last: GivenJob | null): Promise<number> {
    if (last === null || last.followed === 0) return 0;
    return last.created_ms + followMillis - (await sharedNow(store.db, clock));
  }
}
