import type { ParcelFields } from './parcel.ts';

/** SPEC.md 3: a parcel has no status field; its state follows from its timestamps, its last errors and the processing status. */
export const parcelStates = ['open', 'processing', 'refused', 'unclear', 'processed', 'printed', 'cancelled'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What a parcel's state follows from. */
export type ResultFields = Pick<ParcelFields, 'processed_at' | 'printed_at' | 'cancelled_at' | 'processing_errors'>;
/** What its permissions follow from too; whole parcels and the rows of lists have it. */
export type StateFields = ResultFields & Pick<ParcelFields, 'cancellable_until'>;
/** What the processing status resource says, and the parcel object itself does not show. */
export interface Circumstances {
  /** An attempt runs. */
  processing?: boolean;
  /** The last attempt is over. */
  ended?: boolean;
}

/**
 * The one derivation of a parcel's state. A running attempt outranks the errors of the one before. `unclear` fits none of SPEC.md 3
 * (a result beside errors, an attempt that is over without either): neither success nor refusal may be claimed.
 */
export function parcelState(
  parcel: ResultFields,
  { processing = false, ended = false }: Circumstances = {},
): ParcelState {
  const refused = parcel.processing_errors.length > 0;
  if (parcel.cancelled_at !== null) return 'cancelled';
  if (parcel.processed_at !== null && refused) return 'unclear';
  if (parcel.processed_at !== null) return parcel.printed_at === null ? 'processed' : 'printed';
  if (processing) return 'processing';
  if (refused) return 'refused';
  return ended ? 'unclear' : 'open';
}

type ShippingTimes = Pick<ResultFields, 'processed_at' | 'cancelled_at'>;

/** Neither processed nor cancelled: it is still to be shipped, and may have been refused. */
export function isUnprocessed({ processed_at, cancelled_at }: ShippingTimes): boolean {
  return processed_at === null && cancelled_at === null;
}

/** Processed and not cancelled: the carrier has a shipment of it. */
export function isShipped({ processed_at, cancelled_at }: ShippingTimes): boolean {
  return processed_at !== null && cancelled_at === null;
}

/** Whether a parcel still has to leave: without a printed label it does not, whether the carrier knows of it or not. */
export function isStillHere({ printed_at, cancelled_at }: Pick<ResultFields, 'printed_at' | 'cancelled_at'>): boolean {
  return printed_at === null && cancelled_at === null;
}

/** The one rule of *late*: past its `ship_by` and not printed. `now` is milliseconds since 1970 UTC. */
export function isLate(parcel: Pick<ParcelFields, 'ship_by' | 'printed_at' | 'cancelled_at'>, now: number): boolean {
  return parcel.ship_by !== null && isStillHere(parcel) && Date.parse(parcel.ship_by) < now;
}
