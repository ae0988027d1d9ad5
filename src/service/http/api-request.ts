import type { IncomingHttpHeaders } from 'node:http';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import type { AuditNote } from './audit/audit-note.ts';
import type { ServiceContext } from './context.ts';
import type { Token } from '#service/store/queries/token-queries.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import type { QueryPairs } from './query-params.ts';
import type { ReaderPlace } from './overload/reader-queue.ts';

/** A request as an endpoint sees it: its sender is known, its path matched, its body read but not yet parsed. */
export interface ApiRequest {
  context: ServiceContext;
  token: Token;
  method: string;
  /** The path as sent, without the query. */
  path: string;
  rawQuery: string;
  query: QueryPairs;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The parcel of a path below `/parcels/{id}`, in lower case; empty elsewhere. */
  parcelId: string;
  /** SPEC.md's `{base_url}`, absolute, with the version segment. */
  baseUrl: string;
  /** Who asks, beside the token. */
  actor: DeskActor;
  /** What the audit will say of its change; null where it keeps nothing of it. */
  audit: AuditNote | null;
  /** Among the reading requests of its sender. */
  place: ReaderPlace;
}

/** One operation of SPEC.md 4. Anything but success is thrown as an `HttpError`. */
export type Endpoint = (request: ApiRequest) => Promise<ApiAnswer>;
