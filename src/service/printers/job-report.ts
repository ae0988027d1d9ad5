import type { PrintJobState } from '#contract/desk/print-jobs.ts';
import type { JobFacts, PrinterFacts } from './printer-questions.ts';
import { blockedSentence, stoppedSentence } from './printer-sentences.ts';

/** How a job stands, for people. */
export interface JobReport {
  state: PrintJobState;
  reasons: readonly string[];
  message: string | null;
  pagesOut: number | null;
}

/** A job that the printer has, by what it says of the job and, where it was asked, of itself. */
export function jobReport(job: JobFacts, printer: Pick<PrinterFacts, 'state' | 'reasons'> | null): JobReport {
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
      return report('done', doneMessage(job.reasons));
    case 'canceled':
      return report('cancelled', null);
    case 'aborted':
      return report('failed', 'The printer gave the job up; look at the printer before you print it again.');
    case 'processing-stopped':
      return report('stopped', stoppedSentence(reasons), reasons);
    default: {
      const message = blockedSentence(printerReasons);
      if (message !== null) return report('stopped', message, reasons);
      if (printer?.state === 'stopped') return report('stopped', stoppedSentence(reasons), reasons);
      return report('printing', job.state === 'pending-held' ? 'The printer holds the job; release it there.' : null);
    }
  }
}

function doneMessage(reasons: readonly string[]): string | null {
  return reasons.includes('job-completed-with-errors')
    ? 'The printer finished the job with errors; look at what came out.'
    : null;
}
