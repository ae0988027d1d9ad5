import type { IncomingHttpHeaders } from 'node:http';
import type { AccountSettings } from '#service/account/account-settings.ts';
import type { ServiceContext } from '#service/http/context.ts';
import type { QueryPairs } from '#service/http/query-params.ts';
import type { ReaderPlace } from '#service/http/overload/reader-queue.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';

/** What endpoints below `/desk` work with, in the service and in a proxy. */
export type DeskContext = Pick<
  ServiceContext,
  'config' | 'store' | 'printing' | 'crashPoint' | 'clock' | 'newId' | 'rateLimit' | 'readerQueue' | 'readBody'
> & { readonly settings?: AccountSettings };

/** Who asks. */
export interface DeskSender {
  /** Under this name requests are counted. */
  id: string;
  /** What the log calls it. */
  logged: string;
  /** Whose jobs are seen. */
  account: string;
}

/** A request below `/desk`: its sender is known, its path matched, its body read. */
export interface DeskRequest {
  context: DeskContext;
  token: DeskSender;
  method: string;
  path: string;
  rawQuery: string;
  query: QueryPairs;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The job of a path below `/print-jobs/{id}`, in lower case; empty elsewhere. */
  jobId: string;
  /** Among the reading requests of its sender. */
  place: ReaderPlace;
}

export type DeskEndpoint = (request: DeskRequest) => Promise<ApiAnswer>;
