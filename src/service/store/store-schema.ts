import type { Generated } from 'kysely';
import type { Claim, ClaimHolder } from '#contract/desk/claims.ts';
import type { DeskRunKind, DeskRunState, deskRunSteps, RunItemReason } from '#contract/desk/desk-runs.ts';
import type { WebhookEvent, WebhookFailureKind } from '#contract/desk/webhook-events.ts';
import type { WorkKind, WorkSource } from '#contract/desk/work-kinds.ts';
import type { PrintJobState } from '#contract/desk/prints/print-jobs.ts';
import type { PrintedDocument, PrintResult, ReprintReason } from '#contract/desk/prints/print-records.ts';
import type { AttemptDocumentsTable, AttemptsTable } from './queries/desk/attempt-tables.ts';
import type { AuditTable } from './queries/desk/audit-table.ts';
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
  attempt_documents: AttemptDocumentsTable;
  idempotency_keys: IdempotencyKeysTable;
  desk_sessions: DeskSessionsTable;
  session_tokens: SessionTokensTable;
  link_codes: LinkCodesTable;
  print_jobs: PrintJobsTable;
  print_documents: PrintDocumentsTable;
  print_lines: PrintLinesTable;
  desk_events: DeskEventsTable;
  desk_claims: DeskClaimsTable;
  desk_runs: DeskRunsTable;
  desk_run_items: DeskRunItemsTable;
  desk_work: DeskWorkTable;
  badges: BadgesTable;
  badge_places: BadgePlacesTable;
  desk_prints: DeskPrintsTable;
  desk_settings: DeskSettingsTable;
  desk_marks: DeskMarksTable;
  desk_stations: DeskStationsTable;
  desk_outbox: DeskOutboxTable;
  desk_webhooks: DeskWebhooksTable;
  desk_away: DeskAwayTable;
  desk_late: DeskLateTable;
  audit: AuditTable;
}

/** Small facts of the store itself: the cursor secret, and that the sandbox parcels were made. */
interface SettingsTable {
  name: string;
  value: string;
}

