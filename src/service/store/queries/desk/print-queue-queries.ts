import { heldInTransaction } from '#service/store/dialect.ts';
import type { Executor } from '#service/store/store.ts';
import { followPrintJob } from './print-record-queries.ts';
import type { StoredPrintJob } from '#service/store/queries/print-job-queries.ts';

interface QueuedPapers {
  account: string;
  printer: string;
  /** Where all documents are of one. */
  parcel: string | null;
  /** The job that this is the rest of. */
  restOf: string | null;
}

/**
 * The place of a job in its printer's queue: behind the papers of its parcel that the printer has not printed yet, and the rest of a job
 * where that job was, so that no other station's papers come between; else at the end, which is `now`.
 */
export async function placeInQueue(
  tx: Executor,
  { account, printer, parcel, restOf }: QueuedPapers,
  now: number,
): Promise<number> {
  const jobs = tx.selectFrom('print_jobs').where('account', '=', account).where('printer', '=', printer);
  if (restOf !== null) {
    const before = await jobs.select('place_ms').where('id', '=', restOf).executeTakeFirst();
    if (before !== undefined) return before.place_ms;
  }
  if (parcel === null) return now;
  const open = await jobs
    .select((of) => of.fn.max('place_ms').as('place'))
    .where('ended_ms', '=', 0)
    .where('id', 'in', (of) =>
      of.selectFrom('desk_prints').select('print').where('account', '=', account).where('parcel', '=', parcel),
    )
    .executeTakeFirst();
  return open?.place ?? now;
}

type QueuedJob = Pick<StoredPrintJob, 'id' | 'printer'>;

/** How many jobs, of all accounts, each open job has before it at its printer; by id. */
export async function jobsAhead(db: Executor): Promise<ReadonlyMap<string, number>> {
  const open: QueuedJob[] = await db
    .selectFrom('print_jobs')
    .select(['id', 'printer'])
    .where('ended_ms', '=', 0)
    .orderBy('place_ms')
    .orderBy('created_ms')
    .orderBy('id')
    .execute();
  const counts = new Map<string, number>();
  const ahead = new Map<string, number>();
  for (const { id, printer } of open) {
    const count = counts.get(printer) ?? 0;
    ahead.set(id, count);
    counts.set(printer, count + 1);
  }
  return ahead;
}

type JobAtPrinter = Pick<StoredPrintJob, 'id' | 'printer' | 'round'>;

/** False once a job was moved to another printer, or is at its printer under another name: what was found out is of no job any more. */
export async function isStillThere(tx: Executor, { id, printer, round }: JobAtPrinter): Promise<boolean> {
  const query = tx.selectFrom('print_jobs').select(['printer', 'round']).where('id', '=', id);
  const row = await heldInTransaction(tx, query).executeTakeFirst();
  return row?.printer === printer && row.round === round;
}

/** Notes to which printer a job is to go once its own has cancelled it. */
export async function askToMove(tx: Executor, id: string, printer: string): Promise<void> {
  await tx.updateTable('print_jobs').set({ cancel: 1, move_to: printer }).where('id', '=', id).execute();
}

/**
 * Gives another printer a job that its own has nothing of, at the end of that queue. It stays the same job, with a name that is new to
 * printers. False when it has ended.
 */
export async function moveToPrinter(tx: Executor, job: JobAtPrinter, printer: string, now: number): Promise<boolean> {
  const moved = await tx
    .updateTable('print_jobs')
    .set({ printer, place_ms: now, step: 'waiting', round: job.round + 1, printer_job: 0, cancel: 0, move_to: '' })
    .set({ state: 'pending', reasons: '[]', message: '', pages_out: -1 })
    .where('id', '=', job.id)
    .where('ended_ms', '=', 0)
    .returning(['id', 'account', 'state', 'pages', 'pages_out', 'copies'])
    .executeTakeFirst();
  if (moved === undefined) return false;
  await tx.updateTable('desk_prints').set({ printer, changed_ms: now }).where('print', '=', job.id).execute();
  await followPrintJob(tx, moved, now);
  return true;
}
