import { type Selectable, sql } from 'kysely';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import {
  mayBeOut,
  type PaperAnswer,
  type PrintResult,
  type ReprintReason,
  type SentDocument,
} from '#contract/desk/prints/print-records.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import type { PrintJobState } from '#contract/desk/prints/print-jobs.ts';
import { dialectOf, withoutHeldRows } from '#service/store/dialect.ts';
import type { DeskPrintsTable, PrintJobsTable } from '#service/store/store-schema.ts';
import type { Executor, Store } from '#service/store/store.ts';
import { readSetting, writeSettingOnce } from '#service/store/queries/setting-queries.ts';
import { writeDeskEvents } from '#service/store/queries/desk-event-queries.ts';
import { countChangedPrint, countPrint } from './print-work.ts';

export type StoredPrintRecord = Selectable<DeskPrintsTable>;

/** A print as it is written: its documents in their order on paper. */
export interface NewPrint {
  /** The id of the print job, or of the print in a browser's dialog. */
  print: string;
  account: string;
  /** Empty for a browser's print dialog. */
  printer: string;
  copies: number;
  documents: readonly SentDocument[];
  actor: DeskActor;
  /** Why it is printed again, where that was said. */
  reason?: ReprintReason | undefined;
  /** Where of the page it was asked for; empty where that is not known. */
  source: WorkSource | '';
  /** When it was sent, and now: milliseconds since 1970 UTC. */
  sentAt: number;
  now: number;
  newId: () => string;
}

/** Few enough for the parameters of one statement. */
const rowsAtOnce = 50;

/** Writes a record for each document, in the transaction that takes the print in. */
export async function insertPrintRecords(tx: Executor, print: NewPrint): Promise<void> {
  const { account, printer, copies, documents, actor } = print;
  // One that nobody is asked about at this moment waits, and finds it.
  const labelled = labelledParcels(documents);
  await holdLabels(tx, account, labelled);
  await countPrint(tx, print, labelled);
  const attempts = await attemptsOf(tx, account, documents);
  const result: PrintResult = printer === '' ? 'dialog' : 'pending';
  const reason = print.reason ?? ('' as const);
  let first = 0;
  const rows = documents.map(({ parcel, document, pages }): StoredPrintRecord => {
    const row = {
      id: print.newId(),
      account,
      print: print.print,
      parcel: parcel.toLowerCase(),
      attempt: attempts.get(parcel.toLowerCase()) ?? '',
      document,
      pages,
      first_page: first,
      copies,
      printer,
      reason,
      station: actor.station ?? '',
      person: actor.person ?? '',
      result,
      pages_out: -1,
      by_person: 0,
      at_ms: print.sentAt,
      changed_ms: print.now,
    };
    first += pages;
    return row;
  });
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insertInto('desk_prints')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  await writePrintEvents(tx, rows, print.now, actor);
}

/** The attempts that made the labels of parcels, by parcel; none in a proxy. */
async function attemptsOf(
  tx: Executor,
  account: string,
  documents: readonly SentDocument[],
): Promise<ReadonlyMap<string, string>> {
  const parcels = [...new Set(documents.map(({ parcel }) => parcel.toLowerCase()))];
  const found = new Map<string, string>();
  for (let at = 0; at < parcels.length; at += 500) {
    const rows = await tx
      .selectFrom('attempts')
      .innerJoin('parcels', 'parcels.id', 'attempts.parcel_id')
      .select(['attempts.id', 'attempts.parcel_id'])
      .where('attempts.parcel_id', 'in', parcels.slice(at, at + 500))
      .where('parcels.account', '=', account)
      .where('attempts.state', '=', 'accepted')
      .orderBy('attempts.id')
      .execute();
    for (const row of rows) found.set(row.parcel_id, row.id);
  }
  return found;
}

/** One event for each parcel of these records, with what came of it. */
async function writePrintEvents(
  tx: Executor,
  records: readonly Pick<StoredPrintRecord, 'account' | 'print' | 'parcel' | 'document' | 'pages' | 'result'>[],
  at: number,
  actor: DeskActor,
): Promise<void> {
  const byParcel = new Map<string, (typeof records)[number][]>();
  for (const record of records) {
    const key = `${record.parcel} ${record.result}`;
    const own = byParcel.get(key);
    if (own === undefined) byParcel.set(key, [record]);
    else own.push(record);
  }
  const events = [...byParcel.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const data = {
      print: first.print,
      documents: [...new Set(own.map(({ document }) => document))],
      pages: own.reduce((sum, { pages }) => sum + pages, 0),
      result: first.result,
    };
    const about = { account: first.account, at, parcel: first.parcel, actor };
    return { kind: 'print' as const, data, ...about, identity: `${first.print}:${first.result}:${at}` };
  });
  await writeDeskEvents(tx, events);
}

