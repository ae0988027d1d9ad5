import type { PrinterFacts } from './printer-questions.ts';
import { askJob, askPrinter, cancelJob, createJob, findJob, type JobFacts, sendDocument } from './printer-questions.ts';
import {
  endPrintJob,
  type PrintJobChange,
  readPrintDocument,
  type StoredPrintJob,
  updatePrintJob,
} from '#service/store/queries/print-job-queries.ts';
import { hasPrintJobEnded } from '#contract/desk/print-jobs.ts';
import { jobReport, type JobReport } from './job-report.ts';
import type { PrintLineParts } from './print-line.ts';
import { PrinterFailure, PrinterRefusal } from './printer-failure.ts';
import { finalSentence, passingSentence, takesNoPdf } from './printer-sentences.ts';

/** What can be done for a job; each tells after how many milliseconds there is more to do. */
export interface JobSteps {
  /** Brings a job to the printer, as far as it comes. */
  send(job: StoredPrintJob): Promise<number>;
  /** Asks after a job that the printer has; null when it has ended. */
  follow(job: StoredPrintJob): Promise<number | null>;
  /** A job that this process has just stored. */
  add(jobId: string): void;
  /** Another process may have sent meanwhile: each job is looked up at the printer first. */
  forget(): void;
}

/** Milliseconds. A printer that stays away is not asked often. */
const pace = { least: 150, most: 2_000, share: 20, retry: { least: 250, most: 10_000 } };
/** A job that could not be brought to its printer for so long is not wanted any more. */
const givenUpMillis = 60 * 60_000;
/** How often a job may come to nothing at the printer before it has its document. */
const mostRounds = 3;

