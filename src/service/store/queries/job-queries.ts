import { sql } from 'kysely';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import type { CarrierNotes, Shipment } from '#service/model/carrier.ts';
import { bufferOf, jsonBytes, withoutHeldRows, type ReadDocument } from '#service/store/dialect.ts';
import type { Executor } from '#service/store/store.ts';

export interface NewAttempt {
  /** The carrier's reference. */
  id: string;
  parcelId: string;
  print: boolean;
  shipment: Shipment;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** Who requested it, and where; left out where it is not known. */
  origin?: AttemptOrigin;
  /** The carrier's name in the account file; left out for the carrier of the service itself. */
  carrier?: string;
}

/** Who asked for an attempt, and where. `source`: empty where it is not known. */
export interface AttemptOrigin extends DeskActor {
  source: WorkSource | '';
}

/** Writes an attempt and its job ahead of the carrier call; must run in the transaction that changes the parcel's status. */
export async function enqueueAttempt(
  tx: Executor,
  { id, parcelId, print, shipment, now, origin, carrier = '' }: NewAttempt,
): Promise<void> {
  await tx
    .insertInto('attempts')
    .values({
      id,
      parcel_id: parcelId,
      state: 'queued',
      print: print ? 1 : 0,
      shipment: JSON.stringify(shipment),
      created_s: Math.floor(now / 1000),
      station: origin?.station ?? '',
      person: origin?.person ?? '',
      source: origin?.source ?? '',
      carrier,
    })
    .execute();
  await insertJob(tx, { parcelId, attemptId: id, task: 'ship', now, carrier });
}

/** Has the carrier withdraw what it accepted for a parcel; must run in the transaction that cancels the parcel. */
export async function enqueueVoid(tx: Executor, parcelId: string, now: number): Promise<void> {
  const attempt = await tx
    .selectFrom('attempts')
    .select(['id', 'carrier'])
    .where('parcel_id', '=', parcelId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  // Sandbox parcels are seeded as processed: the carrier has never received them.
  if (attempt === undefined) return;
  const { id: attemptId, carrier } = attempt;
  await insertJob(tx, { parcelId, attemptId, task: 'void', now, carrier });
}

/** Whether the carrier is still to answer that it withdraws the shipment of a parcel. */
export async function isWithdrawing(db: Executor, parcelId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('task')
    .where('parcel_id', '=', parcelId)
    .where('task', '=', 'void')
    .executeTakeFirst();
  return job !== undefined;
}

type Task = 'ship' | 'void';

async function insertJob(
  tx: Executor,
  job: { parcelId: string; attemptId: string; task: Task; now: number; carrier: string },
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      parcel_id: job.parcelId,
      attempt_id: job.attemptId,
      task: job.task,
      due_ms: job.now,
      claims: 0,
      carrier: job.carrier,
    })
    .execute();
}

/** A job this process may work on until its lease is over. */
export interface ClaimedJob {
  parcelId: string;
  attemptId: string;
  task: Task;
  /** 1 at the first claim. From the second on, the carrier may know the attempt already. */
  claims: number;
}

/**
 * Takes up to `limit` due jobs of a carrier, oldest first, and leases them until `leaseUntil` (milliseconds). Processes that share a store
 * pass each other's jobs by.
 */
export async function claimJobs(
  db: Executor,
  limit: number,
  now: number,
  leaseUntil: number,
  carrier = '',
): Promise<ClaimedJob[]> {
  const due = db
    .selectFrom('jobs')
    .select('parcel_id')
    .where('carrier', '=', carrier)
    .where('due_ms', '<=', now)
    .orderBy('due_ms')
    .limit(limit);
  const rows = await db
    // Materialized, or PostgreSQL might run it once per row and take more jobs than were requested.
    .with(
      (part) => part('due').materialized(),
      () => withoutHeldRows(db, due),
    )
    .updateTable('jobs')
    .set({ due_ms: leaseUntil, claims: sql<number>`claims + 1` })
    .where('parcel_id', 'in', (ids) => ids.selectFrom('due').select('parcel_id'))
    .returning(['parcel_id', 'attempt_id', 'task', 'claims'])
    .execute();
  return rows.map((row) => ({
    parcelId: row.parcel_id,
    attemptId: row.attempt_id,
    task: row.task === 'void' ? 'void' : 'ship',
    claims: row.claims,
  }));
}

/** The task as well: the withdrawal of an attempt counts its claims from the beginning. */
function isNewestClaim({ parcelId, attemptId, task, claims }: ClaimedJob) {
  return { parcel_id: parcelId, attempt_id: attemptId, task, claims };
}

/** Moves a job's due time: a longer lease before its call, or the time of the next try. False when a newer claim owns it. */
export async function postponeJob(db: Executor, job: ClaimedJob, dueMillis: number): Promise<boolean> {
  return (await postponeJobs(db, [job], dueMillis)) > 0;
}

