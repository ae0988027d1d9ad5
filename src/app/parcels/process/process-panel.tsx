import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import { isApiError } from '../../api/api-error.ts';
import { ErrorNotice } from '../../errors/error-notice.tsx';
import { useWritesHeld } from '../../errors/use-writes-held.ts';
import { parcelName } from '../../shell/outcome-words.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { AttemptOutcome, outcomeInShort } from './attempt-outcome.tsx';
import { CheckRefusal } from './check-refusal.tsx';
import { DocumentPanel } from './document-panel.tsx';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';
import { refusalReason } from '../refusal-words.ts';
import { StatusError } from './status-error.tsx';
import { TrackingList } from './tracking-list.tsx';
import { useCorrected } from './use-corrected.ts';
import { useFocusKeeper } from './use-focus-keeper.ts';
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
  const reason = refusalReason(allowed) ?? held;
  const corrected = useCorrected(parcel, processing);
  const subject = parcelName(parcel);
  const panel = useFocusKeeper(outcome);
  useShortcuts([
    { keys: 'p', label: words.processAndPrint, subject, refused: reason, run: () => start(true) },
    { keys: null, label: words.processOnly, subject, refused: reason, run: () => start(false) },
  ]);
  return (
    <section className={styles.panel} aria-label={words.title} ref={panel} tabIndex={-1}>
      <div className={styles.actions}>
        <Button
          look={allowed.allowed ? 'primary' : undefined}
          keys="P"
          disabledReason={reason}
          busy={sending}
          onClick={() => start(true)}
        >
          {words.processAndPrint}
        </Button>
        <Button disabledReason={reason} busy={sending} onClick={() => start(false)}>
          {words.processOnly}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {sending ? words.sending : outcomeInShort(parcel, outcome, corrected)}
      </p>
      <div className={styles.outcome}>
        {sending ? (
          <p className="muted">{words.sending}</p>
        ) : (
          <AttemptOutcome parcel={parcel} outcome={outcome} corrected={corrected} />
        )}
      </div>
      {allowed.allowed && !sending ? <StatusError id={parcel.id} /> : null}
      {/* What another desk has settled meanwhile is no failure of this one. */}
      {error !== null && !sending && allowed.allowed ? <StartError id={parcel.id} error={error} /> : null}
      <TrackingList labels={parcel.labels} />
      <DocumentPanel parcel={parcel} />
    </section>
  );
}

function StartError({ id, error }: { id: string; error: Error }) {
  const byField = isApiError(error) && error.status === 422 && Object.keys(error.fieldErrors).length > 0;
  return byField ? <CheckRefusal id={id} error={error} /> : <ErrorNotice error={error} />;
}