type Job = Pick<Selectable<PrintJobsTable>, 'id' | 'account' | 'state' | 'pages' | 'pages_out' | 'copies'>;

const atPrinter: Readonly<Partial<Record<PrintJobState, PrintResult>>> = {
  pending: 'pending',
  printing: 'printing',
  stopped: 'stopped',
  done: 'out',
  unknown: 'unknown',
};

/**
 * Has the records of a print job say what the job says now, in the transaction of its change. A person's answer about the paper stays.
 * Pages that came out are counted where the printer counts what the records count: each page once.
 */
export async function followPrintJob(tx: Executor, job: Job, now: number): Promise<void> {
  const result = atPrinter[job.state];
  const calledOut = (out: PaperAnswer) =>
    changeRecords(tx, { account: job.account, print: job.id }, { out, byPerson: false, now, actor: noActor });
  if (result === 'out') return calledOut('all');
  if (result !== undefined) return setResult(tx, job.id, result, now);
  if (job.pages_out === 0) return calledOut(0);
  const { pages } = await tx
    .selectFrom('desk_prints')
    .select((of) => of.fn.sum<number | string | null>('pages').as('pages'))
    .where('print', '=', job.id)
    .executeTakeFirstOrThrow();
  const isCounted = job.pages_out > 0 && job.copies === 1 && Number(pages ?? 0) === job.pages;
  return isCounted ? calledOut(job.pages_out) : setResult(tx, job.id, 'unknown', now);
}

const noActor: DeskActor = { station: null, person: null };

/** Of the records of a print, those that a person has not spoken of. */
async function setResult(tx: Executor, print: string, result: PrintResult, now: number): Promise<void> {
  const query = tx.updateTable('desk_prints').set({ result, changed_ms: now }).where('print', '=', print);
  const open = query.where('by_person', '=', 0).where('result', '<>', result);
  // That the printer has begun is no news to other stations.
  if (result === 'printing') await open.where('result', '=', 'pending').execute();
  const changed = await open.returning(recordColumns).execute();
  await writePrintEvents(tx, changed, now, ofRecords(changed));
  await countChangedPrint(tx, changed, now, ofRecords(changed));
}

const recordColumns = ['account', 'print', 'parcel', 'document', 'pages', 'result', 'station', 'person'] as const;

interface PaperChange {
  out: PaperAnswer;
  byPerson: boolean;
  now: number;
  /** The station that reported it; the one that sent it where that is not known. */
  actor: DeskActor;
}

/** What came out of a print: all, or the first so many of its pages. Of a printer, only what a person has not spoken of. */
export async function changeRecords(
  tx: Executor,
  { account, print }: { account: string; print: string },
  { out, byPerson, now, actor }: PaperChange,
): Promise<void> {
  const by_person = byPerson ? 1 : 0;
  const query = tx.updateTable('desk_prints').where('print', '=', print).where('account', '=', account);
  const mine = byPerson ? query : query.where('by_person', '=', 0);
  const changed = await mine
    .set((of) => ({
      by_person,
      changed_ms: now,
      pages_out:
        out === 'all'
          ? of.ref('pages')
          : sql<number>`case when first_page + pages <= ${out} then pages when first_page >= ${out} then 0 else ${out} - first_page end`,
      result:
        out === 'all'
          ? 'out'
          : sql<PrintResult>`case when first_page + pages <= ${out} then 'out' when first_page >= ${out} then 'none' else 'part' end`,
    }))
    .returning(recordColumns)
    .execute();
  const said = actor.station === null ? ofRecords(changed) : actor;
  await writePrintEvents(tx, changed, now, said);
  await countChangedPrint(tx, changed, now, said);
}

/** Who sent it. */
function ofRecords([record]: readonly Pick<StoredPrintRecord, 'station' | 'person'>[]): DeskActor {
  return { station: record?.station || null, person: record?.person || null };
}

