import type { RefObject } from 'react';
import { readParcel } from '#contract/parcel.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { storedAsSent } from '#app/api/intents/stored-as-sent.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import type { Draft } from './draft-store.ts';
import { draftWords as words } from '#app/parcels/editor/save/save-words.ts';
import type { TagEntry } from '#app/parcels/editor/editor-context.ts';
import { differences } from '#app/parcels/editor/form/leaf-texts.ts';
import type { Apply } from '#app/parcels/editor/save/save-attempt.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import type { useEditorSave } from '#app/parcels/editor/save/use-editor-save.ts';
import type { ParcelForm } from '#app/parcels/editor/form/use-parcel-form.ts';

interface OfferedDraftOptions extends Pick<ReturnType<typeof useEditorSave>, 'flow' | 'draft' | 'merge' | 'mark'> {
  parcelForm: ParcelForm;
  /** The parcel as it was read for this form; null for a new one. */
  loaded: VersionedParcel | null;
  tagEntry: RefObject<TagEntry | null>;
  setApply: (apply: Apply) => void;
}

/** What can be done with a draft of an earlier life of the page; null when there is none, or it has been decided on. */
export function useOfferedDraft({
  flow,
  draft,
  merge,
  mark,
  parcelForm,
  loaded,
  tagEntry,
  setApply,
}: OfferedDraftOptions) {
  const { offer } = draft;
  if (offer === null) return null;
  const baseVersion = baseVersionOf(offer);
  const attempt = openAttempt(offer, loaded);
  const newerThere =
    baseVersion !== null &&
    loaded !== null &&
    differences(toFormValues(baseVersion.parcel.raw), toFormValues(loaded.parcel.raw)).length > 0;

  const wasSaved = offer.attempt?.afterwards === 'process' ? words.wasSavedOnly : words.wasSaved;

  const restore = () => {
    draft.decided();
    parcelForm.adopt({ parcel: baseVersion, extras: offer.extras }, offer.values);
    tagEntry.current?.put(offer.typedTag);
    setApply(offer.apply);
    if (attempt !== null) flow.resume(attempt);
    else if (loaded === null || merge.rebase(loaded, null))
      showToast('ok', attempt === offer.attempt ? words.restored : wasSaved);
    draft.keepAttempt(attempt);
  };
  return {
    draft: { ...offer, attempt },
    newerThere,
    otherSignIn: offer.mark !== mark(),
    onRestore: restore,
    onDiscard: () => {
      draft.remove(false);
      draft.decided();
    },
  };
}

function baseVersionOf({ ground: baseVersion }: Draft): VersionedParcel | null {
  const parcel = baseVersion === null ? null : readParcel(baseVersion.raw);
  return baseVersion === null || parcel === null ? null : { parcel, etag: baseVersion.etag };
}

/** The save of a draft, unless the parcel shows by now that it was done. */
function openAttempt({ attempt, ground: baseVersion }: Draft, loaded: VersionedParcel | null): Draft['attempt'] {
  if (attempt === null || baseVersion === null || loaded === null) return attempt;
  return storedAsSent(attempt.body, loaded.parcel.raw) ? null : attempt;
}
