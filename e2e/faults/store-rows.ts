import Database from 'libsql';
import { join } from 'node:path';
import { withClient } from '../postgres-cluster.ts';
import type { ServiceProcess } from '../service-process.ts';

/** Asks the store itself, beside the running service. Every column comes as text. */
export type StoreRows = (sql: string) => Promise<Record<string, string>[]>;

/** Of a running service, whichever store it has. */
export function storeRows({ databaseUrl, dataFolder }: Pick<ServiceProcess, 'databaseUrl' | 'dataFolder'>): StoreRows {
  if (databaseUrl !== null)
    return (sql) => withClient(databaseUrl, async (client) => (await client.query<Row>(sql)).rows.map(asText));
  return (sql) => {
    const database = new Database(join(dataFolder, 'parcel-desk.db'), { timeout: 5000, readonly: true });
    try {
      const rows = database.prepare(sql).all() as Row[];
      return Promise.resolve(rows.map(asText));
    } finally {
      database.close();
    }
  };
}

type Row = Record<string, unknown>;

function asText(row: Row): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));
}

/** What one transaction writes in several tables is there in all of them or in none; each query finds the rows where it is not. */
const halves = {
  'a parcel without its document':
    'select id from parcels where id not in (select parcel_id from parcel_documents) limit 5',
  'a document without its parcel':
    'select parcel_id as id from parcel_documents where parcel_id not in (select id from parcels) limit 5',
  'a parcel in processing without a job':
    "select id from parcels where status = 'processing' and id not in (select parcel_id from jobs) limit 5",
  'a job of a parcel that is not in processing':
    "select jobs.parcel_id as id from jobs join parcels on parcels.id = jobs.parcel_id where jobs.task = 'ship' and parcels.status <> 'processing' limit 5",
  'a job without its attempt':
    "select parcel_id as id from jobs where task = 'ship' and attempt_id not in (select id from attempts) limit 5",
  'two accepted attempts of one parcel':
    "select parcel_id as id from attempts where state = 'accepted' group by parcel_id having count(*) > 1 limit 5",
  'a processed parcel without an accepted attempt':
    "select id from parcels where processed_s > 0 and id not in (select parcel_id from attempts where state = 'accepted') limit 5",
  'a print job that has not ended without its document':
    'select id from print_jobs where ended_ms = 0 and id not in (select job_id from print_documents) limit 5',
  'a document of a print job that has ended':
    'select job_id as id from print_documents where job_id not in (select id from print_jobs where ended_ms = 0) limit 5',
  'a key without its answer': "select key as id from idempotency_keys where state <> 'answered' limit 5",
};

/** Changes that are there without their entry in the audit, where all parcels were made by requests. */
const unaudited = {
  'a parcel without the audit of its creation':
    "select id from parcels where id not in (select parcel from audit where action = 'POST /v1/parcels') limit 5",
  'an attempt without the audit of its request':
    "select id from attempts where parcel_id not in (select parcel from audit where action = 'POST /v1/parcels/:id/process') limit 5",
  'a decided attempt without the audit of its result':
    "select id from attempts where state in ('accepted', 'refused') and id not in (select request from audit where action = 'attempt') limit 5",
  'changes of a parcel that are not all in the audit':
    "select parcel as id from desk_events where kind = 'parcel.changed' group by parcel having count(*) <> (select count(*) from audit where audit.parcel = desk_events.parcel and action = 'PATCH /v1/parcels/:id') limit 5",
  'the audit of a parcel that was never made':
    "select parcel as id from audit where action = 'POST /v1/parcels' and parcel not in (select parcel from desk_events where kind = 'parcel.created') limit 5",
};

/** Every change without its audit, and every audit without its change, in words. */
export function auditGaps(rows: StoreRows): Promise<string[]> {
  return foundBy(unaudited, rows);
}

/** Every half of a change that the store holds, in words. */
export function halfChanges(rows: StoreRows): Promise<string[]> {
  return foundBy(halves, rows);
}

async function foundBy(queries: Readonly<Record<string, string>>, rows: StoreRows): Promise<string[]> {
  const found: string[] = [];
  for (const [what, sql] of Object.entries(queries)) for (const { id } of await rows(sql)) found.push(`${what}: ${id}`);
  return found;
}
