import { HttpError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { insertPrintJob, type StoredPrintJob, waitingPrints } from '#service/store/queries/print-job-queries.ts';
import type { DeskEndpoint } from './desk-request.ts';
import { pdfType } from '#service/printers/document-format.ts';
import { printJobAnswer } from './print-job-view.ts';
import { readPrintRequest } from './read-print-request.ts';

/**
 * POST /desk/print-jobs?printer=&title=&copies=, its body the document: 202 `{print_job}` and its `Location` once it is stored; it is then
 * printed once, whatever happens to this process. The same request under its `Idempotency-Key` is the same job.
 */
export const createPrintJob: DeskEndpoint = async (request) => {
  const { context, token, body } = request;
  const { entry, title, copies, format } = readPrintRequest(request);
  const job: StoredPrintJob = {
    id: context.newId(),
    account: token.account,
    printer: entry.name,
    title,
    copies,
    format,
    bytes: body.length,
    pages: format === pdfType ? await context.printing.pages.count(body) : 0,
    state: 'pending',
    reasons: '[]',
    message: '',
    pages_out: -1,
    step: 'waiting',
    round: 0,
    printer_job: 0,
    cancel: 0,
    created_ms: context.clock(),
    ended_ms: 0,
  };
  const answer = await changeOnce(request, async (tx) => {
    const waiting = await waitingPrints(tx);
    const { 'print-waiting': maxBytes, 'print-jobs': maxJobs } = context.config.limits;
    if (waiting.bytes + body.length > maxBytes || waiting.jobs >= maxJobs) throw tooMuchWaits();
    await insertPrintJob(tx, job, body);
    return printJobAnswer(202, job, { location: `/desk/print-jobs/${job.id}` });
  });
  context.printing.add(entry.name, job.id);
  return answer;
};

/** 429 and not 503: nothing was done. */
function tooMuchWaits(): HttpError {
  return new HttpError(429, 'too many documents wait for printers; look at the printers, and try again in 10 s', {
    headers: { 'retry-after': '10' },
  });
}
