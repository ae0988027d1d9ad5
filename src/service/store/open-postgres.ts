import { once } from 'node:events';
import {
  Kysely,
  type LogConfig,
  PostgresAdapter,
  PostgresDialect,
  sql,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import { bindable } from './bindable.ts';
import type { StoreSchema } from './store-schema.ts';
import { unreadTexts } from './queries/kept-query.ts';
import { isDiskFull, isNotLetIn, postgresError, StoreUnavailable } from './store-unavailable.ts';

export interface PostgresOptions {
  /** Connections of this process at most. */
  connections: number;
  /** Called when a connection was lost; the next query opens another. */
  onLost?: (error: Error) => void;
  /** Called after each statement. */
  log?: LogConfig;
}

/**
 * The store in a PostgreSQL database, by its URL. Connections are opened when they are needed, and again after they were lost;
 * until then queries reject with a `StoreUnavailable`.
 */
export function openPostgres(
  url: string,
  { connections, onLost = () => undefined, log = [] }: PostgresOptions,
): Kysely<StoreSchema> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    // One is left for reading when a full disk lets no new one in.
    min: 1,
    application_name: 'parcel-desk',
    keepAlive: true,
    // A transaction begins together with its first statement (`checkedClient`).
    pipeline: true,
    connectionTimeoutMillis: longestWait,
    statement_timeout: 30_000,
    // A process that hangs, or whose machine is gone, must not hold a parcel for longer.
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (type, format) =>
        type === int8 ? safeInteger : (types.getTypeParser(type, format) as (text: string) => unknown),
    },
  });
  pool.on('error', onLost);
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return new Kysely<StoreSchema>({
    dialect: new PatientPostgresDialect({
      pool: {
        async connect() {
          const client = await connectOrWait(pool).catch(rethrow);
          const checked = clients.get(client) ?? checkedClient(client, onLost);
          clients.set(client, checked);
          return checked;
        },
        end: () => pool.end(),
      },
    }),
    log,
  });
}

/** Lift the limit of a statement on a connection, and set it again: for locks that others hold long, and for large indexes. */
const noStatementLimit = 'set statement_timeout = 0';
const resetStatementLimit = 'reset statement_timeout';
/** Milliseconds: for a server that does not even enforce its own limits. */
const longestSilence = 45_000;

/** 64-bit integers come as text. Ours are counts and times. */
const int8 = types.builtins.INT8;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} is too large to be read.`);
  return value;
}

function rethrow(error: unknown): never {
  throw postgresError(error);
}

/** Milliseconds; also how long a request waits for a connection while others have them all. */
const longestWait = 10_000;

/** A connection; where the server opens no new one, the next one that is given back. */
async function connectOrWait(pool: Pool): Promise<PoolClient> {
  const signal = AbortSignal.timeout(longestWait);
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isNotLetIn(error) || pool.totalCount === 0) throw error;
      if (pool.idleCount === 0)
        await once(pool, 'release', { signal }).catch(() => {
          throw error;
        });
      else signal.throwIfAborted();
    }
  }
}

/** A connection whose values are checked before they are bound, and whose failures say whether the query or the server is meant. */
function checkedClient(client: PoolClient, onLost: (error: Error) => void): PostgresPoolClient {
  let lost = false;
  let patient = false;
  let isInTransaction = false;
  const unreadAnswer = { command: 'BEGIN', rowCount: null, rows: [] };
  /** What is not waited for on its own, since a statement always follows: the `begin`, and statements whose answer nothing reads. */
  let onTheWay: Promise<unknown>[] = [];
  // Without a listener, a connection that dies between two queries of a transaction would end the process.
  client.on('error', (error) => {
    lost = true;
    onLost(error);
  });
  const query = async (text: string, parameters: readonly unknown[]) => {
    const values = parameters.map(bindable);
    // Who lifts the server's limit for a while means to wait.
    if (text === noStatementLimit) patient = true;
    if (text === resetStatementLimit) patient = false;
    const limit = patient ? {} : { query_timeout: longestSilence };
    if (text === 'begin') {
      isInTransaction = true;
      const sent = client.query(text);
      onTheWay = [sent];
      // The statement after it reports the failure; after that the connection is in an unknown state.
      sent.catch(() => (lost = true));
      return unreadAnswer;
    }
    const sent = client.query({ text, values, ...limit, ...(isKept(text) && { name: nameOf(text) }) });
    if (isInTransaction && unreadTexts.has(text)) {
      onTheWay.push(sent);
      sent.catch(() => undefined);
      return unreadAnswer;
    }
    const before = text === 'rollback' ? [] : onTheWay;
    onTheWay = [];
    isInTransaction &&= text !== 'commit' && text !== 'rollback';
    try {
      // The first failure is the reason for those after it.
      const result = (await Promise.all([sent, ...before]))[0];
      // The server answers the commit of a failed transaction with a rollback, and with no error.
      if (text === 'commit' && result.command !== 'COMMIT') throw new StoreUnavailable('The transaction was undone.');
      return result as unknown;
    } catch (error) {
      const meant = postgresError(error);
      lost ||= meant instanceof StoreUnavailable && !isDiskFull(error);
      throw meant;
    }
  };
  return {
    query: query as <R>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
    // After a failure that is not the query's own, the connection may still send answers to it.
    release: () => client.release(lost),
  } as PostgresPoolClient;
}

/** Statements kept prepared per connection: the service's own, not those whose length follows their number of rows. */
const keptStatements = 256;
const longestKept = 4_000;
const names = new Map<string, string>();

function isKept(text: string): boolean {
  return text.length <= longestKept && (names.has(text) || names.size < keptStatements) && !isTransactionWord(text);
}

function isTransactionWord(text: string): boolean {
  return text === 'begin' || text === 'commit' || text === 'rollback';
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

class PatientPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PatientPostgresAdapter();
  }
}

/** Several processes that start at once migrate one after the other, and an index over a million rows takes its time. */
class PatientPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(...args: Parameters<PostgresAdapter['acquireMigrationLock']>): Promise<void> {
    await sql`set statement_timeout = 0`.execute(args[0]);
    await super.acquireMigrationLock(...args);
  }

  override async releaseMigrationLock(...args: Parameters<PostgresAdapter['releaseMigrationLock']>): Promise<void> {
    await super.releaseMigrationLock(...args);
    await sql`reset statement_timeout`.execute(args[0]);
  }
}
