import { hasPrintJobEnded } from '#contract/desk/print-jobs.ts';
import { preferredWait } from '#service/http/preferred-wait.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import type { StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import type { DeskEndpoint, DeskRequest } from './desk-request.ts';
import { printJobAnswer, printJobView } from './print-job-view.ts';
import { requirePrintJob } from './require-print-job.ts';

const longestWait = 5;
/** Milliseconds after which the store is asked, because another process may have the job in hand. */
const askAgain = 500;

/**
 * GET /desk/print-jobs/{id}: 200 `{print_job}`. A request that prefers to wait (RFC 7240) is answered when something about the job has
 * changed, at once when it has ended, and after five seconds at most.
 */
export const getPrintJob: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  const seconds = Math.min(preferredWait(request.headers), longestWait);
  const job = await whenChanged(request, seconds * 1000);
  return printJobAnswer(200, job, seconds > 0 ? { 'preference-applied': `wait=${seconds}` } : {});
};

async function whenChanged(request: DeskRequest, millis: number): Promise<StoredPrintJob> {
  const { store, printing } = request.context;
  const end = performance.now() + millis;
  const first = await requirePrintJob(store.db, request);
  const shown = JSON.stringify(printJobView(first));
  for (let job = first; ; job = await requirePrintJob(store.db, request)) {
    const left = end - performance.now();
    const isNews = hasPrintJobEnded(job.state) || JSON.stringify(printJobView(job)) !== shown;
    if (isNews || left <= 0 || printing.changes.stopped) return job;
    await printing.changes.wait(job.id, Math.min(left, askAgain));
  }
}
