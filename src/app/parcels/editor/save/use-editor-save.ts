import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { isGone } from '#app/api/http/api-error.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { findCreated, maxLookBack } from '#app/api/intents/find-created.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { knownParcels } from '#app/api/cache/known-parcels.ts';
import { seenParcel } from '#app/api/cache/seen-parcel.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { useSession } from '#app/session/session-context.ts';
import { dropLateClicks } from '#app/ui/dialog/drop-late-clicks.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { removeDraft } from '#app/parcels/editor/drafts/draft-store.ts';
import type { TagEntry } from '#app/parcels/editor/editor-context.ts';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import type { ParcelField, ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { stateLock } from '#app/parcels/editor/problems/lock-reason.ts';
import { lockedChanges } from '#app/parcels/editor/problems/locked-changes.ts';
import { mergeWords } from './save-words.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import { rememberMethod } from '#app/parcels/editor/fields/recent-methods.ts';
import { sameAccount } from './same-account.ts';
import type { Apply, SaveAttempt } from './save-attempt.ts';
import { accountMark } from '#app/session/sign-in-mark.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { useDraft } from '#app/parcels/editor/drafts/use-draft.ts';
import { useMerge } from '#app/parcels/editor/merge/use-merge.ts';
import type { ParcelForm } from '#app/parcels/editor/form/use-parcel-form.ts';
import type { Problems } from '#app/parcels/editor/problems/use-problems.ts';
import { useSaveFlow } from './use-save-flow.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';

export interface SaveTarget {
  /** Where it is done, as the shift counts it. */
  by?: WorkSource;
  /** Sends an attempt. `baseVersion` is the parcel it was made from. A 412 says that there is a newer one. */
  send: (attempt: SaveAttempt, baseVersion: VersionedParcel | null, onChecking: () => void) => Promise<VersionedParcel>;
  /** The parcel as the server holds it now. */
  readNewest: () => Promise<VersionedParcel>;
  /** Saved, and processed where that was requested. Leads on; false to stay, with the error on the form. */
  onDone: (saved: VersionedParcel, typed: ParcelFormValues, processError: unknown, apply: Apply) => boolean;
}

interface EditorSave extends SaveTarget {
  draftName: string;
  parcelForm: ParcelForm;
  problems: Problems;
  tagEntry: RefObject<TagEntry | null>;
  apply: Apply;
  processing: boolean;
}

/** Saving, drafts and newer versions of one editor, tied together. */
export function useEditorSave({ parcelForm, problems, tagEntry, apply, processing, ...target }: EditorSave) {
  const { endpoints, settings, baseHost } = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const { form, latest, adopt, current, problemsOf, isDirty } = parcelForm;
  const merge = useMerge(parcelForm);
  // Set once the page leads on automatically.
  const leaving = useRef(false);
  const mark = () => accountMark(baseHost(), settings.session, session.getState());
  const typedTag = () => tagEntry.current?.typed ?? '';
  const creating = () => latest.current.baseVersion.parcel === null;
  const isTyped = () => isDirty() || typedTag().trim() !== '';

  const draft = useDraft(target.draftName, (attempt) => {
    if (attempt === null && !isTyped()) return null;
    const { parcel, extras } = latest.current.baseVersion;
    const baseVersion = parcel === null ? null : { raw: parcel.parcel.raw, etag: parcel.etag };
    const values = form.getValues();
    return {
      writtenAt: Date.now(),
      mark: mark(),
      ground: baseVersion,
      extras,
      values,
      typedTag: typedTag(),
      apply,
      attempt,
    };
  });

  const flow = useSaveFlow({
    by: target.by ?? 'single',
    baseVersion: () => latest.current.baseVersion.parcel,
    prepare: () => {
      const refusedTag = tagEntry.current?.commit();
      const sent = current();
      const { base, baseVersion } = latest.current;
      const values = form.getValues();
      const found = problemsOf(values);
      if (refusedTag !== undefined) found.push({ path: 'tags', message: refusedTag, hasInput: true });
      const state = baseVersion.parcel?.parcel ?? null;
      const isLocked = (field: ParcelField) => state !== null && stateLock(field, state, processing) !== undefined;
      for (const path of lockedChanges(base, values, isLocked))
        found.push({ path, message: mergeWords.lockedMeanwhile, hasInput: false });
      if (found.length === 0) return sent;
      problems.showProblems(found);
      return null;
    },
    freeze: (afterwards, { body, sentRows }) => ({
      body,
      sentRows,
      apply,
      afterwards,
      ifMatch: settings.etags ? (latest.current.baseVersion.parcel?.etag ?? null) : null,
      sentAt: serverNow(),
      mark: mark(),
      witness: latest.current.baseVersion.parcel?.parcel.id ?? seenParcel(queryClient),
      known: creating() ? [...knownParcels(queryClient, serverNow() - maxLookBack)] : [],
    }),
    send: (attempt, onChecking) => target.send(attempt, latest.current.baseVersion.parcel, onChecking),
    onAttempt: draft.keepAttempt,
    onStale: async (afterwards) => {
      try {
        return merge.rebase(await target.readNewest(), afterwards);
      } catch (error) {
        problems.showError(error, []);
        return false;
      }
    },
    // A proxy keeps keys, and may still not know what the API behind it did.
    lookUp:
      creating() && (settings.proxy || !settings.idempotencyKeys)
        ? (attempt, over) => findCreated(endpoints, { ...attempt, known: new Set(attempt.known), over })
        : null,
    keepsKeys: settings.idempotencyKeys,
    judgeAccount: (attempt) => sameAccount(attempt, mark(), endpoints),
    onSaved: (saved) => {
      problems.clear();
      draft.remove(creating());
      const method = saved.parcel.shipping_method;
      if (method !== null) rememberMethod(method.id);
      if (creating()) return;
      merge.notifyTaken();
      adopt({ parcel: saved, extras: {} }, toFormValues(saved.parcel.raw));
    },
    onDone: (saved, sentRows, processError) => {
      leaving.current = true;
      if (target.onDone(saved, form.getValues(), processError, apply)) {
        dropLateClicks();
        return true;
      }
      leaving.current = false;
      problems.showError(processError, sentRows, { title: words.checksRefused });
      return false;
    },
    onFailed: (error, sentRows) => {
      // A row of a parcel that is gone or newer would still be in the lists and on its page.
      if (isGone(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.parcels });
      problems.showError(error, sentRows);
    },
    onNothing: () => showToast('info', words.nothingChanged),
  });

  /** What this form started with was typed into another one: its draft becomes this one's, never missing in between. */
  const moveDraft = (from: string) => {
    draft.keepAttempt(null);
    removeDraft(from);
  };
  /** The page leads on automatically. */
  const leave = () => {
    leaving.current = true;
  };
  return { flow, draft, merge, leaving, leave, moveDraft, isTyped, mark };
}
