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

/** For so long after its last paper a parcel keeps its place in the queue of a printer. */
const placeMillis = 60 * 60_000;

/**
 * The place of a job in its printer's queue: that of the papers of its parcel that the printer has not printed yet, and the rest of a job
 * where that job was, so that no other station's papers come between. What is sent for the parcel later, such as its declaration or its label
 * once more, has that place too, before parcels that came after it. Else the end, which is `now`.
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
  const own = await jobs
    .select((of) => of.fn.max('place_ms').as('place'))
    .where('id', 'in', (of) =>
      of.selectFrom('desk_prints').select('print').where('account', '=', account).where('parcel', '=', parcel),
    )
    .where((where) =>
      where.or([
        where('ended_ms', '=', 0),
        // Of a job for many parcels nothing waits together.
        where.and([
          where('ended_ms', '>=', now - placeMillis),
          where.not(
            where.exists(
              where
                .selectFrom('desk_prints')
                .select('print')
                .whereRef('desk_prints.print', '=', 'print_jobs.id')
                .where('parcel', '!=', parcel),
            ),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return own?.place ?? now;
}

/** The parcel that all documents of a job are of; null where they are of several, or that is not known. */
async function parcelOfJob(
  tx: Executor,
  { id, account }: Pick<StoredPrintJob, 'id' | 'account'>,
): Promise<string | null> {
  const prints = tx.selectFrom('desk_prints').where('account', '=', account).where('print', '=', id);
  const [parcel, ...others] = await prints.select('parcel').distinct().limit(2).execute();
  return parcel === undefined || others.length > 0 ? null : parcel.parcel;
}

type QueuedJob = Pick<StoredPrintJob, 'id' | 'printer' | 'step' | 'place_ms'>;

/** A printer has it, and it is only followed. */
export function isSent({ step }: Pick<StoredPrintJob, 'step'>): boolean {
  return step === 'sent' || step === 'unsure';
}

/**
 * The open jobs of a printer, given by their places, as it prints them: what it has, one that it has without its document, what belongs with
 * papers that are there, such as the rest of a job after a jam; then the queue.
 */
export function inPrintingOrder<Job extends Pick<StoredPrintJob, 'step' | 'place_ms'>>(jobs: readonly Job[]): Job[] {
  const places = new Set(jobs.filter(isSent).map(({ place_ms }) => place_ms));
  const rank = (job: Job) => (isSent(job) ? 0 : job.step === 'created' ? 1 : places.has(job.place_ms) ? 2 : 3);
  return jobs.toSorted((one, other) => rank(one) - rank(other));
}

/** How many jobs, of all accounts, each open job has before it at its printer; by id. */
export async function jobsAhead(db: Executor): Promise<ReadonlyMap<string, number>> {
  const open: QueuedJob[] = await db
    .selectFrom('print_jobs')
    .select(['id', 'printer', 'step', 'place_ms'])
    .where('ended_ms', '=', 0)
    .orderBy('place_ms')
    .orderBy('created_ms')
    .orderBy('id')
    .execute();
  const lines = new Map<string, QueuedJob[]>();
  for (const job of open) {
    const line = lines.get(job.printer);
    if (line === undefined) lines.set(job.printer, [job]);
    else line.push(job);
  }
  const ahead = [...lines.values()].flatMap((line) =>
    inPrintingOrder(line).map(({ id }, count) => [id, count] as const),
  );
  return new Map(ahead);
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
 * Gives another printer a job that its own has nothing of, with the papers of its parcel there, else at the end of that queue. It stays the
 * same job, with a name that is new to printers. False when it has ended.
 */
export async function moveToPrinter(
  tx: Executor,
  job: JobAtPrinter & Pick<StoredPrintJob, 'account'>,
  printer: string,
  now: number,
): Promise<boolean> {
  const parcel = await parcelOfJob(tx, job);
  const place_ms = await placeInQueue(tx, { account: job.account, printer, parcel, restOf: null }, now);
  const moved = await tx
    .updateTable('print_jobs')
    .set({ printer, place_ms, step: 'waiting', round: job.round + 1, printer_job: 0, cancel: 0, move_to: '' })
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
