import { hasPrintJobEnded } from '#contract/desk/prints/print-jobs.ts';
import { printerSentences } from '#contract/desk/prints/known-printer-sentences.ts';
import {
  endPrintJob,
  type PrintJobChange,
  readPrintDocument,
  type StoredPrintJob,
  updatePrintJob,
} from '#service/store/queries/print-job-queries.ts';
import { isStillThere, moveToPrinter } from '#service/store/queries/desk/print-queue-queries.ts';
import { stationTitle } from '#service/store/queries/desk/station-title.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import { openStationBanner } from './announce-station.ts';
import { canPrint, documentFormat, jobTemplate } from './document-format.ts';
import {
  endedReport,
  hasAll,
  isEmptyJob,
  jobReport,
  neverBegunReport,
  type JobReport,
  reportColumns,
  unknownReport,
  unsureReport,
  waitingReport,
} from './job-report.ts';
import { isNameOf, nameOf } from './job-names.ts';
import type { PrintLineParts } from './print-line.ts';
import { PrinterFailure, PrinterRefusal } from './printer-failure.ts';
import {
  askJob,
  askPrinter,
  cancelJob,
  createJob,
  findJob,
  type JobFacts,
  type PrinterFacts,
  sendDocument,
} from './printer-questions.ts';
import { finalSentence, passingSentence, takesNo } from './printer-sentences.ts';

/** The steps of a job; each returns after how many milliseconds there is more to do. */
export interface JobSteps {
  /** Brings a job to the printer, as far as it comes. */
  send(job: StoredPrintJob): Promise<number>;
  /** Asks after a job that the printer has; null when it has ended. */
  follow(job: StoredPrintJob): Promise<number | null>;
  /** A job that this process has just stored. */
  add(jobId: string): void;
  /** Another process may have sent the jobs: each is looked up at the printer first. */
  forget(): void;
}

/** Milliseconds. A job is asked about after a share of the time for which nothing about it has changed. */
const pace = { min: 150, max: 2_000, share: 1 / 20, printer: 400 };
/** How long a printer may only warn before a job counts as stopped. */
const stillMillis = 2_000;
const retry = { min: 250, max: 3_000 };
/** A job that could not be brought to its printer for so long is not wanted any more. */
const givenUpMillis = 60 * 60_000;
/** How often a job may come to nothing at the printer before it has its document. */
const maxRounds = 3;
/** The printer has the document already, or wants none any more: the result of the job says which. */
const takesNoMore = ['server-error-multiple-document-jobs-not-supported', 'client-error-not-possible'];

