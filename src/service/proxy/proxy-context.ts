import type { GoodsOfAccount } from '#service/account/account-settings.ts';
import type { ServiceConfig } from '#service/config/config.ts';
import type { CrashPoint } from '#service/config/crash-point.ts';
import type { BodyReader } from '#service/http/read-body.ts';
import type { RateLimit } from '#service/http/overload/rate-limit.ts';
import type { ReaderQueue } from '#service/http/overload/reader-queue.ts';
import type { Logger } from '#service/model/logger.ts';
import type { EventFeed } from '#service/events/event-feed.ts';
import type { EventStreams } from '#service/events/event-streams.ts';
import type { Printing } from '#service/printers/printing.ts';
import type { Metrics } from '#service/metrics/open-metrics.ts';
import type { Store } from '#service/store/store.ts';
import type { TokenUse } from '#service/http/tokens/token-use.ts';
import type { NewId } from '#service/model/uuid-v7.ts';
import type { LinkedPaths } from './linked-paths.ts';
import type { KeyStore } from './send-once.ts';
import type { PassedEvents } from './passed-events.ts';
import type { UnknownPeers } from './unknown-peers.ts';
import type { UpstreamClient } from './upstream-client.ts';
import type { UpstreamConfig } from '#service/config/upstream-config.ts';
import type { UpstreamGate } from './upstream-gate.ts';

/** Everything the proxy to another server works with: built once, the same for every request. */
export interface ProxyContext {
  readonly config: ServiceConfig;
  readonly upstream: UpstreamConfig;
  readonly client: UpstreamClient;
  readonly gate: UpstreamGate;
  readonly keys: KeyStore;
  readonly linkedPaths: LinkedPaths;
  readonly store: Store;
  readonly rateLimit: RateLimit;
  /** Counts requests with an invalid token, by peer. */
  readonly failedAuth: RateLimit;
  readonly tokenUse: TokenUse;
  /** How many readings of one client run at once. */
  readonly readerQueue: ReaderQueue;
  /** Who brings a token that the other server has not taken yet. */
  readonly unknownPeers: UnknownPeers;
  readonly readBody: BodyReader;
  readonly printing: Printing;
  /** Products and packagings of the account file that this process has itself. */
  readonly goods: GoodsOfAccount;
  readonly eventFeed: EventFeed;
  readonly eventStreams: EventStreams;
  /** As of a `ServiceContext`. */
  readonly badges: { readonly idleMillis: number } | null;
  readonly auditDays: number;
  readonly passedEvents: PassedEvents;
  readonly metrics: Metrics | null;
  readonly logger: Logger;
  readonly crashPoint: CrashPoint;
  /** Milliseconds since 1970 UTC. */
  readonly clock: () => number;
  readonly newId: NewId;
  close(): Promise<void>;
}
