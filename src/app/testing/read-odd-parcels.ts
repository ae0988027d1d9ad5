import { assert, constantFrom, dictionary, jsonValue, oneof, property } from 'fast-check';
import type { Parcel } from '#contract/parcel.ts';
import type { JsonValue } from '#contract/values/json-value.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { fieldNames, oddParcel, oddParcels, oddValues } from './odd-parcels.ts';

/** Reads values of a parcel without drawing them. */
export type OddReader = (parcel: Parcel, row: ParcelRow) => unknown;

// Made once: they take longer to make than to read.
const made = oddParcels().map((parcel) => ({ parcel, row: toParcelRow(parcel) }));

/** Reads each odd value of a server in each field, then many of them at once. */
export function readOddParcels(read: OddReader): void {
  for (const { parcel, row } of made) read(parcel, row);
  const anyValue = oneof(constantFrom(...oddValues), jsonValue()).map((value) => value as JsonValue);
  assert(
    property(dictionary(constantFrom(...fieldNames), anyValue, { maxKeys: 12 }), (values) => {
      const parcel = oddParcel('odd', (field, container) => values[`${container}.${field}`]);
      read(parcel, toParcelRow(parcel));
    }),
    { numRuns: 30 },
  );
}
