import type { AccountSettings, GoodsOfAccount } from '#service/account/account-settings.ts';
import type { ApiRequest } from '#service/http/api-request.ts';
import type { DeskSender, FoundParcels } from '#service/http/read-parcels.ts';
import type { ServiceContext } from '#service/http/context.ts';
import type { Webhooks } from '#service/webhooks/webhooks.ts';
import type { ApiAnswer, StreamAnswer } from '#service/model/api-answer.ts';

/** What endpoints below `/desk` work with, in the service and in a proxy. */
export type DeskContext = Pick<
  ServiceContext,
  | 'config'
  | 'store'
  | 'eventFeed'
  | 'eventStreams'
  | 'logger'
  | 'badges'
  | 'auditDays'
  | 'printing'
  | 'crashPoint'
  | 'clock'
  | 'newId'
  | 'rateLimit'
  | 'readerQueue'
  | 'readBody'
> & {
  /** A proxy has no account, only `goods` of its own file. */
  readonly settings?: AccountSettings;
  readonly goods?: GoodsOfAccount;
  readonly webhooks?: Webhooks;
  readonly carriers?: ServiceContext['carriers'];
};

/** A request below `/desk`: its sender is known, its path matched, its body read. */
export interface DeskRequest extends Omit<ApiRequest, 'context' | 'token' | 'parcelId' | 'baseUrl'> {
  context: DeskContext;
  token: DeskSender;
  /** Names the token or session the request came with, in memory only. */
  grant: string;
  /** Whether that is still good, for answers that go on. Rejects when it cannot be known at present. */
  isGranted: () => Promise<boolean>;
  /** Parcels as the API answers them to the sender, by id; null for one that is gone or not the sender's to see. */
  readParcels: (ids: readonly string[]) => Promise<FoundParcels>;
  /** The `:id` of the path as sent; empty where it has none. */
  id: string;
  /** Its `:number`. */
  number: string;
}

export type DeskEndpoint = (request: DeskRequest) => Promise<ApiAnswer | StreamAnswer>;
