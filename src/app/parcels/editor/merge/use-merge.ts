import { useRef, useState } from 'react';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { fieldNames } from '#app/parcels/model/names/field-label.ts';
import { type Merge, mergeValues } from './merge-values.ts';
import { mergeWords as words } from '#app/parcels/editor/save/save-words.ts';
import type { SaveThen } from '#app/parcels/editor/save/save-attempt.ts';
import type { ParcelForm } from '#app/parcels/editor/form/use-parcel-form.ts';

/** A newer parcel with changes that contradict those of the form. */
interface ContestedVersion {
  newest: VersionedParcel;
  /** The save that waits for the decisions. */
  afterwards: SaveThen | null;
}

/** Puts the form on a newer version of its parcel, at once where nothing is contested, else once the user has decided. */
export function useMerge({ latest, form, adopt }: Pick<ParcelForm, 'latest' | 'form' | 'adopt'>) {
  const [asked, setAsked] = useState<ContestedVersion | null>(null);
  /** Changes merged since the last save, to be named with the next. */
  const taken = useRef(new Set<string>());

  const take = (newest: VersionedParcel, { values, taken: fields }: Merge) => {
    for (const field of fields) taken.current.add(field);
    setAsked(null);
    adopt({ parcel: newest, extras: {} }, values);
  };
  return {
    asked,
    close: () => setAsked(null),
    take,
    /** True when the form is based on the newer parcel now; false when the user is asked. */
    rebase: (newest: VersionedParcel, afterwards: SaveThen | null): boolean => {
      const merge = mergeValues(latest.current.raw, newest.parcel.raw, form.getValues());
      if (merge.conflicts.length > 0) setAsked({ newest, afterwards });
      else take(newest, merge);
      return merge.conflicts.length === 0;
    },
    /** Says what came from there, after a save with it. */
    notifyTaken: () => {
      if (taken.current.size > 0) showToast('ok', words.savedTogether(fieldNames(taken.current)));
      taken.current.clear();
    },
    /** The same while the editor stays open. */
    notifyTakenIn: () => showToast('ok', words.takenIn(fieldNames(taken.current) || words.nothingVisible)),
  };
}
