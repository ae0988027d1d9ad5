import type { AccountSettings } from './account/account-settings.ts';
import type { ServiceConfig } from './config.ts';
import type { CrashPoint } from './crash-point.ts';
import type { DocumentRenderer } from './documents/document-renderer.ts';
import type { BodyReader } from './http/read-body.ts';
import type { ReaderTurns } from './http/reader-turns.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { Logger } from './logger.ts';
import type { AttemptEnds } from './processing/attempt-ends.ts';
import type { Processor } from './processing/processor.ts';
import type { CursorSealer } from './store/keyset.ts';
import type { KnownParcels } from './store/shown-parcels.ts';
import type { Store } from './store/store.ts';
import type { NewId } from './uuid-v7.ts';

/** Everything an endpoint works with: built once by `openContext`, the same for every request. */
export interface ServiceContext {
  readonly config: ServiceConfig;
  readonly settings: AccountSettings;
  readonly store: Store;
  readonly processor: Processor;
  readonly attemptEnds: AttemptEnds;
  readonly documents: DocumentRenderer;
  readonly cursors: CursorSealer;
  readonly knownParcels: KnownParcels;
  readonly rateLimit: RateLimit;
  /** Counts requests with an invalid token, by peer. */
  readonly failedAuth: RateLimit;
  readonly readBody: BodyReader;
  readonly readerTurns: ReaderTurns;
  readonly logger: Logger;
  readonly crashPoint: CrashPoint;
  /** Milliseconds since 1970 UTC. */
  readonly clock: () => number;
  readonly newId: NewId;
  /** Lets go of everything the context opened. */
  close(): Promise<void>;
}
