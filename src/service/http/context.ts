import type { AccountSettings } from '#service/account/account-settings.ts';
import type { ServiceConfig } from '#service/config/config.ts';
import type { CrashPoint } from '#service/config/crash-point.ts';
import type { DocumentRenderer } from '#service/documents/document-renderer.ts';
import type { BodyReader } from './read-body.ts';
import type { ReaderQueue } from '#service/http/overload/reader-queue.ts';
import type { RateLimit } from '#service/http/overload/rate-limit.ts';
import type { Logger } from '#service/model/logger.ts';
import type { AttemptEnds } from '#service/processing/attempt-ends.ts';
import type { EventFeed } from '#service/events/event-feed.ts';
import type { EventStreams } from '#service/events/event-streams.ts';
import type { Printing } from '#service/printers/printing.ts';
import type { Processor } from '#service/processing/processor.ts';
import type { AskTracking } from '#service/processing/tracking-calls.ts';
import type { KnownCarrier } from '#service/metrics/present-gauges.ts';
import type { Metrics } from '#service/metrics/open-metrics.ts';
import type { CursorSealer } from '#service/store/queries/keyset.ts';
import type { KnownParcels } from '#service/store/queries/shown-parcels.ts';
import type { Store } from '#service/store/store.ts';
import type { TokenUse } from './tokens/token-use.ts';
import type { Webhooks } from '#service/webhooks/webhooks.ts';
import type { NewId } from '#service/model/uuid-v7.ts';

/** Everything an endpoint works with: built once by `openContext`, the same for every request. */
export interface ServiceContext {
  readonly config: ServiceConfig;
  readonly settings: AccountSettings;
  readonly store: Store;
  readonly processor: Processor;
  /** Every carrier, how it is by the calls of this process, and where its shipments are, if it says so. */
  readonly carriers: readonly (KnownCarrier & { readonly tracking?: AskTracking })[];
  readonly attemptEnds: AttemptEnds;
  readonly printing: Printing;
  /** What happened at the desk, for all who follow it. */
  readonly eventFeed: EventFeed;
  readonly eventStreams: EventStreams;
  readonly webhooks: Webhooks;
  /** How badges are used, where the desk has them. A station without activity for `idleMillis` locks. */
  readonly badges: { readonly idleMillis: number } | null;
  /** How long the audit is kept; 0 where there is none. */
  readonly auditDays: number;
  readonly documents: DocumentRenderer;
  readonly cursors: CursorSealer;
  readonly knownParcels: KnownParcels;
  readonly rateLimit: RateLimit;
  /** Counts requests with an invalid token, by peer. */
  readonly failedAuth: RateLimit;
  readonly tokenUse: TokenUse;
  readonly readBody: BodyReader;
  readonly readerQueue: ReaderQueue;
  /** Null where nobody reads them. */
  readonly metrics: Metrics | null;
  readonly logger: Logger;
  readonly crashPoint: CrashPoint;
  /** Milliseconds since 1970 UTC. */
  readonly clock: () => number;
  readonly newId: NewId;
  /** Lets go of everything the context opened. */
  close(): Promise<void>;
}
