import type { ReactNode } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { parcelState } from '#contract/parcel-state.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { fieldLabel, fieldNames } from '#app/parcels/model/names/field-label.ts';
import { ClaimedNotice } from '#app/parcels/model/claims/claimed-rows.tsx';
import { refusalNoticeWords } from '#app/parcels/model/refusal-words.ts';
import { useNamedFields } from '#app/api/refusals/use-named-fields.ts';
import { carrierRefusals } from '#app/parcels/editor/problems/carrier-refusals.ts';
import { carrierWords, editorWords as words } from './editor-words.ts';
import { useEditor } from './editor-context.ts';
import styles from './editor-notices.module.css';
import { useEditorSnapshot } from './editor-snapshot.tsx';
import type { ParcelField } from '#app/parcels/editor/form/form-values.ts';
import { ContinuedNotice } from '#app/parcels/editor/drafts/continued-notice.tsx';
import { lockedChanges } from '#app/parcels/editor/problems/locked-changes.ts';
import { mergeWords } from '#app/parcels/editor/save/save-words.ts';
import { ProblemSummary } from '#app/parcels/editor/problems/problem-summary.tsx';
import { UnresolvedNotice } from '#app/parcels/editor/save/unresolved-notice.tsx';
import type { Problems } from '#app/parcels/editor/problems/use-problems.ts';
import type { SaveFlow } from '#app/parcels/editor/save/use-save-flow.ts';

interface EditorNoticesProps {
  problems: Problems;
  /** What stands above the fields as an error: of the last save, or that the parcel is gone since. */
  error: unknown;
  parcel: Parcel | null;
  /** It was changed after the carrier's refusal that it still holds. */
  corrected: boolean;
  flow: SaveFlow;
  /** Stands above all: a draft, where the values come from. */
  children?: ReactNode;
  /** There is no such parcel any more. */
  gone: boolean;
  /** The server holds a newer parcel than the form is based on. */
  outdated: boolean;
  /** Whether a field may not change any more, because of what happened to the parcel. */
  isLocked: (field: ParcelField) => boolean;
  onTakeIn: () => void;
  onTakeBack: (fields: readonly ParcelField[]) => void;
  onCreateAsNew: () => void;
}

/** What is above the fields: what is wrong, what happened to the parcel since, why fields are locked. */
export function EditorNotices(props: EditorNoticesProps) {
  const { problems, error, parcel, corrected, flow, gone, outdated } = props;
  const { summary, continuedBy, continuedRef, summaryRef, errorRef } = problems;
  return (
    <>
      {props.children}
      {parcel === null ? null : <ClaimedNotice id={parcel.id} />}
      {summary === null ? null : <ProblemSummary {...summary} ref={summaryRef} />}
      {error === null ? null : (
        <ErrorNotice error={error} ref={errorRef} meaning={gone ? mergeWords.goneKept : undefined}>
          {gone ? (
            <p className={styles.actions}>
              <Button small look="primary" onClick={props.onCreateAsNew}>
                {mergeWords.createAsNew}
              </Button>
            </p>
          ) : null}
        </ErrorNotice>
      )}
      {continuedBy === null ? null : <ContinuedNotice continuedBy={continuedBy} ref={continuedRef} />}
      <UnresolvedNotice flow={flow} creating={parcel === null} />
      {parcel === null || parcelState(parcel) !== 'refused' ? null : <Refused parcel={parcel} corrected={corrected} />}
      {outdated ? (
        <Notice tone="warn" role="status">
          <p>
            <b>{mergeWords.newerTitle}</b> {mergeWords.newerKept}
          </p>
          <p>
            <Button small onClick={props.onTakeIn}>
              {mergeWords.takeIn}
            </Button>
          </p>
        </Notice>
      ) : null}
      {parcel === null || flow.unresolved !== null ? null : <Locked parcel={parcel} isLocked={props.isLocked} />}
      {/* Where the receiver may change, all may. */}
      {parcel === null || !props.isLocked('receiver') ? null : (
        <LostChanges isLocked={props.isLocked} onTakeBack={props.onTakeBack} />
      )}
    </>
  );
}

/** What was typed before the parcel got into a state in which it may not change any more. */
function LostChanges({ isLocked, onTakeBack }: Pick<EditorNoticesProps, 'isLocked' | 'onTakeBack'>) {
  const { base } = useEditor();
  const lost = lockedChanges(base, useEditorSnapshot().values, isLocked);
  if (lost.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      <p>{mergeWords.lostChanges(fieldNames(lost))}</p>
      <p>
        <Button small onClick={() => onTakeBack(lost)}>
          {mergeWords.takeBack}
        </Button>
      </p>
    </Notice>
  );
}

/** That the carrier refused it, with its sentence where no field shows it. */
function Refused({ parcel, corrected }: { parcel: Parcel; corrected: boolean }) {
  const { named, guessed, others } = carrierRefusals(parcel, useNamedFields(parcel.id));
  const reasons = corrected ? parcel.processing_errors : others;
  return (
    <Notice tone={corrected ? 'info' : 'bad'}>
      <p>
        <b>{corrected ? refusalNoticeWords.corrected : words.refusedBefore}</b>
      </p>
      {reasons.map((reason, index) => (
        <p key={index} dir="auto">
          {reason}
        </p>
      ))}
      {corrected ? null : (
        <>
          <FieldLinks title={carrierWords.named} paths={named} />
          <FieldLinks title={carrierWords.probably} paths={guessed} />
        </>
      )}
    </Notice>
  );
}

function FieldLinks({ title, paths }: { title: string; paths: readonly string[] }) {
  const { focus } = useEditor();
  if (paths.length === 0) return null;
  return (
    <p className={styles.links}>
      {title}
      {paths.map((path) => (
        <LinkButton key={path} isName onClick={() => focus(path)}>
          {fieldLabel(path)}
        </LinkButton>
      ))}
    </p>
  );
}

/** Why its state locks fields, or that the parcel is cancelled. */
function Locked({ parcel, isLocked }: { parcel: Parcel; isLocked: (field: ParcelField) => boolean }) {
  const locked = useEditor().lockReason('receiver');
  if (parcel.cancelled_at !== null)
    return (
      <Notice tone="bad">
        <p>
          <b>{mergeWords.cancelled}</b> {parcel.processed_at === null ? null : mergeWords.cancelledFields}
        </p>
      </Notice>
    );
  if (locked === undefined || !isLocked('receiver') || locked === words.lockedSaving) return null;
  return (
    <Notice tone="info">
      <p>{locked === words.labelled ? words.lockedProcessed : words.lockedWhole(locked)}</p>
    </Notice>
  );
}
