import { type RefObject, useMemo, useRef, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { useOfferedDraft } from '#app/parcels/editor/drafts/use-offered-draft.ts';
import { useFocusField } from '#app/parcels/editor/form/use-focus-field.ts';
import { type ParcelForm, useParcelForm } from '#app/parcels/editor/form/use-parcel-form.ts';
import { useNamedFields } from '#app/api/refusals/use-named-fields.ts';
import { carrierRefusals, type InputRefusal } from '#app/parcels/editor/problems/carrier-refusals.ts';
import { lockReason } from '#app/parcels/editor/problems/lock-reason.ts';
import { useProblems } from '#app/parcels/editor/problems/use-problems.ts';
import { type SaveTarget, useEditorSave } from '#app/parcels/editor/save/use-editor-save.ts';
import type { EditorContextValue, TagEntry } from './editor-context.ts';

export interface ParcelEditing extends SaveTarget {
  /** What its draft is kept under. */
  draftName: string;
  /** The parcel the form starts from, with its version; null for a new one. It is read once. */
  parcel: VersionedParcel | null;
  /** What is known of the parcel by now; it may be newer than what the form is based on. */
  newest?: VersionedParcel | undefined;
  /** Why what is known could not be read again: a parcel may be gone since the form was opened. */
  newestError?: unknown;
  processing?: boolean;
  /** The parcel was changed after the carrier's refusal that it still holds. */
  corrected?: boolean;
}

const noRefusals: ReadonlyMap<string, InputRefusal> = new Map();

/** All that a form of one parcel is based on: its values, what is wrong with them, saving, drafts, newer versions, the focus. */
export function useParcelEditing(
  { newest, newestError = null, processing = false, corrected = false, ...props }: ParcelEditing,
  start: Parameters<typeof useParcelForm>[0],
  element: RefObject<HTMLFormElement | null>,
) {
  const parcelForm: ParcelForm = useParcelForm(start);
  const { form, baseVersion, raw, base } = parcelForm;
  const creating = baseVersion.parcel === null;
  const focusField = useFocusField(element);
  const problems = useProblems(form, focusField.focus);
  const tagEntry = useRef<TagEntry>(null);
  const [apply, setApply] = useState({ products: false, shippingRules: false });
  const save = useEditorSave({ ...props, parcelForm, problems, tagEntry, apply, processing });
  const offered = useOfferedDraft({ ...save, parcelForm, loaded: props.parcel, tagEntry, setApply });

  const state: Parcel | null = newest?.parcel ?? baseVersion.parcel?.parcel ?? null;
  const named = useNamedFields(state?.id);
  const saving = save.flow.phase !== 'idle';
  const unresolved = save.flow.unresolved !== null;
  const deletedSince = !saving && isGone(newestError);
  const gone = !creating && !unresolved && (isGone(problems.error) || deletedSince);
  const context = useMemo(
    (): EditorContextValue => ({
      raw,
      base,
      creating,
      refusals: corrected ? noRefusals : carrierRefusals(state, named).atFields,
      lockReason: (field) =>
        lockReason(field, { parcel: state, processing, saving, unresolved, offered: offered !== null }),
      tagEntry,
      ...focusField,
    }),
    [raw, base, creating, corrected, state, named, processing, saving, unresolved, offered, focusField],
  );
  /** What stands above the fields as an error. */
  const error = gone && !isGone(problems.error) ? newestError : problems.error;
  return {
    parcelForm,
    problems,
    error,
    tagEntry,
    apply,
    setApply,
    save,
    offered,
    state,
    saving,
    unresolved,
    gone,
    context,
  };
}
