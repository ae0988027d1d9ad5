import type { Parcel } from '#contract/parcel.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { plainCode } from './parse-codes.ts';

/** In a list, or read on its own. */
export type FoundParcel = Parcel | ParcelRow;

const known = new WeakMap<FoundParcel, readonly string[]>();

/** Everything a parcel is called by, as it is compared. Worked out once per parcel: tens of thousands may be looked through per key. */
export function parcelCodes(parcel: FoundParcel): readonly string[] {
  const before = known.get(parcel);
  if (before !== undefined) return before;
  const { id, order_number, reference, reference_code, labels } = parcel;
  const numbers = labels.flatMap((label) => [label.tracking_number, label.return_tracking_number]);
  const codes = [order_number, reference, reference_code, ...numbers, id, parcelName(parcel)]
    .map((text) => plainCode(text ?? ''))
    .filter((code) => code !== '');
  known.set(parcel, codes);
  return codes;
}
