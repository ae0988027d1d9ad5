import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import { isCheckRefusal } from '#app/api/not-sent/note-not-sent.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { AttemptOutcome, outcomeInShort } from './attempt-outcome.tsx';
import { PreviousAttempt } from './carrier-refusal.tsx';
import { CheckStatus } from './check-status.tsx';
import { CheckRefusal } from './check-refusal.tsx';
import { DocumentPanel } from '#app/parcels/process/documents/document-panel.tsx';
import { firstStep } from './first-step.ts';
import { guessedFields } from '#app/parcels/model/guessed-fields.ts';
import { ProcessActions } from './process-actions.tsx';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';
import { refusalReason } from '#app/parcels/model/refusal-words.ts';
import { StartError } from './start-error.tsx';
import { TrackingList } from './tracking-list.tsx';
import { useCheckRefusal } from '#app/parcels/model/use-check-refusal.ts';
import { useCorrected } from '#app/parcels/model/use-corrected.ts';
import { useStartProcessing } from '#app/parcels/actions/use-start-processing.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { processStatusQuery } from '#app/api/cache/queries.ts';

interface ProcessPanelProps {
  parcel: Parcel;
  outcome: ParcelState;
}

/** From a parcel to its label: start, wait, outcome, documents. `outcome` comes from `useProcessing`. */
export function ProcessPanel({ parcel, outcome }: ProcessPanelProps) {
  const processing = outcome === 'processing';
  const { start, sending, error, startedAt } = useStartProcessing(parcel.id, processing);
  const allowed = parcelCan.process(parcel, { processing });
  const held = useWritesHeld();
  const corrected = useCorrected(parcel, processing) && outcome === 'refused';
  const refusal = useCheckRefusal(parcel);
  const checks = allowed.allowed ? refusal : null;
  const refused = outcome === 'refused' && checks === null;
  const stands = checks !== null || (refused && !corrected);
  const [guess] = refused ? parcel.processing_errors.flatMap(guessedFields) : [];
  const [unfit] = checks === null ? [] : Object.keys(checks.fieldErrors);
  const panel = useFocusKeeper(outcome);
  return (
    <section className={styles.panel} aria-label={words.title} ref={panel} tabIndex={-1}>
      <ProcessActions
        parcel={parcel}
        step={firstStep(parcel, outcome, stands)}
        field={unfit ?? guess}
        corrected={corrected}
        reason={refusalReason(allowed) ?? held}
        sending={sending}
        onStart={start}
      />
      <p role="status" className="visually-hidden">
        {sending ? words.sending : outcomeInShort(outcome, checks !== null || corrected)}
      </p>
      <div className={styles.outcome}>
        {sending ? <p className="muted">{words.sending}</p> : null}
        {checks === null || sending ? null : (
          <CheckRefusal id={parcel.id} error={checks} isNews={isCheckRefusal(error)} />
        )}
        {/* What the carrier said is older than what the checks did. */}
        {checks !== null && !sending && outcome === 'refused' ? (
          <PreviousAttempt errors={parcel.processing_errors} />
        ) : null}
        {sending || (checks !== null && !processing) ? null : (
          <AttemptOutcome parcel={parcel} outcome={outcome} corrected={corrected} />
        )}
      </div>
      {allowed.allowed && !sending ? <StatusError id={parcel.id} /> : null}
      {/* What another desk has settled meanwhile is no failure of this one. */}
      {error !== null && !sending && allowed.allowed && !isCheckRefusal(error) ? (
        <StartError key={startedAt} id={parcel.id} error={error} />
      ) : null}
      <TrackingList labels={parcel.labels} />
      <DocumentPanel parcel={parcel} />
    </section>
  );
}

/** Takes the focus to the element when a change has removed the one that had it; keys and screen readers then go on from there. */
function useFocusKeeper(change: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [change]);
  return element;
}

/** Why the processing status could not be read, and a way to look again; nothing while it could. Asks for nothing by itself. */
function StatusError({ id }: { id: string }) {
  const { error } = useQuery({ ...processStatusQuery(useApi(), id), enabled: false });
  if (error === null) return null;
  return (
    <ErrorNotice error={error} later="">
      <p>{words.statusUnknown}</p>
      <CheckStatus id={id} />
    </ErrorNotice>
  );
}