/** The records of parcels of an account, the newest first. */
export function printsOfParcels(
  db: Executor,
  account: string,
  parcels: readonly string[],
  max: number,
): Promise<StoredPrintRecord[]> {
  return db
    .selectFrom('desk_prints')
    .selectAll()
    .where('account', '=', account)
    .where('parcel', 'in', [...parcels])
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** The records of a print of an account, in their order on paper. */
export function recordsOfPrint(db: Executor, account: string, print: string): Promise<StoredPrintRecord[]> {
  return db
    .selectFrom('desk_prints')
    .selectAll()
    .where('account', '=', account)
    .where('print', '=', print)
    .orderBy('first_page')
    .execute();
}

/** Classes of advisory locks; others of this database have none. */
const [printLocks, labelLocks, placeLocks] = [5_318_001, 5_318_002, 5_318_003];

/** Has other requests for the same print wait until the end of this transaction: its first one writes the records. */
export function holdPrint(tx: Executor, account: string, print: string): Promise<void> {
  return holdNames(tx, printLocks, [`${account} ${print}`]);
}

/** Has other requests that give papers of one of these parcels a place at a printer wait until the end of this transaction. */
export function holdPlaces(tx: Executor, account: string, parcels: readonly string[]): Promise<void> {
  return holdNames(
    tx,
    placeLocks,
    parcels.map((parcel) => `${account} ${parcel}`),
  );
}

/**
 * Locks names until the end of a transaction. In SQLite no other one runs. PostgreSQL has some thousand locks for all its transactions, so
 * that many names share one; all take theirs in one order, so that no two wait for each other.
 */
async function holdNames(tx: Executor, lockClass: number, names: readonly string[]): Promise<void> {
  if (dialectOf(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, place) from (
      select distinct hashtext(name) & 255 as place from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name
      order by place) as places`.execute(tx);
}

/**
 * Whether a label of one of these parcels came out before, or may have. In a transaction no other one that asks the same for one of
 * them, or writes a label of it, goes on until the end of this one.
 */
export async function isLabelPrinted(
  tx: Executor,
  account: string,
  documents: readonly SentDocument[],
): Promise<boolean> {
  const parcels = labelledParcels(documents);
  await holdLabels(tx, account, parcels);
  for (let at = 0; at < parcels.length; at += 500) {
    const found = await tx
      .selectFrom('desk_prints')
      .select('result')
      .where('account', '=', account)
      .where('parcel', 'in', parcels.slice(at, at + 500))
      .where('document', '=', 'labels')
      .execute();
    if (found.some(mayBeOut)) return true;
  }
  return false;
}

function labelledParcels(documents: readonly SentDocument[]): string[] {
  const labels = documents.filter(({ document }) => document === 'labels');
  return [...new Set(labels.map(({ parcel }) => parcel.toLowerCase()))];
}

function holdLabels(tx: Executor, account: string, parcels: readonly string[]): Promise<void> {
  return holdNames(
    tx,
    labelLocks,
    parcels.map((parcel) => `${account} ${parcel}`),
  );
}

/** Labels of an account that came out or may have, the newest first. */
export function newestLabels(
  db: Executor,
  account: string,
  max: number,
): Promise<Pick<StoredPrintRecord, 'parcel' | 'result' | 'at_ms'>[]> {
  return db
    .selectFrom('desk_prints')
    .select(['parcel', 'result', 'at_ms'])
    .where('account', '=', account)
    .where('document', '=', 'labels')
    .orderBy('at_ms', 'desc')
    .limit(max)
    .execute();
}

/** How long it is known that something was printed. */
export const printRecordMillis = 30 * 24 * 60 * 60 * 1000;

/** Removes up to `max` records that were made long enough before `now` (milliseconds). Returns how many. */
export async function removeOldPrintRecords(db: Executor, now: number, max: number): Promise<number> {
  const old = db
    .selectFrom('desk_prints')
    .select('id')
    .where('at_ms', '<', now - printRecordMillis)
    .orderBy('at_ms')
    .limit(max);
  const { numDeletedRows } = await db
    .deleteFrom('desk_prints')
    .where('id', 'in', withoutHeldRows(db, old))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The setting that holds since when prints are written down, in milliseconds since 1970 UTC: of those before nothing is known. */
export const printsKnownSince = 'prints_known_since';

/** Notes at the first start with this table that prints are written down from now on. */
export async function notePrintsKnown(
  { db, transaction }: Pick<Store, 'db' | 'transaction'>,
  now: number,
): Promise<void> {
  if ((await readSetting(db, printsKnownSince)) !== null) return;
  await transaction((tx) => writeSettingOnce(tx, printsKnownSince, String(now)));
}
