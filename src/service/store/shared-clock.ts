import { sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Executor } from './store.ts';

/**
 * Milliseconds since 1970 UTC by the one clock of all processes that share a store: leases of jobs are compared between
 * machines. That is the database's; an embedded store belongs to one process, whose own `clock` it is.
 */
export async function sharedNow(db: Executor, clock: () => number): Promise<number> {
  if (dialectOf(db) === 'sqlite') return clock();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return rows[0]?.now ?? clock();
}
