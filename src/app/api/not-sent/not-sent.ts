import type { FieldErrors } from '#contract/envelopes.ts';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { fingerprint } from '#app/words/fingerprint.ts';
import type { NotSent, NotSentMarks } from './not-sent-marks.ts';

// The checks before processing refuse by field and leave the parcel as it is (SPEC.md 4.4): nothing of the parcel tells of it.
// This device marks it, as long as it is what was refused: `note-not-sent.ts`, which the first rows do not need.

/** All marks, by the ids of their parcels; whether one speaks of a parcel as it is now, `markOf` tells. The same map until one changes. */
export function useNotSent(): ReadonlyMap<string, NotSent> {
  const { notSent } = useApi();
  return useSyncExternalStore(notSent.subscribe, notSent.getAll);
}

/** The mark that speaks of a parcel, or of a list's row, as it is now; undefined where none does. */
export function markOf(marks: ReadonlyMap<string, NotSent>, parcel: Parcel | ParcelRow): NotSent | undefined {
  const mark = marks.get(parcel.id);
  return mark !== undefined && speaksOf(mark, parcel) ? mark : undefined;
}

/** What was said of each field of a parcel as it is now; null where nothing was. */
export function markedFields(marks: ReadonlyMap<string, NotSent>, parcel: Parcel | ParcelRow): FieldErrors | null {
  const mark = markOf(marks, parcel);
  if (mark === undefined) return null;
  return Object.fromEntries(Object.entries(mark.fields).map(([path, said]) => [path, [...said]]));
}

function speaksOf({ whole, row }: NotSent, parcel: Parcel | ParcelRow): boolean {
  if (isWhole(parcel) && whole !== null) return whole === digest(parcel.raw);
  return row === null || row === digest(isWhole(parcel) ? toParcelRow(parcel) : parcel);
}

/** Forgets the mark of a parcel that is seen to be another one by now, or processed. */
export function forgetOutdatedMarks(queryClient: QueryClient, notSent: NotSentMarks): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [kind] = query.queryKey as readonly unknown[];
    if (type !== 'updated' || kind !== queryKeys.parcels[0]) return;
    const parcel = (query.state.data as VersionedParcel | undefined)?.parcel;
    const mark = parcel && notSent.getAll().get(parcel.id);
    if (!parcel || !mark || (isUnprocessed(parcel) && speaksOf(mark, parcel))) return;
    notSent.forget(parcel.id);
  });
}

function isWhole(parcel: Parcel | ParcelRow): parcel is Parcel {
  return 'raw' in parcel;
}

const digests = new WeakMap<object, string>();

/** Names the data without keeping it: it may be a customer's. Whatever the order of its keys. */
export function digest(data: object): string {
  const known = digests.get(data);
  if (known !== undefined) return known;
  const made = fingerprint(hashKey([data]));
  digests.set(data, made);
  return made;
}
