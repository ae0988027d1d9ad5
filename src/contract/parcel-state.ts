import type { ParcelFields } from './parcel.ts';

/** SPEC.md 3: a parcel has no status field; its state follows from its timestamps, its last errors and the processing status. */
export const parcelStates = ['open', 'processing', 'refused', 'processed', 'printed', 'cancelled'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What a parcel's state and permissions follow from; whole parcels and the rows of lists have it. */
export type StateFields = Pick<
  ParcelFields,
  'processed_at' | 'printed_at' | 'cancelled_at' | 'cancellable_until' | 'processing_errors'
>;
export interface Circumstances {
  /** The processing status resource says `processing`; the parcel object itself does not show it. */
  processing?: boolean;
}

/** The one derivation of a parcel's state. A running attempt outranks the errors of the one before. */
export function parcelState(parcel: StateFields, { processing = false }: Circumstances = {}): ParcelState {
  if (parcel.cancelled_at !== null) return 'cancelled';
  if (parcel.processed_at !== null) return parcel.printed_at === null ? 'processed' : 'printed';
  if (processing) return 'processing';
  return parcel.processing_errors.length > 0 ? 'refused' : 'open';
}
