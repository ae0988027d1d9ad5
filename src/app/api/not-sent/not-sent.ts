import type { FieldErrors } from '#contract/envelopes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { isStillSo } from './named-values.ts';
import type { NotSent, NotSentMarks } from './not-sent-marks.ts';

// The checks before processing refuse by field and leave the parcel as it is (SPEC.md 4.4): the parcel does not show it.
// This device marks it until a field that was named changes: `note-not-sent.ts`, which the first rows do not need.

/** All marks, by the ids of their parcels; `markOf` decides whether one applies to the parcel as it is now. The same map until one changes. */
export function useNotSent(): ReadonlyMap<string, NotSent> {
  const { notSent } = useApi();
  return useSyncExternalStore(notSent.subscribe, notSent.get);
}

/** What a server's check said of a parcel, or of a list's row, where that is still so; undefined where nothing is. */
export function markOf(marks: ReadonlyMap<string, NotSent>, parcel: Parcel | ParcelRow): NotSent | undefined {
  const mark = marks.get(parcel.id);
  return mark?.tried === true && speaksOf(mark, parcel) ? mark : undefined;
}

/** The same, or what was set aside to be corrected before it is sent. */
export function toCorrectOf(marks: ReadonlyMap<string, NotSent>, parcel: Parcel | ParcelRow): NotSent | undefined {
  const mark = marks.get(parcel.id);
  return mark !== undefined && speaksOf(mark, parcel) ? mark : undefined;
}

/** The reasons for each field of a parcel as it is now; null where there are none. */
export function markedFields(marks: ReadonlyMap<string, NotSent>, parcel: Parcel | ParcelRow): FieldErrors | null {
  const mark = markOf(marks, parcel);
  if (mark === undefined) return null;
  return Object.fromEntries(Object.entries(mark.fields).map(([path, said]) => [path, [...said]]));
}

function speaksOf({ named }: NotSent, parcel: Parcel | ParcelRow): boolean {
  return isUnprocessed(parcel) && (named === null || isStillSo(named, parcel));
}

/** Forgets the mark of a parcel that is read and has other values in the fields that were named, or is processed. */
export function forgetOutdatedMarks(queryClient: QueryClient, notSent: NotSentMarks): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [kind] = query.queryKey as readonly unknown[];
    if (type !== 'updated' || kind !== queryKeys.parcels[0]) return;
    const parcel = (query.state.data as VersionedParcel | undefined)?.parcel;
    const mark = parcel && notSent.get().get(parcel.id);
    if (!parcel || !mark || speaksOf(mark, parcel)) return;
    notSent.forget(parcel.id);
  });
}
