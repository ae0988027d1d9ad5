import { type FieldValues, filled, type KnownFields, parcelFields } from '#contract/parcel-fields.ts';

const { documents: _documents, ...storedFields } = parcelFields;

/**
 * A parcel as the store keeps it: SPEC.md 2.2 with every field present, decimals with all their places, timestamps in
 * SPEC.md 2.1's spelling. Only `documents` is missing: its links depend on the address the service is reached at.
 */
export type ParcelDocument = FieldValues<typeof storedFields>;
export type NamedReference = NonNullable<ParcelDocument['packaging']>;
export type ReceiverDocument = NonNullable<ParcelDocument['receiver']>;
export type ItemDocument = ParcelDocument['items'][number];
export type LabelDocument = ParcelDocument['labels'][number];

/** A parcel of what is known of it; the other fields are as in one without any given value. */
export function parcelDocument(known: KnownFields<typeof storedFields>): ParcelDocument {
  return filled(storedFields, known);
}

/** The reference a parcel keeps: id and name as they are now. */
export function named(list: readonly NamedReference[], id: string | null): NamedReference | null {
  const found = list.find((entry) => entry.id === id);
  return found === undefined ? null : { id: found.id, name: found.name };
}
