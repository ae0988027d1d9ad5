import type { PrintJobState } from '#contract/desk/prints/print-jobs.ts';
import { printerSentences } from '#contract/desk/prints/known-printer-sentences.ts';
import type { StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import type { JobFacts, PrinterFacts } from './printer-questions.ts';
import { blockedSentence, shownReasons, stoppedSentence } from './printer-sentences.ts';

const sentences = printerSentences.jobs;

/** How a job stands, for people. */
export interface JobReport {
  state: PrintJobState;
  reasons: readonly string[];
  message: string | null;
  pagesOut: number | null;
}

/**
 * A job that the printer has, by what it says of the job and, where it was asked, of itself. What it only warns of counts for a job that
 * `isStill`: nothing about it has changed for a while.
 */
export function jobReport(
  job: JobFacts,
  printer: Pick<PrinterFacts, 'state' | 'reasons'> | null,
  isStill: boolean,
): JobReport {
  const report = (state: PrintJobState, message: string | null, reasons = job.reasons): JobReport => ({
    state,
    reasons,
    message,
    pagesOut: job.pagesOut,
  });
  const printerReasons = printer?.reasons ?? [];
  const reasons = [...new Set([...job.reasons, ...printerReasons])];
  switch (job.state) {
    case 'completed':
      // A printer that counts no pages says 0 to the end.
      return { ...report('done', doneMessage(job.reasons)), pagesOut: job.pagesOut === 0 ? null : job.pagesOut };
    case 'canceled':
      return report('cancelled', null);
    case 'aborted':
      return report('failed', sentences.givenUp);
    case 'processing-stopped':
      return report('stopped', stoppedSentence(reasons), reasons);
    default: {
      const message = blockedSentence(printerReasons, isStill ? 'warning' : 'error');
      if (message !== null) return report('stopped', message, reasons);
      if (printer?.state === 'stopped') return report('stopped', stoppedSentence(reasons), reasons);
      return report('printing', job.state === 'pending-held' ? sentences.held : null);
    }
  }
}

function doneMessage(reasons: readonly string[]): string | null {
  return reasons.includes('job-completed-with-errors') ? sentences.withErrors : null;
}

/** The end of a job that the printer never had the document of. */
export function neverBegunReport(message: string): JobReport {
  return { state: 'failed', reasons: [], message, pagesOut: 0 };
}

/** The end of a job without a word from the printer about its pages. */
export function endedReport(state: PrintJobState, message: string): JobReport {
  return { state, reasons: [], message, pagesOut: null };
}

export const unknownReport: JobReport = endedReport('unknown', sentences.notKnown);

/** A document no larger than this leaves in one piece, or not at all. */
const onePiece = 16 * 1024;

/** Whether all of a document is at the printer that took it without anyone hearing so. */
export function hasAll({ octets }: JobFacts, bytes: number): boolean {
  return octets === null ? bytes <= onePiece : octets >= Math.ceil(bytes / 1024);
}

export const unsureReport: JobReport = endedReport('unknown', sentences.unsure);

/** A job of which nothing new is known, and why. */
export function waitingReport(job: StoredPrintJob, reason: string | null, message: string): JobReport {
  const pagesOut = job.pages_out < 0 ? null : job.pages_out;
  return { state: job.state, reasons: reason === null ? [] : [reason], message, pagesOut };
}

/** A report as the store has it. */
export function reportColumns({ state, reasons, message, pagesOut }: JobReport) {
  return { state, reasons: JSON.stringify(shownReasons(reasons)), message: message ?? '', pages_out: pagesOut ?? -1 };
}

/** True when the printer says that it has no document of a job. Those that count none say so in their reasons. */
export function isEmptyJob({ reasons, documents }: JobFacts): boolean {
  if (reasons.includes('submission-interrupted')) return true;
  return documents === null
    ? reasons.includes('job-data-insufficient') || reasons.includes('job-incoming')
    : documents === 0;
}
