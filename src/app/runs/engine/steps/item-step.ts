import type { Endpoints, VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelNotes } from '#app/api/not-sent/parcel-notes.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import type { WrittenChange } from '#app/parcels/change/take-back.ts';
import type { RunChange } from './run-change.ts';
import type { Send, Verdict } from './verdict.ts';

export type RunEndpoints = Pick<
  Endpoints,
  | 'getParcel'
  | 'getProcessStatus'
  | 'processParcel'
  | 'printParcel'
  | 'deleteParcel'
  | 'updateParcel'
  | 'createParcel'
  | 'listParcels'
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
  readonly takenBack: (saved: VersionedParcel, fields: readonly string[], before: ParcelNotes) => void;
  /** It is new. */
  readonly created: (made: VersionedParcel) => void;
  /** `body` is about to be written over what the parcel holds: what takes that back is noted. */
  readonly writing: (parcel: Parcel, body: JsonObject) => void;
  /** What this tab has noted of that before, if anything. */
  readonly written: (id: string) => WrittenChange | undefined;
  readonly gone: (id: string) => void;
  /** It was not processed, and why. */
  readonly notStarted: (id: string, error: unknown) => void;
  /** By the server's clock, in milliseconds since 1970 UTC. */
  readonly serverNow: () => number;
  /** What runs create beside this item: the parcels that are known, and the items that may have one by now. */
  readonly othersCreated: () => { parcels: ReadonlySet<string>; unknown: readonly Pick<ItemRecord, 'id' | 'mark'>[] };
}

/** How one kind of run treats one parcel. Nothing here sends on its own: the engine does, once the journal says so. */
export interface ItemWork<Answer = Verdict> {
  /** For a parcel that nothing was sent for: what to send, or the outcome where nothing is to be sent. */
  prepare: (item: ItemRecord, context: WorkContext) => Promise<Send<Answer> | Answer>;
  /** For a request whose answer was lost: reads its result. `send` where it was not done and the same may be sent again. */
  verify: (item: ItemRecord, context: WorkContext) => Promise<Send<Answer> | Answer>;
}
