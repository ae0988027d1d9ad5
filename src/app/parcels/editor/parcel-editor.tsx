import { type ReactNode, type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { JsonObject } from '#contract/json-value.ts';
import { parcelCan } from '#contract/parcel-state.ts';
import { isApiError } from '../../api/api-error.ts';
import type { Intent, VersionedParcel } from '../../api/endpoints.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refusalReason } from '../refusal-words.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorContext, type EditorContextValue, type TagEntry } from './editor-context.ts';
import { EditorNotices } from './editor-notices.tsx';
import { EditorSnapshotProvider } from './editor-snapshot.tsx';
import { editorWords as words } from './editor-words.ts';
import { nearestBox, problemsOfBody } from './field-problems.ts';
import type { ParcelFormValues, TextPath } from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { differences } from './leaf-texts.ts';
import { lockReason } from './lock-reason.ts';
import { NewerDialog } from './newer-dialog.tsx';
import styles from './parcel-editor.module.css';
import { ParcelFields } from './parcel-fields.tsx';
import { rebaseValues } from './rebase-values.ts';
import { requestLine, SentPanel } from './sent-panel.tsx';
import { toFormValues } from './to-form-values.ts';
import { toParcelBody } from './to-parcel-body.ts';
import { useFocusField } from './use-focus-field.ts';
import { useProblems } from './use-problems.ts';
import { useSaveFlow } from './use-save-flow.ts';

export interface ParcelEditorProps {
  title: string;
  /** The parcel the form starts from, with its version; null for a new one. It is read once. */
  parcel: VersionedParcel | null;
  /** What is known of the parcel by now; it may be newer than what the form started from. */
  newest?: VersionedParcel | undefined;
  processing?: boolean;
  /** When `parcel` was read, as a timestamp. */
  readAt?: string;
  /** The path of the API whose box has the focus at first. */
  firstField: string | undefined;
  /** What the checks before processing refused, when that is why the editor opened. */
  refusal?: unknown;
  /** Behind the path of the request, for the panel. */
  query?: string;
  /** Stands above *What will be sent*. */
  aside?: ReactNode;
  send: (body: JsonObject, intent: Intent, ground: VersionedParcel | null) => Promise<VersionedParcel>;
  /** Reads the parcel again after a conflict. */
  onConflict?: () => void;
  /** Saved, and processed where that was asked for. Leads on; false to stay, with the error on the form. */
  onDone: (saved: VersionedParcel, typed: ParcelFormValues, processError: unknown) => boolean;
  onDiscard: () => void;
}

const nothing: JsonObject = {};

