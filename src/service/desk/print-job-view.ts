import type { PrintJob } from '#contract/desk/prints/print-jobs.ts';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';
import type { StoredPrintJob } from '#service/store/queries/print-job-queries.ts';

/** A job as it is answered. */
export function printJobView(job: StoredPrintJob): PrintJob {
  return {
    id: job.id,
    printer: job.printer,
    title: job.title,
    copies: job.copies,
    state: job.state,
    reasons: JSON.parse(job.reasons) as string[],
    message: job.message === '' ? null : job.message,
    pages: job.pages === 0 ? null : job.pages,
    pages_out: job.pages_out < 0 ? null : job.pages_out,
    created_at: new Date(job.created_ms).toISOString(),
    ended_at: job.ended_ms === 0 ? null : new Date(job.ended_ms).toISOString(),
    station: job.station === '' ? null : job.station,
    person: job.person === '' ? null : job.person,
  };
}

export function printJobAnswer(
  status: number,
  job: StoredPrintJob,
  headers: Readonly<Record<string, string>> = {},
): ApiAnswer {
  return jsonAnswer(status, { print_job: printJobView(job) }, headers);
}
