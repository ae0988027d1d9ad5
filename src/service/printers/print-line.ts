import type { CrashPoint } from '#service/config/crash-point.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import { holdPrintLine, openPrintJobs, type StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { Store } from '#service/store/store.ts';
import { openJobSteps } from './job-steps.ts';
import type { PrinterEntry } from './printer-file.ts';

export interface PrintLineParts {
  entry: PrinterEntry;
  store: Store;
  clock: () => number;
  logger: Logger;
  crashPoint: CrashPoint;
  leaseMillis: number;
  /** Names this process among those that share the store. */
  holder: string;
  /** Told of each change of a job. */
  tell: (jobId: string) => void;
}

/** What is sent to one printer, one job at a time, and followed until it has ended. */
export interface PrintLine {
  wake(): void;
  /** A job that this process has just stored. */
  add(jobId: string): void;
  stop(): Promise<void>;
}

/** Jobs that the printer has at once: the next one is there before the last is out, and a cancelled one is not far down. */
const mostAhead = 3;
/** How often one looks for jobs that another process took in. */
const longestNaps = { sqlite: 5_000, postgres: 500 } as const;
const napAfterFailure = 2_000;

export function openPrintLine(parts: PrintLineParts): PrintLine {
  const { entry, store, clock, logger, leaseMillis, holder } = parts;
  const stopping = new AbortController();
  const steps = openJobSteps(parts, stopping.signal);
  let turning: Promise<void> | null = null;
  let wakeAgain = false;
  let nap: NodeJS.Timeout | undefined;
  let heldUntil = 0;

  return {
    wake,
    add(jobId) {
      steps.add(jobId);
      wake();
    },
    async stop() {
      stopping.abort();
      clearTimeout(nap);
      while (isTurning()) await turning;
    },
  };

  function isTurning(): boolean {
    return turning !== null;
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(nap);
    wakeAgain = true;
    turning ??= turn()
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        logger.error('printing-failed', { printer: entry.name, ...errorDetails(error) });
        napFor(napAfterFailure);
      })
      .finally(() => {
        turning = null;
        if (wakeAgain) wake();
      });
  }

  function napFor(millis: number): void {
    if (!stopping.signal.aborted) nap = setTimeout(wake, millis);
  }

  async function turn(): Promise<void> {
    wakeAgain = false;
    const jobs = await openPrintJobs(store.db, entry.name, 50);
    if (jobs.length === 0 || !(await holdLine())) return napFor(longestNaps[store.dialect]);
    let soonest: number = longestNaps[store.dialect];
    const within = (millis: number) => (soonest = Math.min(soonest, millis));
    let ahead = 0;
    for (const job of jobs.filter(isSent).slice(0, mostAhead)) {
      const next = await steps.follow(job);
      if (next !== null) {
        ahead += 1;
        within(next);
      }
    }
    const waiting = jobs.find((job) => !isSent(job));
    if (waiting !== undefined && ahead < mostAhead && !stopping.signal.aborted) within(await steps.send(waiting));
    napFor(soonest);
  }

  /** With a store of its own, a process is the only one. */
  async function holdLine(): Promise<boolean> {
    if (store.dialect === 'sqlite') return true;
    const now = await sharedNow(store.db, clock);
    if (heldUntil - now > leaseMillis / 2) return true;
    const isNew = heldUntil < now;
    const until = now + leaseMillis;
    const held = await holdPrintLine(store.db, { printer: entry.name, holder, now, until });
    heldUntil = held ? until : 0;
    if (held && isNew) steps.forget();
    return held;
  }
}

function isSent(job: StoredPrintJob): boolean {
  return job.step === 'sent';
}