/** The editor of a new or an existing parcel. It mounts once its data is there, and nothing but its user resets it. */
export function ParcelEditor(props: ParcelEditorProps) {
  const { newest, processing = false, firstField, refusal, onConflict, onDone } = props;
  const [ground, setGround] = useState(props.parcel);
  const raw = ground?.parcel.raw ?? nothing;
  const base = useMemo(() => toFormValues(raw), [raw]);
  const form = useForm<ParcelFormValues>({ defaultValues: base });
  const element = useRef<HTMLFormElement>(null);
  const focusField = useFocusField(element);
  const { focus } = focusField;
  const problems = useProblems(form, focus);
  // Set once the page leads on by itself.
  const leaving = useRef(false);
  const [comparing, setComparing] = useState(false);
  const tagEntry = useRef<TagEntry>(null);

  const current = useCallback(() => toParcelBody(raw, form.getValues(), base), [raw, form, base]);
  const flow = useSaveFlow({
    unchanged: ground,
    prepare: () => {
      const refusedTag = tagEntry.current?.commit();
      const sent = current();
      const found = problemsOfBody(sent, form.getValues(), raw);
      if (refusedTag !== undefined) found.push({ path: 'tags', message: refusedTag, box: true });
      if (found.length === 0) return sent;
      problems.showProblems(found);
      return null;
    },
    send: (body, intent) => props.send(body, intent, ground),
    onSaved: (saved) => {
      problems.clear();
      if (ground === null) return;
      setGround(saved);
      form.reset(toFormValues(saved.parcel.raw));
    },
    onDone: (saved, sent, processError) => {
      const typed = form.getValues();
      leaving.current = true;
      if (onDone(saved, typed, processError)) return true;
      leaving.current = false;
      problems.showError(processError, sent.sentRows, words.checksRefused);
      return false;
    },
    onFailed: (error, sent) => {
      problems.showError(error, sent.sentRows);
      if (isApiError(error) && error.status === 412) onConflict?.();
    },
    onNothing: () => showToast('info', words.nothingChanged),
  });

  const state = newest?.parcel ?? ground?.parcel ?? null;
  const saving = flow.phase !== 'idle';
  const { unresolved } = flow;
  const context = useMemo(
    (): EditorContextValue => ({
      raw,
      base,
      creating: ground === null,
      lockReason: (field) => lockReason(field, { parcel: state, processing, saving, unresolved }),
      check: (path) => {
        const found = problemsOfBody(current(), form.getValues(), raw).find((problem) => problem.path === path);
        if (found?.box === true) form.setError(path as TextPath, { type: 'rule', message: found.message });
      },
      tagEntry,
      ...focusField,
    }),
    [raw, base, ground, state, processing, saving, unresolved, current, form, focusField],
  );

  const firstShown = useRef(false);
  useEffect(() => {
    if (firstShown.current) return;
    firstShown.current = true;
    if (refusal !== undefined)
      problems.showError(refusal, toParcelBody({}, form.getValues()).sentRows, words.checksRefused);
    if (firstField !== undefined) focus(nearestBox(firstField) ?? firstField);
  });
  useShortcuts([
    { keys: 'Control+Enter', label: words.save, run: () => void flow.submit('open'), inFields: true },
    {
      keys: 'Control+Shift+Enter',
      label: words.saveAndProcess,
      run: () => processReason === undefined && void flow.submit('process'),
      inFields: true,
    },
  ]);

  const processReason = state === null ? undefined : refusalReason(parcelCan.process(state, { processing }));
  const conflict = isApiError(problems.error) && problems.error.status === 412;
  const outdated =
    newest !== undefined &&
    !saving &&
    !unresolved &&
    (conflict || differences(base, toFormValues(newest.parcel.raw)).length > 0) &&
    newest.parcel.raw !== raw;
  const loadNewest = () => {
    setComparing(false);
    if (newest === undefined) return;
    form.reset(rebaseValues(raw, newest.parcel.raw, form.getValues()));
    setGround(newest);
    problems.clear();
    showToast('ok', words.newestLoaded);
    element.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  };

  return (
    <FormProvider {...form}>
      <EditorContext value={context}>
        <EditorSnapshotProvider>
          <form
            className={styles.editor}
            ref={element}
            noValidate
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              void flow.submit('open');
            }}
          >
            <div className={styles.main}>
              <EditorBar title={props.title} flow={flow} processReason={processReason} onDiscard={props.onDiscard} />
              <div className={styles.fields}>
                <EditorNotices
                  problems={problems}
                  parcel={state}
                  unresolved={unresolved}
                  outdated={outdated}
                  onCompare={() => setComparing(true)}
                />
                <ParcelFields />
              </div>
            </div>
            <SentPanel
              request={requestLine(ground === null ? 'POST' : 'PATCH', ground?.parcel.id ?? null, props.query)}
              readAt={props.readAt ?? null}
            >
              {props.aside}
            </SentPanel>
          </form>
        </EditorSnapshotProvider>
      </EditorContext>
      <LeaveGuard
        isDirty={() => Object.keys(current().body).length > 0 || (tagEntry.current?.typed ?? '').trim() !== ''}
        leaving={leaving}
      />
      {comparing && newest !== undefined ? (
        <NewerDialog
          base={base}
          values={form.getValues()}
          newest={newest.parcel.raw}
          onLoad={loadNewest}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </FormProvider>
  );
}