export function openJobSteps(parts: PrintLineParts, signal: AbortSignal): JobSteps {
  const { entry, store, clock, logger, measures, crashPoint, tell, onEnded, onMoved } = parts;
  const { address } = entry;
  /** Jobs of which the printer certainly has nothing. */
  const clean = new Set<string>();
  const tries = new Map<string, number>();
  const changedAt = new Map<string, number>();
  const banner = openStationBanner(parts);
  let printerAsked = { at: Number.NEGATIVE_INFINITY, facts: null as PrinterFacts | null };

  return {
    send: (job) => attempt(job, () => (job.step === 'waiting' ? begin(job) : resume(job))),
    follow,
    add: (jobId) => clean.add(jobId),
    forget() {
      clean.clear();
      banner.forget();
    },
  };

  async function attempt(job: StoredPrintJob, work: () => Promise<number>): Promise<number> {
    try {
      const next = await work();
      tries.delete(job.id);
      return next;
    } catch (error) {
      if (signal.aborted) return retry.max;
      if (error instanceof PrinterRefusal) return refused(job, error);
      if (error instanceof PrinterFailure) return failed(job, error);
      throw error;
    }
  }

  /** The printer may know the job by its name: from an earlier run, or because the answer was lost. */
  async function begin(job: StoredPrintJob): Promise<number> {
    const known = clean.has(job.id) ? null : await findJob(address, (name) => isNameOf(job, name), signal);
    if (known !== null) return adopt(job, known);
    const printer = await askPrinter(address, signal);
    if (!canPrint(entry, printer, job.format)) return end(job, neverBegunReport(takesNo(job.format, entry.raw)));
    await banner.announce(job, printer);
    const from = job.station === '' ? '' : `${await stationTitle(store.db, job.account, job.station)}: `;
    const name = `${nameOf(job)} ${from}${job.title}`.slice(0, 120);
    clean.delete(job.id);
    crashPoint('before_create_job');
    let id: number;
    try {
      id = await createJob(address, { name, template: jobTemplate(printer, entry.paper, job.copies) });
    } catch (error) {
      if (error instanceof PrinterRefusal || (error instanceof PrinterFailure && !error.sent)) clean.add(job.id);
      throw error;
    }
    crashPoint('after_create_job');
    if (await change(job, { step: 'created', printer_job: id })) {
      const created: StoredPrintJob = { ...job, step: 'created', printer_job: id };
      return attempt(created, () => deliver(created, printer));
    }
    // It was cancelled here in between: a job without a document keeps some printers waiting.
    await cancelJob(address, id, signal);
    return 0;
  }

  async function adopt(job: StoredPrintJob, known: JobFacts): Promise<number> {
    const created: StoredPrintJob = { ...job, step: 'created', printer_job: known.id };
    await change(job, { step: 'created', printer_job: known.id });
    return attempt(created, () => resume(created));
  }

  /** Not given up when the process stops: half a document would come out as one. */
  async function deliver(job: StoredPrintJob, printer: PrinterFacts): Promise<number> {
    const document = await readPrintDocument(store.db, job.id);
    if (document === null) return 0;
    crashPoint('before_send_document');
    await sendDocument(address, { id: job.printer_job, format: documentFormat(printer, job.format), document });
    crashPoint('after_send_document');
    await change(job, { step: 'sent', state: 'printing', reasons: '[]', message: '' });
    return 0;
  }

  /** The printer has the job; whether it has the document as well is asked before it is sent, perhaps again. */
  async function resume(job: StoredPrintJob): Promise<number> {
    const known = await askForJob(job);
    if (known === null) return end(job, unknownReport);
    if (isEmptyJob(known) && known.state !== 'canceled') {
      if (known.state !== 'aborted') return deliver(job, await askPrinter(address, signal));
      if (job.round < maxRounds) {
        await change(job, { step: 'waiting', printer_job: 0, round: job.round + 1 });
        return 0;
      }
    }
    await change(job, { step: 'unsure' });
    return 0;
  }

  async function follow(job: StoredPrintJob): Promise<number | null> {
    try {
      const known = await askForJob(job);
      const report =
        known !== null
          ? jobReport(known, isOver(known) ? null : await recentFacts(), isStill(job, known))
          : unknownReport;
      tries.delete(job.id);
      if (!hasPrintJobEnded(report.state)) {
        await record(job, report);
        return Math.min(pace.max, Math.max(pace.min, stillFor(job) * pace.share));
      }
      if (job.move_to !== '' && known !== null && report.state === 'cancelled') return await move(job, known, report);
      const isSure = report.state !== 'done' || job.step === 'sent' || (known !== null && hasAll(known, job.bytes));
      await end(job, isSure ? report : unsureReport);
      return null;
    } catch (error) {
      if (signal.aborted) return retry.max;
      if (!(error instanceof PrinterFailure) && !(error instanceof PrinterRefusal)) throw error;
      // What the printer has continues there; nothing new is known of it.
      const message = error instanceof PrinterFailure ? error.message : finalSentence(error);
      await record(job, waitingReport(job, null, message));
      return retryIn(job);
    }
  }

  /** It goes to the other printer only where this one says that it never began with it. */
  async function move(job: StoredPrintJob, known: JobFacts, report: JobReport): Promise<null> {
    if (known.begun !== false && !isEmptyJob(known)) {
      await end(job, { ...report, message: printerSentences.jobs.notMoved(job.move_to) });
      return null;
    }
    crashPoint('before_move');
    await store.transaction(async (tx) => {
      if (await isStillThere(tx, job)) await moveToPrinter(tx, job, job.move_to, await sharedNow(tx, clock));
    });
    crashPoint('after_move');
    for (const kept of [clean, tries, changedAt]) kept.delete(job.id);
    tell(job.id);
    onMoved(job.move_to);
    return null;
  }

  /** What the printer says of a job, cancelled first where that is wanted; null where its number is another job's by now, which is left alone. */
  async function askForJob(job: StoredPrintJob): Promise<JobFacts | null> {
    const known = await askJob(address, job.printer_job, signal);
    if (known === null || !isNameOf(job, known.name)) return null;
    if (job.cancel === 0 || isOver(known)) return known;
    await cancelJob(address, job.printer_job, signal);
    const after = await askJob(address, job.printer_job, signal);
    return after === null || !isNameOf(job, after.name) ? null : after;
  }

  /** Of several jobs that are followed at once, one asks. */
  async function recentFacts(): Promise<PrinterFacts | null> {
    const now = performance.now();
    if (now - printerAsked.at > pace.printer) printerAsked = { at: now, facts: await askPrinter(address, signal) };
    return printerAsked.facts;
  }

  /** What has stopped, and whose pages do not move, has not begun to move by being found so. */
  function isStill(job: StoredPrintJob, { pagesOut }: JobFacts): boolean {
    if (job.state === 'stopped') return (pagesOut ?? -1) === job.pages_out;
    return stillFor(job) > stillMillis;
  }

  /** Milliseconds since this process saw something change about a job. */
  function stillFor(job: StoredPrintJob): number {
    const now = performance.now();
    const since = changedAt.get(job.id) ?? now;
    changedAt.set(job.id, since);
    return now - since;
  }

  async function refused(job: StoredPrintJob, refusal: PrinterRefusal): Promise<number> {
    const passing = passingSentence(refusal);
    if (passing !== null) {
      await record(job, waitingReport(job, refusal.status, passing));
      // The end of the job that it has wakes this line, where it is one of ours.
      return refusal.status === 'server-error-busy' ? retry.min : retryIn(job);
    }
    if (job.step === 'created') {
      if (takesNoMore.includes(refusal.status)) {
        await change(job, { step: 'unsure' });
        return 0;
      }
      await cancelJob(address, job.printer_job, signal).catch(() => undefined);
    }
    const report =
      job.step === 'waiting' ? neverBegunReport(finalSentence(refusal)) : endedReport('failed', finalSentence(refusal));
    return end(job, { ...report, reasons: [refusal.status] });
  }

  async function failed(job: StoredPrintJob, failure: PrinterFailure): Promise<number> {
    // Once the printer has the job, only it can say its result.
    if (job.step === 'waiting') {
      if (failure.state !== 'unreachable') return end(job, neverBegunReport(failure.message));
      if (clock() - job.created_ms > givenUpMillis)
        return end(job, neverBegunReport(printerSentences.connection.notForAnHour));
    }
    await record(job, waitingReport(job, null, failure.message));
    return retryIn(job);
  }

  function retryIn(job: StoredPrintJob): number {
    const count = tries.get(job.id) ?? 0;
    tries.set(job.id, count + 1);
    return Math.min(retry.max, retry.min * 2 ** Math.min(count, 10));
  }

  async function record(job: StoredPrintJob, report: JobReport): Promise<void> {
    const now = reportColumns(report);
    const isSame = (Object.keys(now) as (keyof typeof now)[]).every((name) => now[name] === job[name]);
    if (!isSame) await change(job, now);
  }

  async function change(job: StoredPrintJob, to: PrintJobChange): Promise<boolean> {
    const now = clock();
    const isChanged = await store.transaction(
      async (tx) => (await isStillThere(tx, job)) && updatePrintJob(tx, job.id, to, now),
    );
    changedAt.delete(job.id);
    tell(job.id);
    return isChanged;
  }

  async function end(job: StoredPrintJob, report: JobReport): Promise<number> {
    const now = clock();
    const isEnded = await store.transaction(async (tx) => {
      const isHere = await isStillThere(tx, job);
      if (isHere) await endPrintJob(tx, job.id, reportColumns(report), now);
      return isHere;
    });
    for (const kept of [clean, tries, changedAt]) kept.delete(job.id);
    tell(job.id);
    // It was moved to another printer while this one was asked.
    if (!isEnded) return 0;
    onEnded();
    measures?.printJobEnded(entry.name, report.state);
    logger.info('print-job-ended', { job: job.id, printer: entry.name, state: report.state });
    return 0;
  }
}

function isOver({ state }: JobFacts): boolean {
  return state === 'completed' || state === 'canceled' || state === 'aborted';
}
