import type { ParcelTimes } from './queries/parcel-times.ts';

/**
 * The tables, in types that SQLite and PostgreSQL share. Times are whole seconds (or milliseconds where the name says so)
 * since 1970 UTC; 0 stands for null, so that sort columns are never null and one index serves both directions.
 */
export interface StoreSchema {
  settings: SettingsTable;
  tokens: TokensTable;
  parcels: ParcelsTable;
  parcel_documents: ParcelDocumentsTable;
  jobs: JobsTable;
  attempts: AttemptsTable;
  idempotency_keys: IdempotencyKeysTable;
  desk_sessions: DeskSessionsTable;
}

/** Small facts of the store itself: the cursor secret, and that the sandbox parcels were made. */
interface SettingsTable {
  name: string;
  value: string;
}

interface TokensTable {
  id: string;
  /** SHA-256 of the token in hex; the token itself is never stored. */
  hash: string;
  state: string;
  account: string;
  source: string;
  label: string;
  created_s: number;
}

export interface ParcelsTable extends ParcelTimes {
  id: string;
  account: string;
  source: string;
  reference_code: string;
  /** `none` until the first POST process, then `processing` or `completed`. */
  status: string;
  /** 1 when the destination is subject to customs. */
  customs: number;
  /** Grows with every change; the entity tag. */
  version: number;
}

/** The documents stand in their own table: scans of the key columns then read no documents. */
export interface ParcelDocumentsTable {
  parcel_id: string;
  /** JSON text of a `ParcelDocument`, sent to clients as it is. */
  document: string;
}

interface JobsTable {
  parcel_id: string;
  attempt_id: string;
  /** `ship` hands the attempt to the carrier, `void` withdraws it there. */
  task: string;
  /** Milliseconds: when the job may be claimed. A claim moves it ahead, which makes it the lease as well. */
  due_ms: number;
  /** Counts the claims; a claim that is not the newest may not record anything. */
  claims: number;
}

/** Written before the carrier is called, with what the carrier will be told. `id` is the carrier's reference. */
interface AttemptsTable {
  id: string;
  parcel_id: string;
  /** `queued`, `sent`, `accepted` or `refused`. */
  state: string;
  /** 1 when the parcel is to be marked printed after processing. */
  print: number;
  /** JSON text of a `Shipment`. */
  shipment: string;
  created_s: number;
}

/** What came of requests, by their keys: of changes here and, where this process is a proxy, of those it sent on. */
export interface IdempotencyKeysTable {
  /** Whose key it is (`KeyedRequest`); an account, before keys of a proxy were kept here. */
  account: string;
  key: string;
  request_hash: string;
  state: 'sent' | 'answered' | 'unknown';
  status: number;
  /** JSON text of the answer's own headers. */
  headers: string;
  body: string;
  created_s: number;
}

/** Who is signed in at a proxy that holds the other server's token. */
interface DeskSessionsTable {
  /** SHA-256 of the cookie's value in hex. */
  hash: string;
  /** The token it was opened with; a session ends with it. */
  token_id: string;
  opened_ms: number;
  seen_ms: number;
}