export interface TokensTable {
  id: string;
  /** SHA-256 of the token in hex; the token itself is never stored. */
  hash: string;
  state: string;
  account: string;
  source: string;
  label: string;
  created_s: number;
  /** What it may do (contract/rights). */
  scope: string;
  /** 0 for one that is good until it is revoked. */
  expires_s: number;
  /** The beginning of the hour in which it was used last. */
  used_s: number;
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
  /** That of its attempt. */
  carrier: Generated<string>;
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

/** The cookies by which a browser is signed in: at a proxy that holds the other server's token, and of a device that stays so. */
interface DeskSessionsTable {
  /** SHA-256 of the cookie's value in hex. */
  hash: string;
  /** The token it was opened with; a session ends with it. */
  token_id: string;
  opened_ms: number;
  seen_ms: number;
  /** What operators name it by; empty before sessions had one. */
  id: string;
  kind: 'page' | 'device';
  /** The station it was opened at; empty where it is not known. */
  station: string;
}

/** The tokens that device sessions have given out. */
interface SessionTokensTable {
  /** SHA-256 of the token in hex. */
  hash: string;
  /** The `hash` of its session, with which it ends. */
  session: string;
  ends_ms: number;
}

/** Codes of sign-in links, each of which stands for a token once. */
interface LinkCodesTable {
  /** SHA-256 of the code in hex. */
  hash: string;
  /** The token, encrypted with the code; empty once it was given out. */
  sealed: string;
  made_ms: number;
  /** 0: good until it is used. */
  ends_ms: number;
  /** 0 until it is used. */
  used_ms: number;
  /** The idempotency key of the request that used it. */
  used_by: string;
}

/** A document on its way to a printer of the desk's own process, and its result. */
export interface PrintJobsTable {
  id: string;
  account: string;
  /** The printer's name in the printer file. */
  printer: string;
  title: string;
  copies: number;
  /** The document's media type. */
  format: string;
  /** Of the document. */
  bytes: number;
  /** Of the document; 0 where it is not known. */
  pages: number;
  state: PrintJobState;
  /** JSON text of the printer's keywords. */
  reasons: string;
  /** Empty when there is nothing to say. */
  message: string;
  /** Pages that are out; -1 where the printer does not say. */
  pages_out: number;
  /** `waiting`: the printer may know the job by its name. `created`: it has the job `printer_job`, perhaps without the document. `sent`: it has all. `unsure`: it has a document, and did not confirm that all of it arrived. */
  step: 'waiting' | 'created' | 'sent' | 'unsure';
  /** Counts the jobs that were made at the printer for it, from 0: one that came to nothing leaves its name. */
  round: number;
  /** The printer's own number of the job; 0 while it has none. */
  printer_job: number;
  /** 1 when someone at the desk wants it cancelled. */
  cancel: number;
  /** Its place among the jobs of its printer: milliseconds since 1970 UTC. */
  place_ms: number;
  /** The papers that it comes out with, one after the other. Begins with the time at which they got their place, by which they sort in it. */
  bundle: string;
  /** 1 when another paper of its parcel is sent right after it: nothing else goes to the printer before. */
  followed: number;
  /** The printer that it goes to once its own has cancelled it; else empty. */
  move_to: string;
  /** Empty where it is not known. */
  station: string;
  /** Empty where it is not known. */
  person: string;
  created_ms: number;
  ended_ms: number;
}

/** Apart from the jobs, so that lists read no documents; gone once the job has ended. */
interface PrintDocumentsTable {
  job_id: string;
  /** Base64: both stores have text. */
  document: string;
}

/** Which process sends to a printer, and until when without a word from it. */
interface PrintLinesTable {
  printer: string;
  holder: string;
  until_ms: number;
}

/** What happened at the desk (`desk-events.ts`). */
export interface DeskEventsTable {
  /**
   * Its number: microseconds since 1970 UTC where that is more than the number before, so that numbers grow and never come again, not even
   * after an older backup was restored. Below 0 in PostgreSQL until it is numbered, which is after its commit.
   */
  seq: Generated<number>;
  account: string;
  at_ms: number;
  kind: string;
  /** Empty where it is about no single parcel. */
  parcel: string;
  /** Empty where it is not known. */
  station: string;
  /** Empty where it is not known. */
  person: string;
  /** JSON text. */
  data: string;
  /** What makes it the same event: parcel, kind, and version or id. A transaction that is run again writes no second one. */
  fact: string;
}

/** Who has which parcel at hand: one row for a parcel. */
export interface DeskClaimsTable {
  account: string;
  parcel: string;
  station: string;
  /** Empty where it is not known. */
  person: string;
  held_by: ClaimHolder;
  state: Claim['state'];
  /** Empty where none was given. */
  reason: string;
  since_ms: number;
  /** It is nobody's from then on. */
  until_ms: number;
}

/** A run of a station (`desk-runs.ts`). */
export interface DeskRunsTable {
  /** Of this row; the page's own id, which another account could have too, is `run`. */
  id: string;
  account: string;
  run: string;
  kind: DeskRunKind;
  size: number;
  state: DeskRunState;
  waiting: number;
  working: number;
  done: number;
  refused: number;
  not_sent: number;
  unknown: number;
  skipped: number;
  fence: number;
  /** Who has it. */
  station: string;
  /** Empty where it is not known. */
  person: string;
  started_ms: number;
  /** When its station was heard of last. */
  seen_ms: number;
  /** 0 until it has ended. */
  ended_ms: number;
  /** Counts what was written of it. */
  changes: number;
}

/** The parcels of runs that another station can continue. */
export interface DeskRunItemsTable {
  run_id: string;
  place: number;
  parcel: string;
  attempt: number;
  step: (typeof deskRunSteps)[number];
  /** Empty where there is none. */
  reason: RunItemReason | '';
  /** 1 when nothing will be done under its key any more. */
  spent: number;
}

/** What was done at the desk (`desk-work.ts`). */
interface DeskWorkTable {
  account: string;
  id: string;
  at_ms: number;
  kind: WorkKind;
  /** Empty where it is not known. */
  source: WorkSource | '';
  count: number;
  /** Empty where it is about no single parcel. */
  parcel: string;
  /** Empty where it is not known. */
  station: string;
  /** Empty where it is not known. */
  person: string;
}

interface BadgesTable {
  /** The id of its person in events and records. */
  id: string;
  account: string;
  /** SHA-256 of the code in hex; the code itself is never stored. */
  hash: string;
  name: string;
  made_ms: number;
  /** 0 while it is valid. */
  revoked_ms: number;
}

/** Where a badge was scanned last: one row for a station. */
interface BadgePlacesTable {
  account: string;
  station: string;
  badge: string;
  since_ms: number;
  /** From then on the station is locked. */
  until_ms: number;
}

/** A document of a parcel that was sent to a printer or to a browser's print dialog (`print-records.ts`). */
export interface DeskPrintsTable {
  id: string;
  account: string;
  /** The id of the print job, or of the print in a browser's dialog. */
  print: string;
  parcel: string;
  /** The attempt whose label it is; empty where this process has none. */
  attempt: string;
  document: PrintedDocument;
  pages: number;
  /** How many pages of the print come before it. */
  first_page: number;
  copies: number;
  /** Empty for a browser's print dialog. */
  printer: string;
  /** Why it was printed again; empty where that was not said. */
  reason: ReprintReason | '';
  /** Empty where it is not known. */
  station: string;
  /** Empty where it is not known. */
  person: string;
  result: PrintResult;
  /** How many of its pages came out; -1 where that is not known. */
  pages_out: number;
  /** 1 when a person has looked at the paper: what a printer says later does not count. */
  by_person: number;
  at_ms: number;
  changed_ms: number;
}

/** Settings of the desk (`desk-settings.ts`). */
export interface DeskSettingsTable {
  account: string;
  id: string;
  kind: string;
  version: number;
  /** JSON text. */
  value: string;
  at_ms: number;
  /** Empty where it is not known. */
  station: string;
  /** Empty where it is not known. */
  person: string;
}

/** What a station knows of a parcel that the API does not hold (`desk-marks.ts`). */
export interface DeskMarksTable {
  account: string;
  parcel: string;
  kind: string;
  /** JSON text. */
  data: string;
  at_ms: number;
  /** Empty where it is not known. */
  station: string;
  /** Empty where it is not known. */
  person: string;
}

/** The stations of an account. */
interface DeskStationsTable {
  account: string;
  station: string;
  /** In the order in which they came, from 1 on. */
  number: number;
  seen_ms: number;
  /** The id of the token that it came with; of a token of another server what the log calls it. */
  token: Generated<string>;
}

/** An event on its way to a webhook (`webhook-events.ts`); gone once it was delivered or given up. */
export interface DeskOutboxTable {
  /** The webhook's name in the account file. */
  webhook: string;
  /** Of the event: the same at each try, and for each webhook. */
  id: string;
  event: WebhookEvent;
  /** JSON text. */
  data: string;
  at_ms: number;
  /** When it may be claimed. A claim moves it ahead, which makes it the lease as well. */
  due_ms: number;
  /** Deliveries that failed. */
  tries: number;
  /** Counts the claims; a claim that is not the newest plans no next try. */
  claims: number;
}

/** How a webhook is doing. */
export interface DeskWebhooksTable {
  webhook: string;
  /** When the receiver last took an event; 0 before the first. */
  delivered_ms: number;
  /** 0 while it is not paused. */
  paused_ms: number;
  /** 0 while none failed. */
  failed_ms: number;
  /** Empty while none failed. */
  failure: WebhookFailureKind | '';
  /** The receiver's status; 0 where there was none. */
  failed_status: number;
  /** How many events were given up. */
  dropped: number;
}

/** Printers and carriers of which it was said that they are away. */
interface DeskAwayTable {
  /** `printer:NAME` or `carrier:NAME`. */
  subject: string;
  since_ms: number;
}

/** Parcels of which it was said that they are late. */
interface DeskLateTable {
  parcel: string;
  at_ms: number;
}
