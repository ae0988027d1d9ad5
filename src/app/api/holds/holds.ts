import { type HoldReason, holdReasons } from '#contract/desk/desk-marks.ts';
import { isUnprocessed, type StateFields } from '#contract/parcel-state.ts';
import type { Parcel } from '#contract/parcel.ts';
import { MarkStore } from '#app/api/holds/mark-store.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import type { StoreHome } from '#app/device-data/device-store.ts';
import { mapFormat } from '#app/device-data/store-formats.ts';
import { isRecord } from '#app/words/is-record.ts';

// A tag of the parcel holds it, so that every list shows it. Why is a fact of the desk. Other clients of the API know neither.

/** Why a parcel is on hold. */
export interface Hold {
  id: string;
  reason: HoldReason;
  /** The desk has it too, so that it ends when the desk ends it. */
  shared?: boolean | undefined;
}

const format = mapFormat<Hold>('holds', { read: readHold, name: ({ id }) => id }, { max: 2_000 });

/** The reasons of holds on this device, for the account that is signed in. */
export class Holds extends MarkStore<Hold> {
  constructor(home?: StoreHome) {
    super('holds', format, home);
  }

  note(id: string, reason: HoldReason): void {
    this.make({ id, reason });
  }
}

export const holds = new Holds();

const tagSetting = 'hold.tag';
export const defaultHoldTag = 'hold';

/** The tag that holds a parcel. */
export function holdTag(): string {
  const value = sharedSettings.get().get(tagSetting)?.value;
  return isRecord(value) && typeof value['tag'] === 'string' ? value['tag'] : defaultHoldTag;
}

/** Sets the tag on all stations of the desk; an empty one is the default again. */
export function setHoldTag(tag: string): void {
  const text = tag.trim();
  sharedSettings.set(tagSetting, text === '' || text === defaultHoldTag ? null : { tag: text });
}

export type Holdable = StateFields & Pick<Parcel, 'id' | 'tags'>;

/**
 * `held`: the parcel has the tag. `lost`: it was put on hold here, and another client has replaced its tags since. Both stop process, run
 * and station: only a user says that it may leave. Null for a parcel that nothing holds, and for one that is shipped or cancelled.
 */
export type HoldState = 'held' | 'lost' | null;

export function holdOf(parcel: Holdable): HoldState {
  if (!isUnprocessed(parcel)) return null;
  if (parcel.tags.includes(holdTag())) return 'held';
  return holds.get().has(parcel.id) ? 'lost' : null;
}

/** Whether enough is known of a row to say whether it is on hold. */
export function isHoldable(row: object): row is Holdable {
  return 'tags' in row && 'processed_at' in row;
}

function readHold(stored: unknown): Hold | null {
  if (!isRecord(stored)) return null;
  const { id, reason: named, shared } = stored;
  const reason = holdReasons.find((known) => known === named);
  if (typeof id !== 'string' || reason === undefined) return null;
  return { id, reason, ...(shared === true && { shared }) };
}
