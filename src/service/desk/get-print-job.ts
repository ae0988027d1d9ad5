import { hasPrintJobEnded } from '#contract/desk/prints/print-jobs.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { readWhenChanged } from '#service/http/wait-for-change.ts';
import type { DeskEndpoint } from './desk-request.ts';
import { printJobAnswer, printJobView } from './print-job-view.ts';
import { requirePrintJob } from './require-print-job.ts';

/**
 * GET /desk/print-jobs/{id}: 200 `{print_job}`. A request that prefers to wait (RFC 7240) is answered when something about the job has
 * changed, at once when it has ended, and after five seconds at most.
 */
export const getPrintJob: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  const { store, printing } = request.context;
  let first: string | undefined;
  const { value, applied } = await readWhenChanged(request, {
    id: request.id.toLowerCase(),
    changes: printing.changes,
    read: () => requirePrintJob(store.db, request),
    isNews(job) {
      const shown = JSON.stringify(printJobView(job, null, null));
      first ??= shown;
      return hasPrintJobEnded(job.state) || shown !== first;
    },
  });
  return printJobAnswer(store.db, 200, value, applied);
};
