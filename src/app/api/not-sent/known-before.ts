import type { Parcel } from '#contract/parcel.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { toCorrectOf } from './not-sent.ts';
import type { NotSent } from './not-sent-marks.ts';

/** What this device knows of a parcel beside its data, before a change of it: what takes the change back makes it so again. */
export interface KnownBefore {
  /** What the checks had said of it; undefined where they had said nothing. */
  mark: NotSent | undefined;
  /** What had been corrected since the carrier refused it, as paths. */
  corrected: readonly string[];
}

export const nothingKnown: KnownBefore = { mark: undefined, corrected: [] };

export function knownBefore(api: ParcelDeskApi, parcel: Parcel | ParcelRow): KnownBefore {
  return {
    mark: toCorrectOf(api.notSent.get(), parcel),
    corrected: api.corrections.pathsOf(parcel.id),
  };
}

/** Call when a change was undone, with the resulting parcel and the restored fields. */
export function knowAgain(
  api: ParcelDeskApi,
  { parcel, etag }: VersionedParcel,
  fields: readonly string[],
  { mark, corrected }: KnownBefore,
): void {
  api.corrections.takeBack(parcel, etag, fields, corrected);
  if (mark !== undefined) api.notSent.put(mark);
}
