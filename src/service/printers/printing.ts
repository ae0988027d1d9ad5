import { randomUUID } from 'node:crypto';
import type { Printer } from '#contract/desk/prints/printers.ts';
import type { CrashPoint } from '#service/config/crash-point.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import type { Measures } from '#service/model/measures.ts';
import { type AttemptEnds, openAttemptEnds } from '#service/processing/attempt-ends.ts';
import { endPrintJob, releasePrintLines, strayPrintJobs } from '#service/store/queries/print-job-queries.ts';
import { openFreedSpace } from '#service/store/freed-space.ts';
import type { Store } from '#service/store/store.ts';
import { endedReport, neverBegunReport, reportColumns } from './job-report.ts';
import { openPrintLine, type PrintLine } from './print-line.ts';
import { openPageCounter, type PageCounter } from './pdf-pages.ts';
import { openPrinterStates } from './printer-state.ts';
import type { PrinterEntry } from './printer-file.ts';

/** The desk's own printers and what is sent to them. */
export interface Printing {
  readonly printers: readonly PrinterEntry[];
  /** How each of them is, in the same order; at most a second old. */
  states(): Promise<Printer[]>;
  readonly pages: PageCounter;
  /** Tells of each change of a job by its id. */
  readonly changes: AttemptEnds;
  /** Takes up what an earlier run left and begins. Jobs for printers that the printer file has no more end here. */
  start(): Promise<void>;
  /** A job that this process has just stored for a printer. */
  add(printer: string, jobId: string): void;
  /** A job of this printer is to be cancelled. */
  wake(printer: string): void;
  /** A job has ended, and its document is gone: what it took goes back to the disk. */
  onEnded(): void;
  /** Ends what is being asked; what a printer has continues there, and is looked up at the next start. */
  stop(): Promise<void>;
}

interface PrintingParts {
  printers: readonly PrinterEntry[];
  store: Store;
  clock: () => number;
  logger: Logger;
  /** Null where ends of jobs are not counted. */
  measures?: Pick<Measures, 'printJobEnded'> | null;
  crashPoint: CrashPoint;
  /** How long a printer is held for a process without a word from it. */
  leaseMillis: number;
  /** Called after each transaction that may have written events. */
  onWritten: () => void;
}

export function openPrinting({ printers, measures = null, ...parts }: PrintingParts): Printing {
  const holder = randomUUID();
  const changes = openAttemptEnds();
  const pages = openPageCounter();
  const space = openFreedSpace(parts.store, (error) => parts.logger.error('space-not-given-back', errorDetails(error)));
  const onEnded = () => space.giveBackSoon();
  const tell = (id: string) => {
    changes.tell(id);
    parts.onWritten();
  };
  const onMoved = (printer: string): void => lines.get(printer)?.wake();
  const lines: ReadonlyMap<string, PrintLine> = new Map(
    printers.map((entry) => [entry.name, openPrintLine({ ...parts, measures, entry, holder, tell, onEnded, onMoved })]),
  );
  return {
    printers,
    onEnded,
    states: openPrinterStates(printers),
    pages,
    changes,
    async start() {
      // Another process that shares the store may have the printer of a job that this one does not know.
      if (parts.store.dialect === 'sqlite') await endStrays(parts, [...lines.keys()]);
      // Also of jobs that ended in a process that was killed before it gave their space back.
      onEnded();
      for (const line of lines.values()) line.wake();
      if (lines.size > 0) pages.expect();
    },
    add: (printer, jobId) => lines.get(printer)?.add(jobId),
    wake: (printer) => lines.get(printer)?.wake(),
    async stop() {
      changes.stop();
      await Promise.all([pages.close(), space.stop(), ...[...lines.values()].map((line) => line.stop())]);
      if (lines.size > 0) await releasePrintLines(parts.store.db, holder).catch(() => undefined);
    },
  };
}

async function endStrays(
  { store, clock }: Pick<PrintingParts, 'store' | 'clock'>,
  printers: readonly string[],
): Promise<void> {
  for (const job of await strayPrintJobs(store.db, printers)) {
    const report =
      job.step === 'waiting'
        ? neverBegunReport('The printer is not in the printer file any more; nothing was printed.')
        : endedReport('unknown', 'The printer is not in the printer file any more; look whether the job came out.');
    await store.transaction((tx) => endPrintJob(tx, job.id, reportColumns(report), clock()));
  }
}
