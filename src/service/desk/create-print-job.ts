import type { JobContent } from '#contract/desk/prints/print-records.ts';
import { insertPrintRecords } from '#service/store/queries/desk/print-record-queries.ts';
import { workSourceOf } from '#service/http/actor-of.ts';
import { HttpError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { insertPrintJob, type StoredPrintJob, waitingPrints } from '#service/store/queries/print-job-queries.ts';
import { placeInQueue } from '#service/store/queries/desk/print-queue-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { DeskEndpoint } from './desk-request.ts';
import { pdfType } from '#service/printers/document-format.ts';
import { mustNotBePrinted } from './prints/must-not-be-printed.ts';
import { printJobAnswer } from './print-job-view.ts';
import { readPrintRequest } from './read-print-request.ts';

/**
 * POST /desk/print-jobs?printer=&title=&copies=&holds=, its body the document: 202 `{print_job}` and its `Location` once it is stored; it is
 * then printed once, whatever happens to this process. The same request under its `Idempotency-Key` is the same job. With `holds` so many
 * bytes of JSON (`JobContent`) are before the document: its print records are written with the job, and follow it. 422 that names
 * `unasked` where no person was asked and a label of one of its parcels came out before, or may have.
 */
export const createPrintJob: DeskEndpoint = async (request) => {
  const { context, token, actor } = request;
  const { entry, title, copies, format, document, content } = readPrintRequest(request);
  const asked: Omit<StoredPrintJob, 'created_ms' | 'place_ms' | 'bundle'> = {
    id: context.newId(),
    account: token.account,
    printer: entry.name,
    title,
    copies,
    format,
    bytes: document.length,
    pages: format === pdfType ? await context.printing.pages.count(document) : 0,
    state: 'pending',
    reasons: '[]',
    message: '',
    pages_out: -1,
    step: 'waiting',
    round: 0,
    printer_job: 0,
    cancel: 0,
    move_to: '',
    followed: content?.followed === true ? 1 : 0,
    station: actor.station ?? '',
    person: actor.person ?? '',
    ended_ms: 0,
  };
  const answer = await changeOnce(request, async (tx) => {
    const waiting = await waitingPrints(tx);
    const { 'print-waiting': maxBytes, 'print-jobs': maxJobs } = context.config.limits;
    if (waiting.bytes + document.length > maxBytes || waiting.jobs >= maxJobs) throw tooMuchWaits();
    const now = await sharedNow(tx, context.clock);
    const job = { ...asked, created_ms: now, ...(await placeInQueue(tx, queued(asked, content), now)) };
    await insertPrintJob(tx, job, document);
    if (content !== null) {
      const { documents, unasked = false } = content;
      if (request.audit !== null) request.audit.parcels = documents.map(({ parcel }) => parcel);
      if (unasked) await mustNotBePrinted(tx, token.account, documents);
      const at = { sentAt: job.created_ms, now: job.created_ms };
      const { account, printer } = job;
      await insertPrintRecords(tx, {
        print: job.id,
        account,
        printer,
        copies,
        documents,
        reason: content.reason,
        actor,
        source: workSourceOf(request),
        ...at,
        newId: context.newId,
      });
    }
    return printJobAnswer(tx, 202, job, { location: `${context.config.basePath}/desk/print-jobs/${job.id}` });
  });
  context.printing.add(entry.name, asked.id);
  return answer;
};

function queued(job: Pick<StoredPrintJob, 'id' | 'account' | 'printer'>, content: JobContent | null) {
  const parcels = new Set(content?.documents.map(({ parcel }) => parcel.toLowerCase()));
  return { job, parcels: [...parcels], restOf: content?.rest_of?.toLowerCase() ?? null };
}

/** 429 and not 503: nothing was done. */
function tooMuchWaits(): HttpError {
  return new HttpError(429, 'too many documents wait for printers; look at the printers, and try again in 10 s', {
    headers: { 'retry-after': '10' },
  });
}
