import { isLabelled } from '#contract/labelled-fields.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { ParcelNotes } from '#app/api/not-sent/parcel-notes.ts';
import { storedAsSent } from '#app/api/intents/stored-as-sent.ts';

/** What a change wrote into a parcel, and what takes it back: PATCH bodies of the same fields. */
export interface WrittenChange {
  readonly body: JsonObject;
  readonly before: JsonObject;
  /** When the parcel had been processed by then; null where it was not. */
  readonly processedAt: string | null;
  readonly known: ParcelNotes;
}

/** Two changes of a parcel as one: to take it back puts back what was there before the first. */
export function joinedChanges(earlier: WrittenChange, later: WrittenChange): WrittenChange {
  return {
    body: { ...earlier.body, ...later.body },
    before: { ...later.before, ...earlier.before },
    processedAt: earlier.processedAt,
    known: earlier.known,
  };
}

/**
 * Whether a change can be taken back: `labelled` where a label that was made since shows one of its fields, `changed` where someone
 * has changed them since, `undone` where the parcel holds already what it held before.
 */
export function takeBackState(
  { body, before, processedAt }: WrittenChange,
  parcel: Parcel,
): 'open' | 'undone' | 'labelled' | 'changed' {
  const isOnLabel = Object.keys(before).some((field) => isLabelled(parcel, field));
  if (isOnLabel && parcel.processed_at !== processedAt) return 'labelled';
  if (storedAsSent(body, parcel.raw)) return 'open';
  return storedAsSent(before, parcel.raw) ? 'undone' : 'changed';
}
