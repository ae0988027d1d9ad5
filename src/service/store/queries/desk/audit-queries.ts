import { type Selectable, sql } from 'kysely';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import { readSetting, removeSetting, writeSetting, writeSettingOnce } from '#service/store/queries/setting-queries.ts';
import type { Executor } from '#service/store/store.ts';
import { keptQuery } from '#service/store/queries/kept-query.ts';
import type { AuditTable } from './audit-table.ts';

// All times are milliseconds since 1970 UTC.

/** A change, as the audit keeps it: one row for each parcel that it is about. */
export interface AuditedChange extends Pick<
  AuditTable,
  'request' | 'account' | 'token' | 'device' | 'action' | 'result'
> {
  at: number;
  parcels: readonly string[];
  actor: DeskActor;
}

/** A transaction that is run again on its own writes none twice. */
function insertQuery(tx: Executor, rows: AuditTable | readonly AuditTable[]) {
  return tx
    .insertInto('audit')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing());
}

const insertRow = keptQuery((tx, row: AuditTable) => insertQuery(tx, row));

/** Few enough for the parameters of one statement. */
const rowsAtOnce = 1_000;

async function insertRows(tx: Executor, rows: readonly AuditTable[]): Promise<void> {
  await insertQuery(tx, rows).execute();
}

/** Must run in the transaction of the change. */
export async function writeAudit(tx: Executor, { at, parcels, actor, ...change }: AuditedChange): Promise<void> {
  const of = { ...change, at_ms: Math.floor(at), station: actor.station ?? '', person: actor.person ?? '' };
  const rows = (parcels.length === 0 ? [''] : [...new Set(parcels)]).map((parcel) => ({ ...of, parcel }));
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) await insertRow(tx, only);
  else
    for (let first = 0; first < rows.length; first += rowsAtOnce)
      await insertRows(tx, rows.slice(first, first + rowsAtOnce));
}

/** Since when every change is in it. */
const fromSetting = 'audit_from';
const dayMillis = 86_400_000;

/** Notes at a start since when there is an audit; with 0 days there is none. */
export async function beginAudit(db: Executor, days: number, now: number): Promise<void> {
  if (days === 0) await removeSetting(db, fromSetting);
  else await writeSettingOnce(db, fromSetting, String(now));
}

/** Null where no audit is kept. */
export async function auditCompleteFrom(db: Executor): Promise<number | null> {
  const from = await readSetting(db, fromSetting);
  return from === null ? null : Number(from);
}

/** Removes up to about `max` rows that are older than so many days, and returns how many. */
export async function removeOldAudit(db: Executor, days: number, now: number, max: number): Promise<number> {
  const until = now - days * dayMillis;
  const old = db.selectFrom('audit').select('at_ms').where('at_ms', '<', until).orderBy('at_ms');
  const last = await db
    .selectFrom(old.limit(max).as('old'))
    .select((of) => of.fn.max('at_ms').as('at_ms'))
    .executeTakeFirst();
  if (last === undefined || last.at_ms === null) return 0;
  const from = await auditCompleteFrom(db);
  // Before anything is gone: it must not say more than is there.
  if (from !== null && from < until) await writeSetting(db, fromSetting, String(until));
  const { numDeletedRows } = await db.deleteFrom('audit').where('at_ms', '<=', last.at_ms).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What is wanted of the audit: all that is given must fit. */
export interface AuditQuery {
  parcel?: string | undefined;
  /** The id of a token, or its label. */
  token?: string | undefined;
  since?: number | undefined;
}

export interface AuditEntry extends Selectable<AuditTable> {
  /** The label of the token; null where it is not one of this store. */
  label: string | null;
  /** The name on the badge; null without one. */
  name: string | null;
}

const perRead = 1_000;

/** The entries that fit, the oldest first. */
export async function* auditEntries(
  db: Executor,
  { parcel, token, since = 0 }: AuditQuery,
): AsyncGenerator<AuditEntry> {
  const query = db
    .selectFrom('audit')
    .leftJoin('tokens', 'tokens.id', 'audit.token')
    .leftJoin('badges', 'badges.id', 'audit.person')
    .selectAll('audit')
    .select(['tokens.label', 'badges.name'])
    .where('audit.at_ms', '>=', since)
    .$if(parcel !== undefined, (of) => of.where('audit.parcel', '=', parcel ?? ''))
    .$if(token !== undefined, (of) =>
      of.where((where) => where.or([where('audit.token', '=', token ?? ''), where('tokens.label', '=', token ?? '')])),
    )
    .orderBy('audit.at_ms')
    .orderBy('audit.request')
    .orderBy('audit.parcel')
    .limit(perRead);
  for (let last: AuditEntry | undefined, isOver = false; !isOver;) {
    const { at_ms = -1, request = '', parcel: of = '' } = last ?? {};
    const rows: AuditEntry[] = await query
      .where(sql<boolean>`(audit.at_ms, audit.request, audit.parcel) > (${at_ms}, ${request}, ${of})`)
      .execute();
    yield* rows;
    last = rows.at(-1);
    isOver = rows.length < perRead;
  }
}
