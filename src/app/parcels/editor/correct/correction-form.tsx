import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { isCheckRefusal } from '#app/api/not-sent/note-not-sent.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery, processStatusQuery } from '#app/api/cache/queries.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { attemptRuns } from '#app/api/polling/status-watch.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { useClaimGuard } from '#app/parcels/actions/use-claim-guard.tsx';
import { rulesSaid } from '#app/parcels/model/not-sent/rule-said.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { draftWords } from '#app/parcels/editor/save/save-words.ts';
import { DraftNotice } from '#app/parcels/editor/drafts/draft-notice.tsx';
import { ContinuedNotice } from '#app/parcels/editor/drafts/continued-notice.tsx';
import { EditorContext } from '#app/parcels/editor/editor-context.ts';
import { FieldGrid, WholeSent } from '#app/parcels/editor/editor-section.tsx';
import { EditorSnapshotProvider } from '#app/parcels/editor/editor-snapshot.tsx';
import { editorWords, correctionWords as words } from '#app/parcels/editor/editor-words.ts';
import { AskedMerge } from '#app/parcels/editor/merge/asked-merge.tsx';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { ProblemSummary } from '#app/parcels/editor/problems/problem-summary.tsx';
import type { SaveThen } from '#app/parcels/editor/save/save-attempt.ts';
import { UnresolvedNotice } from '#app/parcels/editor/save/unresolved-notice.tsx';
import { ProcessFailed } from '#app/parcels/editor/save/process-failed.tsx';
import { type SavedChange, useParcelSave } from '#app/parcels/editor/save/use-parcel-save.ts';
import { useParcelEditing } from '#app/parcels/editor/use-parcel-editing.ts';
import styles from './correction-form.module.css';
import { correctionPaths } from './correction-paths.ts';
import { FieldInput } from './field-input.tsx';
import { requiredBlanks } from './required-blanks.ts';

interface CorrectionFormProps {
  parcel: VersionedParcel;
  /** The fields to correct, as paths of the API. */
  paths: readonly string[];
  /** What the checks before processing found in them; empty for what the carrier refused. */
  said: Readonly<Record<string, readonly string[]>>;
  /** The form that has the keys; it takes the focus when it becomes so. */
  current: boolean;
  /** It is known that the parcel is deleted: what was typed stays in view, and cannot be saved. */
  deleted: boolean;
  /** It has the focus. */
  onFocus: () => void;
  /** `processed`: and on its way to the carrier. */
  onSaved: (saved: SavedChange, processed: boolean) => void;
  /** Enter with nothing typed. */
  onSkip: () => void;
  /** Hands out what can be asked of the form. Returns what takes that back. */
  onForm: (form: OpenForm) => () => void;
  /** What its first button says; to the next one where it is not given. */
  saveLabel?: string | undefined;
  /** Processing it is for the place that shows the form. */
  savesOnly?: boolean;
  /** What leads on from a deleted parcel says. */
  nextLabel?: string | undefined;
  /** Beside its buttons. */
  children?: ReactNode;
}

export interface OpenForm {
  /** Something typed is not saved, and can be. */
  isTyped: () => boolean;
  /** Something typed is not saved. */
  isFilled: () => boolean;
  /** Keeps what is typed as a draft, for the editor to continue with. False when it cannot be kept. */
  keepDraft: () => boolean;
}