/** The same of several in one statement, but for those that a newer claim owns; returns how many there were. */
export async function postponeJobs(db: Executor, jobs: readonly ClaimedJob[], dueMillis: number): Promise<number> {
  const moved = await db
    .updateTable('jobs')
    .set({ due_ms: dueMillis })
    .where((where) => where.or(jobs.map((job) => where.and(isNewestClaim(job)))))
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** Ends a job; false when a newer claim owns it, and then its result must not be recorded. */
export async function finishJob(tx: Executor, job: ClaimedJob): Promise<boolean> {
  const ended = await tx
    .deleteFrom('jobs')
    .where((where) => where.and(isNewestClaim(job)))
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends the job that ships an attempt, whichever claim owns it; false where it has ended. */
export async function endShipping(tx: Executor, { id, parcelId }: Attempt): Promise<boolean> {
  const ended = await tx
    .deleteFrom('jobs')
    .where('parcel_id', '=', parcelId)
    .where('attempt_id', '=', id)
    .where('task', '=', 'ship')
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Makes every job of a carrier due at once: after a start no other process holds a lease in an embedded store. */
export async function releaseJobs(db: Executor, now: number, carrier = ''): Promise<void> {
  await db.updateTable('jobs').set({ due_ms: now }).where('carrier', '=', carrier).where('due_ms', '>', now).execute();
}

/** When the next job of a carrier is due (milliseconds), or null without jobs. */
export async function nextJobDue(db: Executor, carrier = ''): Promise<number | null> {
  const row = await db
    .selectFrom('jobs')
    .select('due_ms')
    .where('carrier', '=', carrier)
    .orderBy('due_ms')
    .limit(1)
    .executeTakeFirst();
  return row?.due_ms ?? null;
}

/** A parcel whose shipment waits for its carrier. */
interface WaitingAttempt {
  parcel: string;
  /** Its name with its jobs. */
  carrier: string;
  /** `accepted`: the shipment is made, and its documents are not there yet. */
  step: 'queued' | 'sent' | 'accepted';
  /** When it was requested, in milliseconds since 1970 UTC. */
  requested: number;
}

/** Those of an account's parcels that wait for a carrier to ship them. */
export async function waitingAttempts(
  db: Executor,
  account: string,
  parcels: readonly string[],
): Promise<WaitingAttempt[]> {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('attempts', 'attempts.id', 'jobs.attempt_id')
    .innerJoin('parcels', 'parcels.id', 'jobs.parcel_id')
    .select(['jobs.parcel_id', 'jobs.carrier', 'attempts.state', 'attempts.notes', 'attempts.created_s'])
    .where('parcels.account', '=', account)
    .where('jobs.parcel_id', 'in', parcels)
    .where('jobs.task', '=', 'ship')
    .execute();
  return rows.map(({ parcel_id: parcel, carrier, state, notes, created_s }) => {
    const { pending = false } = JSON.parse(notes) as CarrierNotes;
    const step = pending ? 'accepted' : state === 'queued' ? 'queued' : 'sent';
    return { parcel, carrier, step, requested: created_s * 1000 };
  });
}

/** Notes that the carrier has made the shipment, and gives its documents later. */
export async function notePending(tx: Executor, attemptId: string): Promise<void> {
  const notes = JSON.stringify({ pending: true } satisfies CarrierNotes);
  await tx
    .updateTable('attempts')
    .set({ notes })
    .where('id', '=', attemptId)
    // Another process may have recorded the end of it.
    .where('state', '=', 'sent')
    .where('notes', '!=', notes)
    .execute();
}

export interface Attempt {
  id: string;
  parcelId: string;
  print: boolean;
  shipment: Shipment;
  origin: AttemptOrigin;
}

export async function findAttempt(db: Executor, id: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('attempts')
    .select(['parcel_id', 'print', 'station', 'person', 'source', shipmentJson(db)])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { parcel_id: parcelId, print, station, person, source } = row;
  const origin = { station: station === '' ? null : station, person: person === '' ? null : person, source };
  return { id, parcelId, print: print !== 0, shipment: parseShipment(row.shipment), origin };
}

function shipmentJson(db: Executor) {
  return jsonBytes<ReadDocument>(db, sql`attempts.shipment`).as('shipment');
}

function parseShipment(json: ReadDocument): Shipment {
  return JSON.parse(bufferOf(json).toString()) as Shipment;
}

/** What the carrier accepted for a parcel; null when it was never handed over, as sandbox parcels are made processed. */
export async function acceptedShipment(db: Executor, parcelId: string): Promise<Shipment | null> {
  const row = await db
    .selectFrom('attempts')
    .select(shipmentJson(db))
    .where('parcel_id', '=', parcelId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row === undefined ? null : parseShipment(row.shipment);
}

/** `notes`: what the carrier said beside its answer. */
export async function setAttemptState(
  db: Executor,
  id: string,
  state: 'sent' | 'accepted' | 'refused',
  notes: CarrierNotes = {},
): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ state, notes: JSON.stringify(notes) })
    .where('id', '=', id)
    .execute();
}