export function openJobSteps(parts: PrintLineParts, signal: AbortSignal): JobSteps {
  const { entry, store, clock, logger, crashPoint, tell } = parts;
  const { address } = entry;
  /** Jobs of which the printer certainly has nothing. */
  const clean = new Set<string>();
  const tries = new Map<string, number>();
  const sentAt = new Map<string, number>();

  return {
    async send(job) {
      try {
        const next = await (job.step === 'waiting' ? begin(job) : resume(job));
        tries.delete(job.id);
        return next;
      } catch (error) {
        return failed(job, error);
      }
    },
    async follow(job) {
      try {
        return await follow(job);
      } catch (error) {
        if (!(error instanceof PrinterFailure) && !(error instanceof PrinterRefusal)) throw error;
        if (signal.aborted) return null;
        const message = error instanceof PrinterFailure ? error.message : finalSentence(error);
        await record(job, {
          state: job.state,
          reasons: [],
          message,
          pagesOut: job.pages_out < 0 ? null : job.pages_out,
        });
        return retryIn(job);
      }
    },
    add: (jobId) => clean.add(jobId),
    forget: () => clean.clear(),
  };

  /** The printer may know the job by its name: from an earlier run, or because the answer was lost. */
  async function begin(job: StoredPrintJob): Promise<number> {
    const known = clean.has(job.id) ? null : await findJob(address, nameOf(job), signal);
    if (known !== null) return adopt(job, known);
    const { formats } = await askPrinter(address, signal);
    if (formats.length > 0 && !formats.includes(job.format))
      return end(job, { state: 'failed', reasons: [], message: takesNoPdf, pagesOut: null });
    clean.delete(job.id);
    crashPoint('before_create_job');
    let id: number;
    try {
      id = await createJob(address, { name: `${nameOf(job)} ${job.title}`.slice(0, 120), copies: job.copies }, signal);
    } catch (error) {
      if (error instanceof PrinterRefusal || (error instanceof PrinterFailure && !error.sent)) clean.add(job.id);
      throw error;
    }
    crashPoint('after_create_job');
    if (await change(job, { step: 'created', printer_job: id })) return deliver(job, id);
    // It was cancelled here meanwhile: a job without a document keeps some printers waiting.
    await cancelJob(address, id, signal);
    return 0;
  }

  async function adopt(job: StoredPrintJob, known: JobFacts): Promise<number> {
    await change(job, { step: 'created', printer_job: known.id });
    return resume({ ...job, printer_job: known.id });
  }

  async function deliver(job: StoredPrintJob, id: number): Promise<number> {
    const document = await readPrintDocument(store.db, job.id);
    if (document === null) return 0;
    crashPoint('before_send_document');
    await sendDocument(address, { id, format: job.format, document }, signal);
    crashPoint('after_send_document');
    await change(job, { step: 'sent', state: 'printing', message: '' });
    return 0;
  }

  /** The printer has the job; whether it has the document as well is asked before it is sent, perhaps again. */
  async function resume(job: StoredPrintJob): Promise<number> {
    if (job.cancel === 1) await cancelJob(address, job.printer_job, signal);
    const known = await askJob(address, job.printer_job, signal);
    if (known === null || !known.name.startsWith(nameOf(job))) return end(job, unknownReport);
    if (isEmpty(known)) {
      if (known.state !== 'aborted' && known.state !== 'canceled') return deliver(job, known.id);
      if (known.state === 'aborted' && job.round < mostRounds) {
        await change(job, { step: 'waiting', printer_job: 0, round: job.round + 1 });
        return 0;
      }
    }
    await change(job, { step: 'sent' });
    return 0;
  }

  async function follow(job: StoredPrintJob): Promise<number | null> {
    if (job.cancel === 1) await cancelJob(address, job.printer_job, signal);
    const known = await askJob(address, job.printer_job, signal);
    if (known === null || !known.name.startsWith(nameOf(job))) {
      await end(job, unknownReport);
      return null;
    }
    const printer: PrinterFacts | null = isOver(known) ? null : await askPrinter(address, signal);
    const report = jobReport(known, printer);
    tries.delete(job.id);
    if (hasPrintJobEnded(report.state)) {
      await end(job, report);
      return null;
    }
    await record(job, report);
    return paceOf(job);
  }

  function paceOf(job: StoredPrintJob): number {
    const now = clock();
    const since = sentAt.get(job.id) ?? now;
    sentAt.set(job.id, since);
    return Math.min(pace.most, Math.max(pace.least, (now - since) / pace.share));
  }

  async function failed(job: StoredPrintJob, error: unknown): Promise<number> {
    if (signal.aborted) return pace.retry.most;
    if (error instanceof PrinterRefusal) {
      const passing = passingSentence(error);
      if (passing === null)
        return end(job, { state: 'failed', reasons: [error.status], message: finalSentence(error), pagesOut: null });
      await wait(job, error.status, passing);
      // Where the printer has another job of ours, the end of that one wakes this line.
      return error.status === 'server-error-busy' ? pace.retry.least : retryIn(job);
    }
    if (!(error instanceof PrinterFailure)) throw error;
    if (error.state !== 'unreachable')
      return end(job, { state: 'failed', reasons: [], message: error.message, pagesOut: null });
    if (job.step === 'waiting' && clock() - job.created_ms > givenUpMillis)
      return end(job, {
        state: 'failed',
        reasons: [],
        message:
          'The printer could not be reached for an hour; nothing was printed. Print it again when the printer is there.',
        pagesOut: null,
      });
    await wait(job, null, error.message);
    return retryIn(job);
  }

  async function wait(job: StoredPrintJob, reason: string | null, message: string): Promise<void> {
    await record(job, { state: job.state, reasons: reason === null ? [] : [reason], message, pagesOut: null });
  }

  function retryIn(job: StoredPrintJob): number {
    const count = tries.get(job.id) ?? 0;
    tries.set(job.id, count + 1);
    return Math.min(pace.retry.most, pace.retry.least * 2 ** Math.min(count, 10));
  }

  async function record(job: StoredPrintJob, report: JobReport): Promise<void> {
    const now = columnsOf(report);
    const same = (Object.keys(now) as (keyof typeof now)[]).every((name) => now[name] === job[name]);
    if (!same) await change(job, now);
  }

  async function change(job: StoredPrintJob, to: PrintJobChange): Promise<boolean> {
    const changed = await store.transaction((tx) => updatePrintJob(tx, job.id, to));
    tell(job.id);
    return changed;
  }

  async function end(job: StoredPrintJob, report: JobReport): Promise<number> {
    await store.transaction((tx) => endPrintJob(tx, job.id, columnsOf(report), clock()));
    for (const kept of [clean, tries, sentAt]) kept.delete(job.id);
    tell(job.id);
    logger.info('print-job-ended', { job: job.id, printer: entry.name, state: report.state });
    return 0;
  }
}

const unknownReport: JobReport = {
  state: 'unknown',
  reasons: [],
  message: 'The printer does not know the job any more; look whether it came out before you print it again.',
  pagesOut: null,
};

/** Begins the job's name at the printer, which no other job's begins with. */
function nameOf({ id, round }: StoredPrintJob): string {
  return `${id}.${round}`;
}

/** True when the printer says that it has no document of a job. */
function isEmpty({ reasons, documents }: JobFacts): boolean {
  return documents === 0 || reasons.includes('job-data-insufficient') || reasons.includes('submission-interrupted');
}

function isOver({ state }: JobFacts): boolean {
  return state === 'completed' || state === 'canceled' || state === 'aborted';
}

function columnsOf({ state, reasons, message, pagesOut }: JobReport) {
  return { state, reasons: JSON.stringify(reasons), message: message ?? '', pages_out: pagesOut ?? -1 };
}
