import type { FieldErrors } from '#contract/envelopes.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { ShownState } from '#app/parcels/model/not-sent/shown-state.ts';
import type { CallRecord } from '#app/requests/journal/call-record.ts';

export const caseFormat = 'parcel-desk-case';
/** Of the format. A page reads files of its own version and of those before. */
export const caseVersion = 1;

/** More parcels of one cause say nothing new, and each is read before it is in a file. */
export const maxParcels = 50;

/** What a case file holds, in the order in which it is there. Times are the API's timestamps. */
export interface CaseFile {
  format: typeof caseFormat;
  version: number;
  /** The rest in sentences. */
  summary: string[];
  masked: boolean;
  savedAt: string;
  /** Names of the scripts of the page that saved it, which differ with each version. */
  page: string;
  server: CaseServer;
  /** What the parcels have in common; null where one was saved on its own. */
  cause: CaseCause | null;
  parcels: CaseParcel[];
}

export interface CaseServer {
  /** The base URL. */
  address: string;
  /** That of the API, as its base URL names it (SPEC.md 9); null where it does not. */
  apiVersion: string | null;
  /** Version and commit of the Parcel Desk that served page or API, as `1.2.3+60a0c896b69c`; null where no answer had it. */
  software: string | null;
  /** What it can do beyond SPEC.md, as it reported. */
  idempotencyKeys: boolean;
  etags: boolean;
}

export interface CaseCause {
  kind: 'carrier' | 'checks' | 'unclear';
  sentence: string;
  /** Paths of the fields that it names. */
  fields: string[];
  /** How many parcels had it; the file may hold fewer. */
  count: number;
}

export interface CaseParcel {
  id: string;
  state: ShownState;
  reasons: string[];
  /** For each reason of a refusal the path of the field that the carrier named for it; empty where none is known, as in older files. */
  named: (string | null)[];
  /** What the checks before processing found, where that is about the parcel as it is. */
  notSent: CaseChecks | null;
  /** The oldest first. */
  timeline: CaseEvent[];
  /** As it was loaded last. */
  current: SeenVersion;
  /** What the page saw of it before, the oldest first. */
  earlier: EarlierVersion[];
  /** What the browser asked of it, the newest first. */
  requests: CallRecord[];
}

export interface CaseEvent {
  at: string;
  what: string;
}

export interface CaseChecks {
  at: string;
  requestId: string | null;
  fields: FieldErrors;
}

export interface SeenVersion {
  seenAt: string;
  etag: string | null;
  parcel: JsonObject;
}

export interface EarlierVersion extends SeenVersion {
  /** Paths of the fields that are others in the version after it. */
  changed: string[];
}
