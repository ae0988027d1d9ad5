import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '#contract/list-query.ts';
import { bufferOf, documentBytes, rowsAsJson, type ReadDocument } from '#service/store/dialect.ts';
import type { Position } from './keyset.ts';
import type { KnownParcels } from './shown-parcels.ts';
import { comparePositions, onlyValue, planPage, type Check, type PagePlan, type PageRange } from './page-plan.ts';
import type { StoredParcel } from './parcel-queries.ts';
import { keyColumns } from './parcel-times.ts';
import type { Executor } from '#service/store/store.ts';

export interface PageRequest {
  account: string;
  query: ListQuery;
  /** Null starts at the beginning. */
  after: Position | null;
  limit: number;
  /** The page ends early before the documents of more than this many bytes; the first one is always on it. */
  maxBytes?: number;
  /** How many entries a page looks at, where a filter is on another column than the order. */
  entries?: number;
  /** Parcels that were read before. A page of these is read without their documents; others are added. */
  known?: KnownParcels;
}

/** What a list shows of a parcel. */
export type ListedParcel = Pick<StoredParcel, 'id' | 'version' | 'printed' | 'cancelled' | 'customs' | 'document'>;

export interface ParcelPage {
  parcels: ListedParcel[];
  /** The last position looked at; null when nothing follows it. */
  next: Position | null;
}

/** Small enough to be read in a few milliseconds, large enough to be sorted instead where a filter finds no more. */
const entriesPerPage = 5000;

/**
 * At most `limit` parcels after a position, in the order of the query (SPEC.md 9.2). Costs the same anywhere in the list:
 * what a filter finds rarely is sorted, else a page looks at so many entries and may then be short or empty with a `next`.
 */
export async function listParcelRows(db: Executor, page: PageRequest): Promise<ParcelPage> {
  const { entries = entriesPerPage } = page;
  const plan = planPage(page.query, page.after);
  const [range, following] = plan.ranges;
  if (range === undefined) return { parcels: [], next: null };
  if (plan.checks.length === 0) return readPage(db, page, plan, keysIn(page, plan, range), null);
  const rare = await rareCheck(db, page, plan, entries);
  if (rare !== null) return readPage(db, page, plan, rareKeys(page, plan, rare), null);
  // Read before the hits: concurrent changes then move no entry out of sight.
  const last = await entryAt(db, page, plan, range, entries);
  return readPage(db, page, plan, keysIn(page, plan, range, last), last ?? following?.start ?? null);
}

type Fragment = RawBuilder<unknown>;

const listedColumns = sql.raw(['id', ...keyColumns, 'customs'].join(', '));

/** More than any list holds; a subquery with a limit is carried out as it is, by the index it names first. */
const noLimit = 2 ** 40;

/** The hits of a range up to `last`, or to its end: read in order from an index that has all that is requested. */
function keysIn(page: PageRequest, plan: PagePlan, range: PageRange, last: Position | null = null): Fragment {
  const inside = within(plan, range, last);
  return sql`
    select ${listedColumns} from parcels
    where ${all([owner(page, plan), ...inside, ...plan.checks.map(isHit)])}
    order by ${order(plan)} limit ${page.limit + 1}`;
}

/** The hits of a filter that has few of them, sorted. */
function rareKeys(page: PageRequest, plan: PagePlan, rare: Check): Fragment {
  const behind = page.after === null ? [] : [beyond(plan, page.after, '>')];
  return sql`
    select ${listedColumns} from (
      select ${listedColumns} from parcels where ${all([owner(page, plan), isHit(rare)])}
      order by ${sql.ref(rare.column)}, id limit ${noLimit}
    ) as hits
    where ${all([...plan.filters.map(isHit), ...behind])}
    order by ${order(plan)} limit ${page.limit + 1}`;
}

/** The filter with at most `most` hits in its own index, if there is one. */
async function rareCheck(db: Executor, page: PageRequest, plan: PagePlan, max: number): Promise<Check | null> {
  for (const check of plan.checks) {
    const { rows } = await sql<{ hits: number }>`
      select count(*) as hits from (
        select id from parcels where ${all([owner(page, plan), isHit(check)])}
        order by ${sql.ref(check.column)}, id limit ${max + 1}
      ) as found`.execute(db);
    if ((rows[0]?.hits ?? 0) <= max) return check;
  }
  return null;
}

/** Where in a range the given number of entries is reached; null where it has fewer. */
async function entryAt(db: Executor, page: PageRequest, plan: PagePlan, range: PageRange, count: number) {
  const { rows } = await sql<Position>`
    select ${sql.ref(plan.column)} as value, id from parcels
    where ${all([owner(page, plan), ...within(plan, range, null)])}
    order by ${order(plan)} limit 1 offset ${count - 1}`.execute(db);
  return rows[0] ?? null;
}

/** What `octet_length` can be in PostgreSQL. */
const largestLength = 2 ** 31 - 1;

interface PageRow extends Position {
  version: number;
  printed_s: number;
  cancelled_s: number;
  customs: number;
  bytes: number;
  /** Null for one that is large. */
  document: ReadDocument | null;
}

