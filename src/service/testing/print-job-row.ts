import type { StoredPrintJob } from '#service/store/queries/print-job-queries.ts';

/** A job as it is stored at first; `id` and what differs are the test's. */
export function printJobRow(job: Partial<StoredPrintJob> & Pick<StoredPrintJob, 'id'>): StoredPrintJob {
  return {
    account: 'main',
    printer: 'Labels',
    title: 'Label',
    copies: 1,
    format: 'application/pdf',
    bytes: 4,
    pages: 1,
    state: 'pending',
    reasons: '[]',
    message: '',
    pages_out: -1,
    step: 'waiting',
    round: 0,
    printer_job: 0,
    cancel: 0,
    place_ms: 0,
    bundle: `${job.created_ms ?? Date.now()} ${job.id}`,
    followed: 0,
    move_to: '',
    station: '',
    person: '',
    created_ms: Date.now(),
    ended_ms: 0,
    ...job,
  };
}
