import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import { isCheckRefusal } from '../../api/check-refusals.ts';
import { ErrorNotice } from '../../errors/error-notice.tsx';
import { useWritesHeld } from '../../errors/use-writes-held.ts';
import { AttemptOutcome, outcomeInShort } from './attempt-outcome.tsx';
import { CheckRefusal } from './check-refusal.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { firstStep } from './first-step.ts';
import { guessedFields } from '../guessed-fields.ts';
import { ProcessActions } from './process-actions.tsx';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';
import { refusalReason } from '../refusal-words.ts';
import { StatusError } from './status-error.tsx';
import { TrackingList } from './tracking-list.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { useCheckRefusal } from '../use-check-refusal.ts';
import { useCorrected } from '../use-corrected.ts';
import { useStartProcessing } from '../use-start-processing.ts';

interface ProcessPanelProps {
  parcel: Parcel;
  outcome: ParcelState;
}

/** From a parcel to its label: start, wait, outcome, documents. `outcome` comes from `useProcessing`. */
export function ProcessPanel({ parcel, outcome }: ProcessPanelProps) {
  const processing = outcome === 'processing';
  const { start, sending, error } = useStartProcessing(parcel.id, processing);
  const allowed = parcelCan.process(parcel, { processing });
  const held = useWritesHeld();
  const corrected = useCorrected(parcel, processing) && outcome === 'refused';
  const refusal = useCheckRefusal(parcel);
  const checks = allowed.allowed ? refusal : null;
  const stands = checks !== null || (outcome === 'refused' && !corrected);
  const [guess] = outcome === 'refused' ? parcel.processing_errors.flatMap(guessedFields) : [];
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
        {sending ? words.sending : outcomeInShort(outcome, corrected)}
      </p>
      <div className={styles.outcome}>
        {sending ? <p className="muted">{words.sending}</p> : null}
        {checks === null || sending ? null : <CheckRefusal id={parcel.id} error={checks} isNews={error === checks} />}
        {sending || (checks !== null && outcome === 'open') ? null : (
          <AttemptOutcome parcel={parcel} outcome={outcome} corrected={corrected} />
        )}
      </div>
      {allowed.allowed && !sending ? <StatusError id={parcel.id} /> : null}
      {/* What another desk has settled meanwhile is no failure of this one. */}
      {error !== null && !sending && allowed.allowed && !isCheckRefusal(error) ? <ErrorNotice error={error} /> : null}
      <TrackingList labels={parcel.labels} />
      <DocumentPanel parcel={parcel} />
    </section>
  );
}