/** The fields of a parcel that its refusal names, as the editor has them; saved with Enter, by the editor's own rules. */
export function CorrectionForm({ parcel, paths, said, current, deleted, ...rest }: CorrectionFormProps) {
  const { id } = parcel.parcel;
  const api = useApi();
  const { data: newest } = useQuery({ ...parcelQuery(api, id), enabled: false });
  const { data: status } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  const processing = attemptRuns(status);
  const { takeSaved, ...target } = useParcelSave(id, 'problems');
  const element = useRef<HTMLFormElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // Whether the last save was asked to be processed too.
  const processes = useRef(false);
  const editing = useParcelEditing(
    {
      ...target,
      draftName: id,
      parcel,
      newest,
      processing,
      // Its reasons are above the fields.
      corrected: true,
      onDone: (parcelSaved, _values, processError) => {
        const saved = takeSaved(parcelSaved);
        if (isCheckRefusal(processError)) return false;
        if (processError !== null) notifyProcessFailed(parcelName(parcel.parcel), processError);
        rest.onSaved(saved, processError === null && processes.current);
        // The page stays, and with it the form.
        return false;
      },
    },
    { parcel, extras: {} },
    element,
  );
  const { parcelForm, problems, save, offered, context } = editing;
  const gone = editing.gone || deleted;
  const unresolved = editing.unresolved && !gone;
  const { form, raw, base } = parcelForm;
  const { flow, draft } = save;
  const { focus } = context;
  const inputs = correctionPaths(raw, paths);
  const first = inputs[0];
  const whyNot = useWhyNot();
  const { guard, question } = useClaimGuard();
  // What is unresolved may be asked for at any time.
  const held = gone || unresolved ? undefined : offered === null ? whyNot('change') : draftWords.decideFirst;
  const notProcessed = held ?? whyNot('process');

  const { onForm } = rest;
  const { isTyped } = save;
  useEffect(() => onForm({ isTyped: () => !gone && isTyped(), isFilled: isTyped, keepDraft: draft.keepNow }));
  useEffect(() => {
    // Who clicked into another of its fields stays there.
    const inside = element.current?.contains(document.activeElement) === true;
    if (current && first !== undefined && !inside) focus(first);
    // A field that is added later takes no focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current, focus]);
  useEffect(() => {
    // The button that was pressed has gone.
    if (gone && current && document.activeElement === document.body) next.current?.focus();
  }, [gone, current]);
  const tellFocus = useEffectEvent(() => rest.onFocus());
  useEffect(() => {
    const here = element.current;
    here?.addEventListener('focusin', tellFocus);
    return () => here?.removeEventListener('focusin', tellFocus);
  }, []);
  // Where nothing is typed it shows what the parcel holds by now.
  const { adopt } = parcelForm;
  const idle = flow.phase === 'idle' && !unresolved && offered === null;
  useEffect(() => {
    if (newest !== undefined && newest.parcel.raw !== raw && idle && !isTyped())
      adopt({ parcel: newest, extras: {} }, toFormValues(newest.parcel.raw));
  });
  const { setError } = form;
  useEffect(() => {
    for (const [path, messages] of Object.entries(said))
      for (const input of correctionPaths(raw, [path])) setError(input, { type: 'rule', message: rulesSaid(messages) });
  }, [said, raw, setError]);

  /** Whether a field that processing needs was emptied; it is shown, and nothing is sent. */
  const hasBlanks = () => {
    const blanks = requiredBlanks(inputs, form.getValues(), base);
    for (const [path, message] of blanks) setError(path, { type: 'rule', message });
    const [blank] = blanks[0] ?? [];
    if (blank !== undefined) focus(blank);
    return blank !== undefined;
  };
  const submit = (afterwards: SaveThen) => {
    if (gone) return rest.onSkip();
    if (held !== undefined || (!unresolved && hasBlanks())) return;
    if (!unresolved) processes.current = afterwards === 'process';
    if (!unresolved && afterwards === 'open' && !save.isTyped()) rest.onSkip();
    else if (afterwards === 'process' && !unresolved)
      guard('process', [parcel.parcel], () => void flow.submit(afterwards));
    else void flow.submit(afterwards);
  };
  const processKey = {
    keys: 'Control+Shift+Enter',
    label: words.saveAndProcess,
    refused: notProcessed,
    run: () => submit('process'),
    inFields: true,
  };
  useShortcuts(
    current
      ? [
          {
            keys: 'Control+Enter',
            label: gone ? words.next : words.save,
            refused: held,
            run: () => submit('open'),
            inFields: true,
          },
          ...(gone || rest.savesOnly === true ? [] : [processKey]),
        ]
      : [],
    'editor',
  );
  return (
    <FormProvider {...form}>
      <EditorContext value={context}>
        <EditorSnapshotProvider onChange={draft.touch}>
          <form
            ref={element}
            className={styles.form}
            noValidate
            autoComplete="off"
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              submit('open');
            }}
          >
            {problems.summary === null ? null : <ProblemSummary {...problems.summary} ref={problems.summaryRef} />}
            {problems.error === null || gone ? null : <ErrorNotice error={problems.error} ref={problems.errorRef} />}
            {problems.continuedBy === null ? null : (
              <ContinuedNotice continuedBy={problems.continuedBy} ref={problems.continuedRef} />
            )}
            {gone ? null : <UnresolvedNotice flow={flow} creating={false} />}
            {offered === null || gone ? null : <DraftNotice {...offered} base={base} />}
            {inputs.length === 0 ? <p className="muted">{words.noField}</p> : null}
            <FieldGrid>
              {inputs.map((path) => (
                <FieldInput key={path} path={path} />
              ))}
            </FieldGrid>
            <div className={styles.foot}>
              <Button
                type="submit"
                ref={next}
                look="primary"
                small
                keys="Enter"
                busy={flow.phase !== 'idle'}
                disabledReason={held}
              >
                {gone
                  ? (rest.nextLabel ?? words.next)
                  : unresolved
                    ? editorWords.checkAgain
                    : (rest.saveLabel ?? words.saveAndNext)}
              </Button>
              {gone ? (
                deleted ? null : (
                  <span className="muted">{words.gone}</span>
                )
              ) : (
                <>
                  {rest.savesOnly === true ? null : (
                    <Button
                      small
                      keys="Control+Shift+Enter"
                      busy={flow.phase !== 'idle'}
                      disabledReason={notProcessed}
                      onClick={() => submit('process')}
                    >
                      {words.saveAndProcess}
                    </Button>
                  )}
                  {inputs.some((path) => path.startsWith('receiver.')) ? <WholeSent field="receiver" /> : null}
                  {rest.children}
                </>
              )}
            </div>
          </form>
        </EditorSnapshotProvider>
      </EditorContext>
      <AskedMerge {...{ parcelForm, problems, save }} />
      {question}
    </FormProvider>
  );
}

function notifyProcessFailed(name: string, error: unknown): void {
  showToast('bad', <ProcessFailed name={name} error={error} />);
}
