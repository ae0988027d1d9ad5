import { type ReactNode, type SubmitEvent, useEffect, useMemo, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { JsonObject } from '#contract/values/json-value.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import type { ApiError } from '#app/api/http/api-error.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { refusalReason } from '#app/parcels/model/names/refusal-reason.ts';
import { applyQuery, ApplySwitches } from './apply-switches.tsx';
import { DraftNotice } from '#app/parcels/editor/drafts/draft-notice.tsx';
import { DraftSwitch } from '#app/parcels/editor/drafts/draft-switch.tsx';
import { draftWords, mergeWords } from '#app/parcels/editor/save/save-words.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorNotices } from './editor-notices.tsx';
import { EditorSnapshotProvider } from './editor-snapshot.tsx';
import { editorWords as words } from './editor-words.ts';
import { MissingFieldsProvider } from '#app/parcels/editor/problems/missing-fields.tsx';
import { nearestInput } from '#app/parcels/editor/problems/field-problems.ts';
import type { ParcelField, ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { LeaveGuard } from '#app/parcels/editor/save/leave-guard.tsx';
import type { NewParcelStart } from '#app/parcels/editor/create/new-parcel-start.ts';
import { differences } from '#app/parcels/editor/form/leaf-texts.ts';
import { stateLock } from '#app/parcels/editor/problems/lock-reason.ts';
import { useClaimGuard } from '#app/parcels/actions/use-claim-guard.tsx';
import { takenBack } from '#app/parcels/editor/problems/locked-changes.ts';
import { AskedMerge } from '#app/parcels/editor/merge/asked-merge.tsx';
import styles from './parcel-editor.module.css';
import { ParcelFields } from './parcel-fields.tsx';
import { type ParcelEditing, useParcelEditing } from './use-parcel-editing.ts';
import type { SaveThen } from '#app/parcels/editor/save/save-attempt.ts';
import { inScreenOrder } from '#app/parcels/editor/form/screen-order.ts';
import { requestLine, SentPanel } from '#app/parcels/editor/save/sent-panel.tsx';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { toParcelBody } from '#app/parcels/editor/form/to-parcel-body.ts';

export interface ParcelEditorProps extends ParcelEditing {
  title: string;
  /** What a new parcel starts with, when it is not empty. Read once too. */
  start?: NewParcelStart | undefined;
  /** When `newest` was read, as a timestamp. */
  readAt?: string;
  /** The path of the API whose input has the focus at first. */
  firstField: string;
  /** What the checks before processing found in the parcel as it is. */
  refusal?: ApiError | null;
  /** What Enter and the main button do. */
  mainAction?: SaveThen;
  /** Stands above the fields. */
  notice?: ReactNode;
  /** Its draft was typed in another form just now: it is taken over, where nothing speaks against it. */
  continuesDraft?: boolean;
  onDiscard: () => void;
  /** Makes a new parcel of what is in the form, when this one is gone. */
  onCreateAsNew?: (values: ParcelFormValues, raw: JsonObject, typedTag: string) => void;
}

/** The editor of a new or an existing parcel. It mounts once its data is there, and nothing but its user resets it. */
export function ParcelEditor(props: ParcelEditorProps) {
  const { newest, processing = false, firstField, refusal = null, corrected = false, mainAction = 'open' } = props;
  const element = useRef<HTMLFormElement>(null);
  const editing = useParcelEditing(
    props,
    {
      parcel: props.parcel,
      extras: props.start?.extras ?? {},
      values: props.start?.values,
      typed: props.start?.from.kind === 'gone',
    },
    element,
  );
  const { parcelForm, problems, save, offered, state, tagEntry, unresolved, gone, context } = editing;
  const { form, baseVersion, raw, base, current } = parcelForm;
  const { flow, draft, merge } = save;
  const { focus } = context;
  const creating = baseVersion.parcel === null;

  /** Where the focus goes once the draft is decided on. */
  const pathAfterDraft = useRef<string | null>(null);
  const firstPath = nearestInput(firstField) ?? firstField;
  const firstShown = useRef(false);
  useEffect(() => {
    if (firstShown.current) return;
    firstShown.current = true;
    if (props.start?.from.kind === 'gone') {
      tagEntry.current?.put(props.start.typedTag ?? '');
      save.moveDraft(props.start.from.id);
    }
    // A draft that is offered has the focus.
    if (offered === null) focus(firstPath);
  });
  const refusalShown = useRef(refusal === null);
  useEffect(() => {
    if (refusalShown.current || offered !== null) return;
    refusalShown.current = true;
    const { sentRows } = toParcelBody({}, form.getValues());
    problems.showError(refusal, sentRows, { title: words.fixToProcess, focusFirst: firstPath });
  });

  // Why nothing can be sent now; what is unresolved may be asked for at any time.
  const whyNot = useWhyNot();
  const held = whyNot(creating ? 'create' : 'change');
  const nowhere = gone ? mergeWords.goneCannotSave : held;
  const waiting = unresolved ? undefined : offered === null ? nowhere : draftWords.decideFirst;
  const notProcessable = state === null ? undefined : refusalReason(parcelCan.process(state, { processing }));
  const processReason = waiting ?? whyNot('process') ?? notProcessable;
  const { guard, question } = useClaimGuard();
  const submit = (afterwards: SaveThen) => {
    const nothingTyped = Object.keys(current().body).length === 0 && (tagEntry.current?.typed ?? '') === '';
    if (creating && !unresolved && waiting === undefined && nothingTyped) return showToast('info', words.sentEmpty);
    if ((afterwards === 'open' ? waiting : processReason) !== undefined) return;
    const asked = afterwards === 'process' && !unresolved && state !== null ? [state] : [];
    guard('process', asked, () => void flow.submit(afterwards));
  };
  useShortcuts(
    [
      {
        keys: 'Control+Enter',
        label: creating ? words.create : words.save,
        run: () => submit('open'),
        refused: waiting,
        inFields: true,
      },
      {
        keys: 'Control+Shift+Enter',
        label: creating ? words.createAndProcess : words.saveAndProcess,
        run: () => submit('process'),
        refused: processReason,
        inFields: true,
      },
      { keys: 'Escape', label: words.leaveEditor, run: props.onDiscard, inFields: true, keyOnly: true },
    ],
    'editor',
  );

  // Read again and unchanged, by what the server says of it.
  const sameVersion = newest !== undefined && newest.etag !== null && newest.etag === baseVersion.parcel?.etag;
  const newestRaw = newest === undefined || sameVersion ? raw : newest.parcel.raw;
  const differs = useMemo(
    () => newestRaw !== raw && differences(base, toFormValues(newestRaw)).length > 0,
    [base, raw, newestRaw],
  );
  const outdated = differs && !editing.saving && !unresolved && offered === null;
  const takeIn = () => {
    if (newest === undefined || !merge.rebase(newest, null)) return;
    problems.clear();
    merge.notifyTakenIn();
    element.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  };
  // The button that was pressed is gone with the offer: the focus goes to the first of what came back, or to where the form began.
  const restoreDraft = () => {
    if (offered === null) return;
    const { ground: began, values } = offered.draft;
    const [restored] = inScreenOrder(differences(toFormValues(began?.raw ?? {}), values));
    offered.onRestore();
    // It may have dealt with what was refused.
    refusalShown.current = true;
    pathAfterDraft.current = restored?.path ?? firstPath;
  };
  const continued = useRef(props.continuesDraft !== true);
  useEffect(() => {
    if (continued.current) return;
    continued.current = true;
    const asks = offered === null || offered.newerThere || offered.otherSignIn || offered.draft.attempt !== null;
    if (!asks) restoreDraft();
  });
  const discardDraft = () => {
    offered?.onDiscard();
    pathAfterDraft.current = firstPath;
  };
  useEffect(() => {
    if (pathAfterDraft.current === null || offered !== null) return;
    focus(pathAfterDraft.current);
    pathAfterDraft.current = null;
  });
  const isLocked = (field: ParcelField) => state !== null && stateLock(field, state, processing) !== undefined;

  return (
    <FormProvider {...form}>
      <EditorContext value={context}>
        <EditorSnapshotProvider onChange={draft.touch}>
          <MissingFieldsProvider isOpen={notProcessable === undefined}>
            <form
              className={styles.editor}
              ref={element}
              noValidate
              // Else the browser writes what is typed into its own session file.
              autoComplete="off"
              onSubmit={(event: SubmitEvent) => {
                event.preventDefault();
                submit(unresolved ? 'open' : mainAction);
              }}
            >
              <EditorBar
                title={props.title}
                flow={flow}
                mainAction={mainAction}
                waiting={waiting}
                processReason={processReason}
                isTyped={save.isTyped}
                onSubmit={submit}
                onDiscard={props.onDiscard}
              />
              <div className={styles.scroll}>
                <div className={styles.main}>
                  <div className={styles.fields}>
                    <EditorNotices
                      problems={problems}
                      error={editing.error}
                      parcel={state}
                      corrected={corrected}
                      flow={flow}
                      gone={gone}
                      outdated={outdated}
                      isLocked={isLocked}
                      onTakeIn={takeIn}
                      onTakeBack={(fields) => form.reset(takenBack(base, form.getValues(), fields))}
                      onCreateAsNew={() => {
                        save.leave();
                        props.onCreateAsNew?.(form.getValues(), raw, tagEntry.current?.typed ?? '');
                      }}
                    >
                      {offered === null ? (
                        props.notice
                      ) : (
                        <DraftNotice {...offered} base={base} onRestore={restoreDraft} onDiscard={discardDraft} />
                      )}
                    </EditorNotices>
                    <ParcelFields />
                  </div>
                </div>
                <SentPanel
                  request={requestLine(
                    creating ? 'POST' : 'PATCH',
                    baseVersion.parcel?.parcel.id ?? null,
                    applyQuery(editing.apply),
                  )}
                  known={props.readAt === undefined || gone ? null : { raw: newestRaw, readAt: props.readAt }}
                  footer={<DraftSwitch failed={draft.failed} />}
                >
                  {creating ? <ApplySwitches value={editing.apply} onChange={editing.setApply} /> : null}
                </SentPanel>
              </div>
            </form>
          </MissingFieldsProvider>
        </EditorSnapshotProvider>
      </EditorContext>
      <LeaveGuard
        isDirty={() => save.isTyped() || unresolved}
        unresolved={unresolved}
        leaving={save.leaving}
        // Its request and key stay in the draft, else it could not be repeated.
        onLeave={() => (unresolved ? undefined : draft.remove(true))}
      />
      <AskedMerge {...{ parcelForm, problems, save }} />
      {question}
    </FormProvider>
  );
}
