import { isUuid } from '#contract/values/scalars.ts';
import { notFound } from '#service/http/http-error.ts';
import { findPrintJob, type StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import type { Executor } from '#service/store/store.ts';
import type { DeskRequest } from './desk-request.ts';

const noSuchPrintJob = 'there is no print job with this id; ended jobs are forgotten after 30 days';

/** The job of the request's path, of the sender's account; else 404. */
export async function requirePrintJob(db: Executor, { token, id }: DeskRequest): Promise<StoredPrintJob> {
  const job = isUuid(id) ? await findPrintJob(db, token.account, id.toLowerCase()) : null;
  if (job === null) throw notFound(noSuchPrintJob);
  return job;
}
