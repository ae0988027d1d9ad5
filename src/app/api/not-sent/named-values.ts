import { fieldPathParts } from '#contract/field-errors.ts';
import { sentFields } from '#contract/parcel-fields.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { valueVersion } from '#app/api/parcel-version.ts';
import { isRecord } from '#app/words/is-record.ts';
import { missingData } from './missing-data.ts';

// A check that failed named fields. Whether what it said is still so is seen from these fields alone: any other may change.

/** A field that a check named, as it was then. */
export interface NamedField {
  /** Distinguishes its value from another one without storing it; null where it is unknown. */
  value: string | null;
  /** The contract's checks named it too, so that they see when it is no longer so: a company is given in place of a name. */
  seen: boolean;
}

export type NamedFields = Readonly<Record<string, NamedField>>;

/** The fields that a check named, as they are in a parcel, or in what a list keeps of it. */
export function namedFields(paths: readonly string[], parcel: Parcel | ParcelRow): NamedFields {
  const missing = missingData(parcel);
  return Object.fromEntries(
    paths.map((path) => [path, { value: valueMark(path, parcel), seen: missing[path] !== undefined }]),
  );
}

/** Whether all that a check named is still as it was, as far as can be seen: of items a list keeps nothing. */
export function isStillSo(named: NamedFields, parcel: Parcel | ParcelRow): boolean {
  return Object.entries(named).every(([path, { value, seen }]) => {
    if (seen && missingData(parcel)[path] === undefined) return false;
    const now = valueMark(path, parcel);
    return value === null || now === null || value === now;
  });
}

/** Of the parcel's own: the same value of two parcels has two marks. Null where it cannot be seen here. */
function valueMark(path: string, parcel: Parcel | ParcelRow): string | null {
  const value = valueAt(path, parcel);
  return value === undefined ? null : valueVersion(parcel.id, path, value);
}

/** What a path of a body stands for (SPEC.md 4.1), null where there is nothing; undefined for a field that is not known, or not kept. */
function valueAt(path: string, parcel: Parcel | ParcelRow): unknown {
  const isWhole = 'raw' in parcel;
  const [field = '', ...inner] = fieldPathParts(path);
  const sent = (sentFields as Readonly<Record<string, { kind: string; readAs: string }>>)[field];
  if (sent === undefined || !(sent.readAs in parcel)) return undefined;
  let value: unknown = (parcel as unknown as Readonly<Record<string, unknown>>)[sent.readAs];
  if (sent.kind === 'named') return isRecord(value) ? value['id'] : null;
  for (const part of inner) {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'object') return undefined;
    const held = value as Readonly<Record<string, unknown>>;
    if (!(part in held)) return isWhole ? null : undefined;
    value = held[part];
  }
  // A list keeps parts of a receiver, which are not the whole of it.
  return isWhole || Array.isArray(value) || !isRecord(value) ? (value ?? null) : undefined;
}
