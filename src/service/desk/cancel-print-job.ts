import { hasPrintJobEnded } from '#contract/desk/prints/print-jobs.ts';
import { validationError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { askToCancel, endPrintJob } from '#service/store/queries/print-job-queries.ts';
import type { DeskEndpoint } from './desk-request.ts';
import { printJobAnswer } from './print-job-view.ts';
import { requirePrintJob } from './require-print-job.ts';

/**
 * POST /desk/print-jobs/{id}/cancel: 202 `{print_job}`. What the printer does not have yet is cancelled with the answer; else the printer
 * is asked, and its result is in the job. Cancelling again is harmless; 422 when the job ended in another way.
 */
export const cancelPrintJob: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  const { context } = request;
  const answer = await changeOnce(request, async (tx) => {
    const job = await requirePrintJob(tx, request);
    if (job.state === 'cancelled') return printJobAnswer(tx, 202, job);
    if (hasPrintJobEnded(job.state)) throw validationError('the print job has ended and cannot be cancelled any more');
    if (job.step !== 'waiting') await askToCancel(tx, job.id);
    else
      await endPrintJob(tx, job.id, { state: 'cancelled', reasons: '[]', message: '', pages_out: 0 }, context.clock());
    return printJobAnswer(tx, 202, await requirePrintJob(tx, request));
  });
  context.printing.changes.tell(request.id.toLowerCase());
  context.printing.onEnded();
  const {
    print_job: { printer },
  } = JSON.parse(String(answer.body)) as { print_job: { printer: string } };
  context.printing.wake(printer);
  return answer;
};
