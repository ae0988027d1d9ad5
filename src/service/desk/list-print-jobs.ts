import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { listPrintJobs as readPrintJobs } from '#service/store/queries/print-job-queries.ts';
import type { DeskEndpoint } from './desk-request.ts';
import { printJobView } from './print-job-view.ts';

const maxListed = 200;

/** GET /desk/print-jobs: 200 `{print_jobs}`, the newest of the sender's account. */
export const listPrintJobs: DeskEndpoint = async ({ context, query, token }) => {
  checkParameterNames(query, []);
  const jobs = await readPrintJobs(context.store.db, token.account, maxListed);
  return jsonAnswer(200, { print_jobs: jobs.map(printJobView) });
};
