import type { Parcel } from '#contract/parcel.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { corrections } from '#app/api/refusals/corrections.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { toCorrectOf } from './not-sent.ts';
import type { NotSent } from './not-sent-marks.ts';

/** What this device noted about a parcel before a change of it. Undoing the change restores it. */
export interface ParcelNotes {
  /** What the checks refused; undefined where they refused nothing. */
  mark: NotSent | undefined;
  /** What had been corrected since the carrier refused it, as paths. */
  corrected: readonly string[];
}

export const noNotes: ParcelNotes = { mark: undefined, corrected: [] };

export function captureNotes(api: ParcelDeskApi, parcel: Parcel | ParcelRow): ParcelNotes {
  return {
    mark: toCorrectOf(api.notSent.get(), parcel),
    corrected: corrections.pathsOf(parcel.id),
  };
}

/** Call when a change was undone, with the resulting parcel and the restored fields. */
export function restoreNotes(
  api: ParcelDeskApi,
  { parcel, etag }: VersionedParcel,
  fields: readonly string[],
  { mark, corrected }: ParcelNotes,
): void {
  corrections.takeBack(parcel, etag, fields, corrected);
  if (mark !== undefined) api.notSent.put(mark);
}
