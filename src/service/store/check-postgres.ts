import { sql } from 'kysely';
import type { Executor } from './store.ts';

const oldestVersion = 14;

/** The facts of a server that decide whether the service may keep its promises on it. */
export interface ServerFacts {
  /** `server_version_num`, such as 150018. */
  version: number;
  encoding: string;
  fsync: string;
  synchronousCommit: string;
  /** How far this machine's clock is from the server's, at least: milliseconds, never negative. */
  clockOff: number;
}

/** Leases of jobs are compared between machines: two that are each this far off still leave one of six seconds alone. */
const maxClockOff = 1000;

/** Throws when the database cannot hold the store, with what an operator has to change. */
export async function checkPostgres(db: Executor): Promise<void> {
  const asked = Date.now();
  const { rows } = await sql<Omit<ServerFacts, 'clockOff'> & { now: number }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit",
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const answered = Date.now();
  const [facts] = rows;
  if (facts === undefined) return;
  const clockOff = Math.max(0, asked - facts.now, facts.now - answered);
  const problem = serverProblem({ ...facts, clockOff });
  if (problem !== null) throw new Error(problem);
}

/** What is wrong with a server, or null. An answered change must be on its disk, so a server that says so too early is refused. */
export function serverProblem({ version, encoding, fsync, synchronousCommit, clockOff }: ServerFacts): string | null {
  if (version < oldestVersion * 10_000)
    return `it is PostgreSQL ${Math.floor(version / 10_000)}; ${oldestVersion} or newer is needed`;
  if (encoding !== 'UTF8') return `its encoding is ${encoding}; UTF8 is needed (create database ... encoding 'UTF8')`;
  if (fsync !== 'on') return 'its setting fsync is off, so that it would lose what it has confirmed';
  if (synchronousCommit === 'off')
    return 'its setting synchronous_commit is off, so that it would lose what it has confirmed';
  if (clockOff > maxClockOff)
    return `its clock is ${(clockOff / 1000).toFixed(1)} s from this machine's; set both right (NTP), a second at most is safe`;
  return null;
}