/** The page of some keys, of which there is one more than fits where more follow; else `next` says where to continue. */
async function readPage(
  db: Executor,
  page: PageRequest,
  plan: PagePlan,
  keys: Fragment,
  next: Position | null,
): Promise<ParcelPage> {
  const { limit, maxBytes = Number.POSITIVE_INFINITY, known } = page;
  const share = Math.min(Math.floor(maxBytes / limit), largestLength);
  const seen = known === undefined ? null : await readKnownPage(db, page, plan, keys, { known, share, next });
  if (seen !== null) return seen;
  const { rows } = await sql<PageRow>`
    select page.id, ${sql.ref(`page.${plan.column}`)} as value, page.printed_s, page.cancelled_s, page.customs,
      parcels.version, octet_length(document) as bytes,
      case when octet_length(document) <= ${share} then ${documentBytes(db).expression} end as document
    from (${keys}) as page
    inner join parcels on parcels.id = page.id
    inner join parcel_documents on parcel_documents.parcel_id = page.id`.execute(db);
  // Sorted here, since a join promises no order and a database would copy the documents to sort them.
  rows.sort((a, b) => comparePositions(a, b, plan.descending));
  const shown = rows.slice(0, countWithin(rows, limit, maxBytes));
  const large = await readDocuments(
    db,
    shown.flatMap(({ id, document }) => (document === null ? [id] : [])),
  );
  const last = shown.at(-1);
  return {
    parcels: shown.flatMap((row) => {
      if (row.document !== null) {
        const parcel = listed(row, row.document);
        known?.add(parcel);
        return [parcel];
      }
      const document = large.get(row.id);
      // A large one that was deleted since is skipped. One that was changed has another version than its row's.
      return document === undefined ? [] : [listed(row, document)];
    }),
    next: last === undefined || shown.length === rows.length ? next : { value: last.value, id: last.id },
  };
}

/** The page if all of it is known in the versions of this time, and null else. */
async function readKnownPage(
  db: Executor,
  { limit }: PageRequest,
  plan: PagePlan,
  keys: Fragment,
  { known, share, next }: { known: KnownParcels; share: number; next: Position | null },
): Promise<ParcelPage | null> {
  if (known.isEmpty()) return null;
  // As one text: a driver takes longer to hand over six hundred values than the store to find them.
  const columns = sql`page.id, ${sql.ref(`page.${plan.column}`)}, parcels.version`;
  const { rows } = await sql<{ entries: ReadDocument | null }>`
    select ${rowsAsJson(db, columns)} as entries
    from (${keys}) as page inner join parcels on parcels.id = page.id`.execute(db);
  const json = bufferOf(rows[0]?.entries ?? '[]').toString();
  const entries = (JSON.parse(json) as [id: string, value: number, version: number][]).map(([id, value, version]) => ({
    id,
    value,
    version,
  }));
  entries.sort((a, b) => comparePositions(a, b, plan.descending));
  const parcels: ListedParcel[] = [];
  for (const { id, version } of entries.slice(0, limit)) {
    const parcel = known.get(id, version);
    // With a limit of bytes, what takes more than its share may end the page early.
    if (parcel === null || parcel.document.byteLength > share) return null;
    parcels.push(parcel);
  }
  const last = entries[limit - 1];
  return { parcels, next: last === undefined || entries.length <= limit ? next : { value: last.value, id: last.id } };
}

function listed(row: PageRow, document: ReadDocument): ListedParcel {
  return {
    id: row.id,
    version: row.version,
    printed: row.printed_s !== 0,
    cancelled: row.cancelled_s !== 0,
    customs: row.customs !== 0,
    document: bufferOf(document),
  };
}

function countWithin(rows: readonly PageRow[], limit: number, maxBytes: number): number {
  let size = 0;
  const beyondPage = rows.findIndex(({ bytes }, index) => {
    size += bytes;
    return index === limit || (index > 0 && size > maxBytes);
  });
  return beyondPage < 0 ? rows.length : beyondPage;
}

async function readDocuments(db: Executor, ids: readonly string[]): Promise<Map<string, ReadDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcel_documents')
    .select(['parcel_id', documentBytes(db)])
    .where('parcel_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.parcel_id, row.document]));
}

function owner({ account }: PageRequest, { source }: PagePlan): Fragment {
  return source === null ? sql`account = ${account}` : sql`account = ${account} and source = ${source}`;
}

function order({ column, descending }: PagePlan): Fragment {
  return descending ? sql`${sql.ref(column)} desc, id desc` : sql`${sql.ref(column)}, id`;
}

/**
 * The entries of a range up to `last`, or to its end. Those of one value are compared by their ids alone: PostgreSQL reads on to
 * the end of the value otherwise, which for null may be a million entries.
 */
function within(plan: PagePlan, { start, end }: PageRange, last: Position | null): Fragment[] {
  const value = onlyValue({ start, end: last ?? end }, plan.descending);
  if (value === null)
    return [beyond(plan, start, '>'), last === null ? beyond(plan, end, '<') : beyond(plan, last, '<=')];
  const { descending } = plan;
  const ids = (position: Position, comparison: Comparison) =>
    position.value === value && position.id !== ''
      ? [sql`id ${sql.raw(inDirection(comparison, descending))} ${position.id}`]
      : [];
  return [
    sql`${sql.ref(plan.column)} = ${value}`,
    ...ids(start, '>'),
    ...(last === null ? ids(end, '<') : ids(last, '<=')),
  ];
}

/** Compares entries with a position, `>` being further on in the list. */
function beyond({ column, descending }: PagePlan, { value, id }: Position, comparison: Comparison): Fragment {
  return sql`(${sql.ref(column)}, id) ${sql.raw(inDirection(comparison, descending))} (${value}, ${id})`;
}

type Comparison = '>' | '<' | '<=';

function inDirection(comparison: Comparison, descending: boolean): string {
  return descending ? { '>': '<', '<': '>', '<=': '>=' }[comparison] : comparison;
}

function all(conditions: readonly Fragment[]): Fragment {
  return sql.join(conditions, sql` and `);
}

function isHit({ column, since }: Check): Fragment {
  return sql`${sql.ref(column)} >= ${since}`;
}
