import type { Parcel } from '#contract/parcel.ts';
import { parcelState } from '#contract/parcel-state.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import { ErrorNotice } from '../../errors/error-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEditor } from './editor-context.ts';
import { editorWords as words } from './editor-words.ts';
import { ProblemSummary } from './problem-summary.tsx';
import type { Problems } from './use-problems.ts';

interface EditorNoticesProps {
  problems: Problems;
  parcel: Parcel | null;
  unresolved: boolean;
  /** The server holds a newer parcel than the form started from. */
  outdated: boolean;
  onCompare: () => void;
}

/** What stands above the fields: why some are locked, what is wrong, that the parcel is newer on the server. */
export function EditorNotices({ problems, parcel, unresolved, outdated, onCompare }: EditorNoticesProps) {
  const { settings } = useApi();
  const { lockReason } = useEditor();
  const { summary, error, summaryRef, errorRef } = problems;
  const locked = parcel === null || unresolved ? undefined : lockReason('receiver');
  return (
    <>
      {summary === null ? null : <ProblemSummary {...summary} ref={summaryRef} />}
      {error === null ? null : (
        <ErrorNotice error={error} ref={errorRef}>
          {unresolved ? <p>{settings.idempotencyKeys ? words.outcomeUnknown : words.outcomeUnknownKeyless}</p> : null}
        </ErrorNotice>
      )}
      {parcel === null || parcelState(parcel) !== 'refused' ? null : (
        <Notice tone="bad">
          <p>
            <b>{words.refusedBefore}</b>
          </p>
          {parcel.processing_errors.map((reason, index) => (
            <p key={index} dir="auto">
              {reason}
            </p>
          ))}
        </Notice>
      )}
      {outdated ? (
        <Notice tone="warn" role="status">
          <p>
            <b>{words.newerTitle}</b> {words.newerKept}
          </p>
          <p>
            <Button small onClick={onCompare}>
              {words.showDifferences}
            </Button>
          </p>
        </Notice>
      ) : null}
      {locked === undefined || locked === words.lockedSaving ? null : (
        <Notice tone="info">
          <p>{locked === words.labelled ? words.lockedProcessed : words.lockedWhole(locked)}</p>
        </Notice>
      )}
    </>
  );
}
