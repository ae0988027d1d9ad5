import type { PrintJob, PrintJobContent } from '#contract/desk/prints/print-jobs.ts';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';
import { contentOfJobs } from '#service/store/queries/desk/job-content-queries.ts';
import { jobsAhead } from '#service/store/queries/desk/print-queue-queries.ts';
import type { StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import type { Executor } from '#service/store/store.ts';

/** A job as it is answered. What it is called follows from its content, by ids: the title is for the printer. */
export function printJobView(job: StoredPrintJob, content: PrintJobContent | null, ahead: number | null): PrintJob {
  return {
    id: job.id,
    printer: job.printer,
    title: content === null ? job.title : '',
    content,
    copies: job.copies,
    state: job.state,
    reasons: JSON.parse(job.reasons) as string[],
    message: job.message === '' ? null : job.message,
    pages: job.pages === 0 ? null : job.pages,
    pages_out: job.pages_out < 0 ? null : job.pages_out,
    ahead,
    moves_to: job.move_to === '' ? null : job.move_to,
    created_at: new Date(job.created_ms).toISOString(),
    ended_at: job.ended_ms === 0 ? null : new Date(job.ended_ms).toISOString(),
    station: job.station === '' ? null : job.station,
    person: job.person === '' ? null : job.person,
  };
}

export async function printJobAnswer(
  db: Executor,
  status: number,
  job: StoredPrintJob,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiAnswer> {
  const contents = await contentOfJobs(db, job.account, [job.id]);
  const ahead = job.ended_ms === 0 ? await jobsAhead(db) : null;
  const view = printJobView(job, contents.get(job.id) ?? null, ahead?.get(job.id) ?? null);
  return jsonAnswer(status, { print_job: view }, headers);
}
