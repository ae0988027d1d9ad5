import type { Endpoints, VersionedParcel } from '#app/api/endpoints.ts';
import type { KnownBefore } from '#app/api/not-sent/known-before.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import type { RunChange } from './run-change.ts';
import type { Send, Verdict } from './verdict.ts';

export type RunEndpoints = Pick<
  Endpoints,
  'getParcel' | 'getProcessStatus' | 'processParcel' | 'printParcel' | 'deleteParcel' | 'updateParcel'
>;

export interface WorkContext {
  readonly endpoints: RunEndpoints;
  /** The server keeps idempotency keys. */
  readonly keyed: boolean;
  /** The server sends `ETag` and honours `If-Match`. */
  readonly etags: boolean;
  /** The value of a change, where this tab has it. */
  readonly change: RunChange | null;
  /** These fields of it were changed, and it is so now. */
  readonly changed: (parcel: Parcel, etag: string | null, fields: readonly string[]) => void;
  /** What these fields held before they were corrected is put back. `before`: what was known of the parcel then. */
  readonly takenBack: (saved: VersionedParcel, fields: readonly string[], before: KnownBefore) => void;
  readonly gone: (id: string) => void;
  /** It was not processed, and why. */
  readonly notStarted: (id: string, error: unknown) => void;
}

/** How one kind of run treats one parcel. Nothing here sends by itself: the engine does, once the journal says so. */
export interface ItemWork {
  /** For a parcel that nothing was sent for: what to send, or the outcome where nothing is to be sent. */
  prepare: (item: ItemRecord, context: WorkContext) => Promise<Send | Verdict>;
  /** For a request whose answer was lost: reads what became of it. `send` where it was not done and the same may be sent again. */
  verify: (item: ItemRecord, context: WorkContext) => Promise<Send | Verdict>;
}
