import { buildParcel, type ParcelJson } from './build-parcel.ts';

// Parcels in each state.

const at = '2026-03-02T09:20:00Z';
export const until = '2026-03-03T09:20:00Z';
export const processed: Partial<ParcelJson> = { processed_at: at, cancellable_until: until };
const printed: Partial<ParcelJson> = { ...processed, printed_at: at };

export const situations = {
  open: buildParcel(),
  refused: buildParcel({ processing_errors: ['The postal code does not exist.'] }),
  unclear: buildParcel({ ...processed, processing_errors: ['The postal code does not exist.'] }),
  processed: buildParcel(processed),
  printed: buildParcel(printed),
  cancelled: buildParcel({ ...processed, cancelled_at: at }),
  'cancelled after printing': buildParcel({ ...printed, cancelled_at: at }),
  'cancelled before processing': buildParcel({ cancelled_at: at }),
};
export type Situation = keyof typeof situations;
