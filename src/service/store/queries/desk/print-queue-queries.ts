import { heldInTransaction } from '#service/store/dialect.ts';
import type { Executor } from '#service/store/store.ts';
import { followPrintJob, holdPlaces } from './print-record-queries.ts';
import type { StoredPrintJob } from '#service/store/queries/print-job-queries.ts';

interface QueuedPapers {
  job: Pick<StoredPrintJob, 'id' | 'account' | 'printer'>;
  /** Those whose documents it holds. */
  parcels: readonly string[];
  /** The job that this is the rest of. */
  restOf: string | null;
}

type QueuePlace = Pick<StoredPrintJob, 'place_ms' | 'bundle'>;

/** For so long after its last paper a parcel keeps its place in the queue of a printer. */
const placeMillis = 60 * 60_000;

/**
 * The place of a job in its printer's queue: that of the papers of its parcel that the printer has not printed yet, and the rest of a job
 * where that job was, so that no other station's papers come between. What is sent for the parcel later, such as its declaration or its label
 * once more, has that place too, before parcels that came after it. Else the end, which is `now`. After a job of many parcels each of them has
 * a bundle of its own at the place of all.
 */
export async function placeInQueue(
  tx: Executor,
  { job, parcels, restOf }: QueuedPapers,
  now: number,
): Promise<QueuePlace> {
  // Papers of one parcel that two stations send at the same moment find each other.
  await holdPlaces(tx, job.account, parcels);
  const { account, printer } = job;
  const bundle = `${now} ${job.id}`;
  const [parcel = null] = parcels.length === 1 ? parcels : [];
  const jobs = tx.selectFrom('print_jobs').where('account', '=', account).where('printer', '=', printer);
  if (restOf !== null) {
    const before = await jobs
      .select(['id', 'account', 'place_ms', 'bundle'])
      .where('id', '=', restOf)
      .executeTakeFirst();
    if (before !== undefined) {
      const isSame = parcel === (await parcelOfJob(tx, before));
      return { place_ms: before.place_ms, bundle: isSame ? before.bundle : bundle };
    }
  }
  if (parcel === null) return { place_ms: now, bundle };
  const known = await jobs
    .select(['place_ms', 'bundle', 'ended_ms'])
    .select((of) => {
      const ofOthers = of.selectFrom('desk_prints').select('print').where('parcel', '!=', parcel);
      return of.exists(ofOthers.whereRef('desk_prints.print', '=', 'print_jobs.id')).as('is_shared');
    })
    .where('id', 'in', (of) =>
      of.selectFrom('desk_prints').select('print').where('account', '=', account).where('parcel', '=', parcel),
    )
    .where((where) => where.or([where('ended_ms', '=', 0), where('ended_ms', '>=', now - placeMillis)]))
    .orderBy('place_ms', 'desc')
    .execute();
  // Of a job for many parcels that is out nothing waits together.
  const papers = known.filter(({ ended_ms, is_shared }) => ended_ms === 0 || !is_shared);
  const [last] = papers;
  if (last === undefined) return { place_ms: now, bundle };
  const own = papers.find(({ place_ms, is_shared }) => place_ms === last.place_ms && !is_shared);
  return { place_ms: last.place_ms, bundle: own?.bundle ?? bundle };
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

/** A printer has it, and it is only followed. */
export function isSent({ step }: Pick<StoredPrintJob, 'step'>): boolean {
  return step === 'sent' || step === 'unsure';
}

export type GivenJob = Pick<StoredPrintJob, 'account' | 'station' | 'bundle' | 'followed' | 'created_ms'>;

/** Of the jobs that a printer has or had, the one that it was given last. */
export async function lastGiven(db: Executor, printer: string): Promise<GivenJob | null> {
  const jobs = db
    .selectFrom('print_jobs')
    .select(['account', 'station', 'bundle', 'followed', 'created_ms'])
    .where('printer', '=', printer)
    .where('step', '<>', 'waiting')
    .limit(1);
  const open = await jobs.where('ended_ms', '=', 0).orderBy('printer_job', 'desc').executeTakeFirst();
  return open ?? (await jobs.where('ended_ms', '>', 0).orderBy('ended_ms', 'desc').executeTakeFirst()) ?? null;
}

/**
 * The open jobs of a printer, given by their places, as it prints them: what it has, one that it has without its document, what comes out with
 * the `last` that it was given, such as the rest of a job after a jam; then the queue.
 */
export function inPrintingOrder<Job extends Pick<StoredPrintJob, 'step' | 'bundle'>>(
  jobs: readonly Job[],
  last: Pick<StoredPrintJob, 'bundle'> | null,
): Job[] {
  const rank = (job: Job) => (isSent(job) ? 0 : job.step === 'created' ? 1 : job.bundle === last?.bundle ? 2 : 3);
  return jobs.toSorted((one, other) => rank(one) - rank(other));
}

/** How many jobs, of all accounts, each open job has before it at its printer; by id. */
export async function jobsAhead(db: Executor): Promise<ReadonlyMap<string, number>> {
  const open = await db
    .selectFrom('print_jobs')
    .select(['id', 'printer', 'step', 'bundle'])
    .where('ended_ms', '=', 0)
    .orderBy('place_ms')
    .orderBy('bundle')
    .orderBy('created_ms')
    .orderBy('id')
    .execute();
  const ahead = new Map<string, number>();
  for (const printer of new Set(open.map((job) => job.printer))) {
    const line = open.filter((job) => job.printer === printer);
    for (const [count, { id }] of inPrintingOrder(line, await lastGiven(db, printer)).entries()) ahead.set(id, count);
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
 * Gives another printer a job that its own has nothing of, with the papers of its parcel there, else at the end of that queue. It stays the
 * same job, with a name that is new to printers. False when it has ended.
 */
export async function moveToPrinter(
  tx: Executor,
  job: JobAtPrinter & Pick<StoredPrintJob, 'account'>,
  printer: string,
  now: number,
): Promise<boolean> {
  const prints = tx.selectFrom('desk_prints').select('parcel').distinct().where('print', '=', job.id);
  const parcels = (await prints.execute()).map(({ parcel }) => parcel);
  const place = await placeInQueue(tx, { job: { ...job, printer }, parcels, restOf: null }, now);
  const moved = await tx
    .updateTable('print_jobs')
    .set({
      printer,
      ...place,
      followed: 0,
      step: 'waiting',
      round: job.round + 1,
      printer_job: 0,
      cancel: 0,
      move_to: '',
    })
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
