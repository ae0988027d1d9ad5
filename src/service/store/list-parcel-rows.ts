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

export interface ListedParcel extends StoredParcel {
  position: Position;
}

export interface PageRequest {
  account: string;
  query: ListQuery;
  /** Null starts at the beginning. */
  after: Position | null;
  limit: number;
}

/** At most `limit` parcels after a position, in the order of the query (SPEC.md 9.2). */
export async function listParcelRows(db: Executor, page: PageRequest): Promise<ListedParcel[]> {
  const { field, descending } = sortParts(page.query.sort ?? defaultSort);
  const column = sortColumns[field];
  const direction = descending ? 'desc' : 'asc';
  let keys = filtered(db.selectFrom('parcels').select('id'), page);
  if (page.after !== null) {
    const beyond = sql`(${page.after.value}, ${page.after.id})`;
    const key = sql`(${sql.ref(column)}, id)`;
    keys = keys.where(descending ? sql<boolean>`${key} < ${beyond}` : sql<boolean>`${key} > ${beyond}`);
  }
  // The keys are found first, on the index alone; documents are read only for the rows of the page.
  const rows = await db
    .selectFrom(keys.orderBy(column, direction).orderBy('id', direction).limit(page.limit).as('page'))
    .innerJoin('parcels', 'parcels.id', 'page.id')
    .innerJoin('parcel_documents', 'parcel_documents.parcel_id', 'page.id')
    .select([...storedParcelColumns, `parcels.${column} as sort_value`, documentBytes])
    .orderBy(`parcels.${column}`, direction)
    .orderBy('parcels.id', direction)
    .execute();
  return rows.map((row) => ({ ...toStoredParcel(row), position: { value: row.sort_value, id: row.id } }));
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
