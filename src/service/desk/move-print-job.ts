import { hasPrintJobEnded } from '#contract/desk/prints/print-jobs.ts';
import { validationError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkParameterNames, queryValue } from '#service/http/query-params.ts';
import { rawTypes } from '#service/printers/document-format.ts';
import type { PrinterEntry } from '#service/printers/printer-file.ts';
import { askToMove, moveToPrinter } from '#service/store/queries/desk/print-queue-queries.ts';
import type { StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { DeskEndpoint } from './desk-request.ts';
import { printJobAnswer } from './print-job-view.ts';
import { requirePrintJob } from './require-print-job.ts';

/**
 * POST /desk/print-jobs/{id}/move?printer=: 202 `{print_job}`. A job that its printer does not have is at the other one with the answer. Else
 * it is cancelled at its printer first, and moves only when that printer says that it never began with it: a label comes out at one of them.
 * 422 when it has ended, or where the other printer cannot print it.
 */
export const movePrintJob: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, ['printer']);
  const { context } = request;
  const { printers } = context.printing;
  const name = queryValue(request.query, 'printer');
  const target = printers.find((entry) => entry.name === name);
  if (target === undefined)
    throw validationError('this job cannot be moved there', { printer: ['no printer of this server has this name'] });
  let from = '';
  const answer = await changeOnce(request, async (tx) => {
    const job = await requirePrintJob(tx, request);
    from = job.printer;
    if (hasPrintJobEnded(job.state)) throw validationError('the print job has ended and cannot be moved any more');
    const own = printers.find((entry) => entry.name === job.printer);
    const problem = whyNotThere(job, own, target);
    if (problem !== null) throw validationError('this job cannot be moved there', { printer: [problem] });
    if (job.printer !== target.name) {
      if (job.step === 'waiting') await moveToPrinter(tx, job, target.name, await sharedNow(tx, context.clock));
      else await askToMove(tx, job.id, target.name);
    }
    return printJobAnswer(tx, 202, await requirePrintJob(tx, request));
  });
  context.printing.changes.tell(request.id.toLowerCase());
  for (const printer of new Set([from, target.name])) context.printing.wake(printer);
  return answer;
};

/** Millimetres by which papers of one size differ. */
const sameSize = 1.5;

function whyNotThere(job: StoredPrintJob, own: PrinterEntry | undefined, target: PrinterEntry): string | null {
  const language = rawTypes[job.format];
  if (language !== undefined && !target.raw.includes(language))
    return `the printer file does not allow ${language} for this printer`;
  if (own === undefined) return null;
  if (language !== undefined && (own.dpi ?? target.dpi) !== (target.dpi ?? own.dpi))
    return `the label was made for ${own.dpi} dpi, and this printer has ${target.dpi}`;
  const isSmaller =
    target.paper.width < own.paper.width - sameSize || target.paper.height < own.paper.height - sameSize;
  return isSmaller ? 'its paper is smaller than the paper that the job was made for' : null;
}
