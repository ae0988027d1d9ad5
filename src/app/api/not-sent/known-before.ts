import type { QueryClient } from '@tanstack/react-query';
import type { FieldErrors } from '#contract/envelopes.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { markedFields } from './not-sent.ts';
import { markLacking } from './note-not-sent.ts';

/** What this device knows of a parcel beside its data, before a change of it: what takes the change back makes it so again. */
export interface KnownBefore {
  /** What the checks had said of a parcel that was never sent; null where they had said nothing. */
  lacked: FieldErrors | null;
  /** What had been corrected since the carrier refused it, as paths. */
  corrected: readonly string[];
}

export const nothingKnown: KnownBefore = { lacked: null, corrected: [] };

export function knownBefore(api: ParcelDeskApi, parcel: Parcel | ParcelRow): KnownBefore {
  return {
    lacked: markedFields(api.notSent.getAll(), parcel),
    corrected: api.corrections.pathsOf(parcel.id),
  };
}

/** To be told when a change was taken back: the parcel that this made, and the fields that are as they were. */
export function knowAgain(
  api: ParcelDeskApi,
  queryClient: QueryClient,
  { parcel, etag }: VersionedParcel,
  fields: readonly string[],
  { lacked, corrected }: KnownBefore,
): void {
  api.corrections.takeBack(parcel, etag, fields, corrected);
  if (lacked !== null) markLacking(api, queryClient, parcel.id, lacked);
}
