import type { Selectable } from 'kysely';
import { heldInTransaction, withoutHeldRows } from '#service/store/dialect.ts';
import type { PrintJobsTable } from '#service/store/store-schema.ts';
import { followPrintJob } from '#service/store/queries/desk/print-record-queries.ts';
import type { Executor } from '#service/store/store.ts';

export type StoredPrintJob = Selectable<PrintJobsTable>;

/** Stores a job with its document; must run in the transaction that answers for it. */
export async function insertPrintJob(tx: Executor, job: StoredPrintJob, document: Buffer): Promise<void> {
  await tx.insertInto('print_jobs').values(job).execute();
  await tx
    .insertInto('print_documents')
    .values({ job_id: job.id, document: document.toString('base64') })
    .execute();
}

/** A job of an account; held until the end of a transaction. */
export async function findPrintJob(db: Executor, account: string, id: string): Promise<StoredPrintJob | null> {
  const query = db.selectFrom('print_jobs').selectAll().where('id', '=', id).where('account', '=', account);
  return (await heldInTransaction(db, query).executeTakeFirst()) ?? null;
}

/** An account's jobs that have not ended, the newest first. Ids are made by the clocks of several processes. */
export function openAccountJobs(db: Executor, account: string): Promise<StoredPrintJob[]> {
  const query = db.selectFrom('print_jobs').selectAll().where('account', '=', account).where('ended_ms', '=', 0);
  return query.orderBy('created_ms', 'desc').orderBy('id', 'desc').execute();
}

/** The jobs of an account that ended last, the last one first. */
export function endedPrintJobs(db: Executor, account: string, max: number): Promise<StoredPrintJob[]> {
  const query = db.selectFrom('print_jobs').selectAll().where('account', '=', account).where('ended_ms', '>', 0);
  return query.orderBy('ended_ms', 'desc').orderBy('id', 'desc').limit(max).execute();
}

/** A printer's jobs that have not ended: what it has, then those that wait, in the order of its queue. */
export function openPrintJobs(db: Executor, printer: string, max: number): Promise<StoredPrintJob[]> {
  const query = db.selectFrom('print_jobs').selectAll().where('ended_ms', '=', 0).where('printer', '=', printer);
  const waits = query.orderBy(({ eb }) => eb('step', '=', 'waiting'));
  return waits.orderBy('place_ms').orderBy('bundle').orderBy('created_ms').orderBy('id').limit(max).execute();
}

/** The bytes of a job that has not ended; null for any other. */
export async function readPrintDocument(db: Executor, jobId: string): Promise<Buffer | null> {
  const query = db.selectFrom('print_documents').select('document').where('job_id', '=', jobId);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.document, 'base64');
}

export type PrintJobChange = Partial<
  Pick<StoredPrintJob, 'state' | 'reasons' | 'message' | 'pages_out' | 'step' | 'round' | 'printer_job'>
>;

/**
 * Records how a job stands, in its print records too. `now`: milliseconds since 1970 UTC. False when it has ended already: that stays as
 * it is.
 */
export async function updatePrintJob(tx: Executor, id: string, change: PrintJobChange, now: number): Promise<boolean> {
  const query = tx.updateTable('print_jobs').set(change).where('id', '=', id).where('ended_ms', '=', 0);
  const changed = await query.returning(['id', 'account', 'state', 'pages', 'pages_out', 'copies']).executeTakeFirst();
  if (changed === undefined) return false;
  if (change.state !== undefined) await followPrintJob(tx, changed, now);
  return true;
}

/** Ends a job and removes its document, which holds addresses, with its title, which names an order. `endedMillis` since 1970 UTC. */
export async function endPrintJob(
  tx: Executor,
  id: string,
  change: PrintJobChange & Pick<StoredPrintJob, 'state'>,
  endedMillis: number,
): Promise<void> {
  const ended = await tx
    .updateTable('print_jobs')
    .set({ ...change, title: '', ended_ms: endedMillis })
    .where('id', '=', id)
    .where('ended_ms', '=', 0)
    .returning(['id', 'account', 'state', 'pages', 'pages_out', 'copies'])
    .executeTakeFirst();
  if (ended !== undefined) await followPrintJob(tx, ended, endedMillis);
  await tx.deleteFrom('print_documents').where('job_id', '=', id).execute();
}

/** Notes that someone wants a job cancelled. */
export async function askToCancel(tx: Executor, id: string): Promise<void> {
  await tx.updateTable('print_jobs').set({ cancel: 1, move_to: '' }).where('id', '=', id).execute();
}

/**
 * Takes or keeps a printer for `holder` until `until` (milliseconds by the clock that all who share the store have). False while it is
 * another process's.
 */
export async function holdPrintLine(
  db: Executor,
  line: { printer: string; holder: string; now: number; until: number },
): Promise<boolean> {
  const { printer, holder, now, until } = line;
  const row = await db
    .insertInto('print_lines')
    .values({ printer, holder, until_ms: until })
    .onConflict((conflict) =>
      conflict
        .column('printer')
        .doUpdateSet({ holder, until_ms: until })
        .where((where) =>
          where.or([where('print_lines.holder', '=', holder), where('print_lines.until_ms', '<', now)]),
        ),
    )
    .returning('printer')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets another process have the printers of `holder` at once. */
export async function releasePrintLines(db: Executor, holder: string): Promise<void> {
  await db.deleteFrom('print_lines').where('holder', '=', holder).execute();
}

/** How long a job that has ended is shown. */
const keptMillis = 30 * 24 * 60 * 60 * 1000;

/** Removes up to `most` jobs that ended long enough before `now` (milliseconds). Returns how many. */
export async function removeOldPrintJobs(db: Executor, now: number, max: number): Promise<number> {
  const old = db
    .selectFrom('print_jobs')
    .select('id')
    .where('ended_ms', '>', 0)
    .where('ended_ms', '<', now - keptMillis)
    .orderBy('ended_ms')
    .limit(max);
  const { numDeletedRows } = await db
    .deleteFrom('print_jobs')
    .where('id', 'in', withoutHeldRows(db, old))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes titles of up to `max` ended jobs: earlier versions kept them for as long as the job. Returns how many. */
export async function removeEndedTitles(db: Executor, _now: number, max: number): Promise<number> {
  const titled = db
    .selectFrom('print_jobs')
    .select('id')
    .where('ended_ms', '>', 0)
    .where('title', '<>', '')
    .orderBy('ended_ms')
    .limit(max);
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ title: '' })
    .where('id', 'in', withoutHeldRows(db, titled))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Jobs that have not ended, of all printers but these. */
export function strayPrintJobs(db: Executor, printers: readonly string[]): Promise<StoredPrintJob[]> {
  const query = db.selectFrom('print_jobs').selectAll().where('ended_ms', '=', 0);
  return (printers.length === 0 ? query : query.where('printer', 'not in', [...printers])).execute();
}

/** How many documents are kept for printers, and their bytes. */
export async function waitingPrints(db: Executor): Promise<{ jobs: number; bytes: number }> {
  const query = db
    .selectFrom('print_jobs')
    .select((of) => [of.fn.countAll().as('jobs'), of.fn.sum('bytes').as('bytes')])
    .where('ended_ms', '=', 0);
  const row = await query.executeTakeFirst();
  return { jobs: Number(row?.jobs ?? 0), bytes: Number(row?.bytes ?? 0) };
}
