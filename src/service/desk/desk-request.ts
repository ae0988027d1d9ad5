import type { AccountSettings } from '#service/account/account-settings.ts';
import type { ApiRequest } from '#service/http/api-request.ts';
import type { ServiceContext } from '#service/http/context.ts';
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
export interface DeskRequest extends Omit<ApiRequest, 'context' | 'token' | 'parcelId' | 'baseUrl'> {
  context: DeskContext;
  token: DeskSender;
  /** The job of a path below `/print-jobs/{id}`, in lower case; empty elsewhere. */
  jobId: string;
}

export type DeskEndpoint = (request: DeskRequest) => Promise<ApiAnswer>;
