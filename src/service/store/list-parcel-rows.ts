import { sql, type SelectQueryBuilder } from 'kysely';
import {
  defaultSort,
  filterableSources,
  sinceFilters,
  sortParts,
  type ListQuery,
  type SinceFilter,
  type SortField,
} from '#contract/list-query.ts';
import { timestampSeconds } from '#contract/scalars.ts';
import type { Position } from './keyset.ts';
import { documentBytes, storedParcelColumns, toStoredParcel, type StoredParcel } from './parcel-queries.ts';
import type { ParcelsTable, StoreSchema } from './store-schema.ts';
import type { Executor } from './store.ts';

const sortColumns = {
  created_at: 'created_s',
  processed_at: 'processed_s',
  printed_at: 'printed_s',
  cancelled_at: 'cancelled_s',
} as const satisfies Record<SortField, keyof ParcelsTable>;

const sinceColumns = {
  created_since: 'created_s',
  processed_since: 'processed_s',
  printed_since: 'printed_s',
  cancelled_since: 'cancelled_s',
} as const satisfies Record<SinceFilter, keyof ParcelsTable>;

export interface PageRequest {
  account: string;
  query: ListQuery;
  /** Null starts at the beginning. */
  after: Position | null;
  limit: number;
  /** The page ends early before the documents of more than this many bytes; the first one is always on it. */
  maxBytes?: number;
}

export interface ParcelPage {
  parcels: StoredParcel[];
  /** The last position looked at; null when nothing follows it. */
  next: Position | null;
}

/** At most `limit` parcels after a position, in the order of the query (SPEC.md 9.2). */
export async function listParcelRows(db: Executor, page: PageRequest): Promise<ParcelPage> {
  const keys = await pageKeys(db, page);
  const shown = keys.slice(0, countWithin(keys, page));
  const last = shown.at(-1);
  const parcels = await readParcels(db, shown);
  return {
    parcels,
    next: last === undefined || shown.length === keys.length ? null : { value: last.value, id: last.id },
  };
}

interface Key extends Position {
  bytes: number;
}

/** The keys of the page and of one parcel behind it, with the size of each document, which is known without reading it. */
async function pageKeys(db: Executor, page: PageRequest): Promise<Key[]> {
  const { field, descending } = sortParts(page.query.sort ?? defaultSort);
  const column = sortColumns[field];
  const direction = descending ? 'desc' : 'asc';
  let keys = filtered(db.selectFrom('parcels').select('id'), page);
  if (page.after !== null) {
    const beyond = sql`(${page.after.value}, ${page.after.id})`;
    const key = sql`(${sql.ref(column)}, id)`;
    keys = keys.where(descending ? sql<boolean>`${key} < ${beyond}` : sql<boolean>`${key} > ${beyond}`);
  }
  // The keys are found first, on the index alone.
  return db
    .selectFrom(
      keys
        .orderBy(column, direction)
        .orderBy('id', direction)
        .limit(page.limit + 1)
        .as('page'),
    )
    .innerJoin('parcels', 'parcels.id', 'page.id')
    .innerJoin('parcel_documents', 'parcel_documents.parcel_id', 'page.id')
    .select([
      'parcels.id',
      `parcels.${column} as value`,
      sql<number>`octet_length(parcel_documents.document)`.as('bytes'),
    ])
    .orderBy(`parcels.${column}`, direction)
    .orderBy('parcels.id', direction)
    .execute();
}

function countWithin(keys: readonly Key[], { limit, maxBytes = Number.POSITIVE_INFINITY }: PageRequest): number {
  let size = 0;
  const beyond = keys.findIndex(({ bytes }, index) => {
    size += bytes;
    return index === limit || (index > 0 && size > maxBytes);
  });
  return beyond < 0 ? keys.length : beyond;
}

/** The parcels of keys, in their order; one that was deleted meanwhile is left out. */
async function readParcels(db: Executor, keys: readonly Key[]): Promise<StoredParcel[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('parcel_documents', 'parcel_documents.parcel_id', 'parcels.id')
    .select([...storedParcelColumns, documentBytes])
    .where(
      'parcels.id',
      'in',
      keys.map(({ id }) => id),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.id, toStoredParcel(row)]));
  return keys.flatMap(({ id }) => found.get(id) ?? []);
}

type Keys = SelectQueryBuilder<StoreSchema, 'parcels', { id: string }>;

function filtered(keys: Keys, { account, query }: PageRequest): Keys {
  let result = keys.where('account', '=', account);
  const source = filterableSources.find((known) => known === query.source);
  if (source !== undefined) result = result.where('source', '=', source);
  for (const filter of sinceFilters) {
    const since = query[filter];
    // 0 is null, and null is at or after no time: a filter never reaches down to it.
    if (since !== undefined)
      result = result.where(sinceColumns[filter], '>=', nullSafe(filter, timestampSeconds(since)));
  }
  return result;
}

function nullSafe(filter: SinceFilter, seconds: number): number {
  return filter === 'created_since' ? seconds : Math.max(seconds, 1);
}
