import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { contentOfJobs } from '#service/store/queries/desk/job-content-queries.ts';
import { endedPrintJobs, openAccountJobs, type StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import { jobsAhead } from '#service/store/queries/desk/print-queue-queries.ts';
import type { DeskEndpoint } from './desk-request.ts';
import { printJobView } from './print-job-view.ts';

const maxEnded = 200;

/** GET /desk/print-jobs: 200 `{print_jobs}` of the sender's account: all that have not ended, the newest first, then those that ended last. */
export const listPrintJobs: DeskEndpoint = async ({ context, query, token }) => {
  checkParameterNames(query, []);
  const { db } = context.store;
  // In this order: a job that ends between the two is there twice, and not missing.
  const open = await openAccountJobs(db, token.account);
  const shown = new Map(open.map((job) => [job.id, job]));
  for (const job of await endedPrintJobs(db, token.account, maxEnded)) if (!shown.has(job.id)) shown.set(job.id, job);
  const contents = await contentOfJobs(db, token.account, [...shown.keys()]);
  const ahead = open.length === 0 ? null : await jobsAhead(db);
  const viewOf = (job: StoredPrintJob) =>
    printJobView(job, contents.get(job.id) ?? null, job.ended_ms === 0 ? (ahead?.get(job.id) ?? null) : null);
  return jsonAnswer(200, { print_jobs: [...shown.values()].map(viewOf) });
};
