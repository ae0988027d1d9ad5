import { toTimestamp } from '#contract/values/scalars.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import type { AccountSettings } from '#service/account/account-schema.ts';
import type { Dice } from './sandbox-dice.ts';
import { sandboxLabels } from './sandbox-identity.ts';
import { handledAfter, hour, minute, shipByOfFinished } from './sandbox-times.ts';

interface Circumstances {
  /** Milliseconds since 1970 UTC, as `now`. */
  created: number;
  now: number;
  /** The serial of the first label. */
  serial: number;
}

const cancellations = [
  'Customer cancelled by phone.',
  'Ordered twice by mistake.',
  'Address changed, new parcel made.',
];

/** The parcel after the carrier took it: created, processed, printed and cancelled follow each other, none after `now`. */
export function finishedParcel(
  parcel: ParcelDocument,
  state: 'processed' | 'printed' | 'cancelled',
  { created, now, serial }: Circumstances,
  settings: AccountSettings,
  dice: Dice,
): ParcelDocument {
  const processed = handledAfter(created, now, dice);
  const cancellableUntil = processed + settings.settings.cancellation_hours * hour;
  const isPrinted = state === 'printed' || (state === 'cancelled' && dice.chance(0.7));
  // Most are printed by processing itself, the others in a batch later that day.
  const pause = dice.chance(0.7) ? dice.between(1000, 4000) : dice.between(5, 150) * minute;
  const printed = Math.min(processed + pause, processed + Math.floor((now - processed) * 0.9));
  const lastChance = Math.min(cancellableUntil, now);
  const from = Math.min(isPrinted ? printed : processed, lastChance);
  const cancelled = from + Math.floor(dice.next() * (lastChance - from));
  const shipBy = shipByOfFinished(created, dice);
  return {
    ...parcel,
    processed_at: toTimestamp(processed),
    printed_at: isPrinted ? toTimestamp(printed) : null,
    cancelled_at: state === 'cancelled' ? toTimestamp(cancelled) : null,
    cancellable_until: toTimestamp(cancellableUntil),
    ship_by: toTimestamp(shipBy),
    deliver_by: parcel.tags.includes('express') ? toTimestamp(shipBy + 22 * hour - (shipBy % hour)) : null,
    note: state === 'cancelled' && dice.chance(0.6) ? dice.pick(cancellations) : parcel.note,
    labels: sandboxLabels(parcel.number_of_labels, serial),
  };
}
