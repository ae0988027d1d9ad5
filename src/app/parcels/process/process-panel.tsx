import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import { holds } from '#app/api/holds/holds.ts';
import { isCheckRefusal } from '#app/api/not-sent/note-not-sent.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { DocumentPanel } from '#app/parcels/process/documents/document-panel.tsx';
import { useNamedFields } from '#app/api/refusals/use-named-fields.ts';
import { meantPaths } from '#app/sentence/meant-fields.ts';
import { processRefusal } from '#app/parcels/model/holds/process-refusal.ts';
import { useCheckRefusal } from '#app/parcels/model/use-check-refusal.ts';
import { useCorrected } from '#app/parcels/model/use-corrected.ts';
import { HoldNotice } from '#app/parcels/actions/hold/hold-notice.tsx';
import { useClaimGuard } from '#app/parcels/actions/use-claim-guard.tsx';
import { useStartProcessing } from '#app/parcels/actions/use-start-processing.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { processStatusQuery } from '#app/api/cache/queries.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { formatTime } from '#app/words/time.ts';
import { askStatus } from '#app/api/polling/ask-status.ts';
import { Button } from '#app/ui/button.tsx';
import { AttemptOutcome, outcomeInShort } from './attempt-outcome.tsx';
import { PreviousAttempt } from './carrier-refusal.tsx';
import { CautionsNotice } from './cautions-notice.tsx';
import { CheckRefusal } from './check-refusal.tsx';
import { firstStep } from './first-step.ts';
import { MissingDataNotice } from './missing-data-notice.tsx';
import { ProcessActions } from './process-actions.tsx';
import { processWords as words } from './process-words.ts';
import { TrackingList } from './tracking-list.tsx';
import { WhereIsIt } from './tracking/where-is-it.tsx';
import styles from './process-panel.module.css';

interface ProcessPanelProps {
  parcel: Parcel;
  outcome: ParcelState;
}

/** From a parcel to its label: start, wait, outcome, documents. `outcome` comes from `useProcessing`. */
export function ProcessPanel({ parcel, outcome }: ProcessPanelProps) {
  const processing = outcome === 'processing';
  const { start, sending, error, startedAt } = useStartProcessing(parcel.id, processing);
  const { guard, question } = useClaimGuard();
  const allowed = parcelCan.process(parcel, { processing });
  const held = useWhyNot()('process');
  // Of which the reason below is made.
  useSyncExternalStore(holds.subscribe, holds.get);
  const corrected = useCorrected(parcel, processing) && outcome === 'refused';
  const refusal = useCheckRefusal(parcel);
  const checks = allowed.allowed ? refusal : null;
  const refused = outcome === 'refused' && checks === null;
  const stands = checks !== null || (refused && !corrected);
  const named = useNamedFields(parcel.id);
  const [meant] = refused ? meantPaths(parcel.processing_errors, named) : [];
  const [unfit] = checks === null ? [] : Object.keys(checks.fieldErrors);
  const previous = useErrorsBefore(parcel.processing_errors, sending || processing);
  const panel = useFocusKeeper(outcome);
  return (
    <section className={styles.panel} aria-label={words.title} ref={panel} tabIndex={-1}>
      <TrackingList labels={parcel.labels} />
      {parcel.labels.length === 0 ? null : <WhereIsIt id={parcel.id} />}
      <ProcessActions
        parcel={parcel}
        step={firstStep(parcel, outcome, stands)}
        field={unfit ?? meant}
        corrected={corrected}
        reason={processRefusal(parcel, { processing }) ?? held}
        sending={sending}
        onStart={(print) => guard('process', [parcel], () => start(print))}
      />
      {question}
      <HoldNotice parcel={parcel} />
      <p role="status" className="visually-hidden">
        {sending ? words.sending : outcomeInShort(outcome, checks !== null || corrected)}
      </p>
      <div className={styles.outcome}>
        {sending ? <p className="muted">{words.sending}</p> : null}
        {checks === null || sending ? null : (
          <CheckRefusal id={parcel.id} error={checks} isNews={isCheckRefusal(error)} />
        )}
        {checks === null && !sending && !processing && allowed.allowed ? <MissingDataNotice parcel={parcel} /> : null}
        {!sending && !processing && allowed.allowed ? <CautionsNotice parcel={parcel} /> : null}
        {/* What the carrier answered is older than what the checks did. */}
        {checks !== null && !sending && outcome === 'refused' ? (
          <PreviousAttempt errors={parcel.processing_errors} />
        ) : null}
        {sending || (checks !== null && !processing) ? null : (
          <AttemptOutcome parcel={parcel} outcome={outcome} corrected={corrected} previous={previous} />
        )}
      </div>
      {allowed.allowed && !sending ? <StatusError id={parcel.id} /> : null}
      {/* What another desk has settled is no failure of this one. */}
      {error !== null && !sending && allowed.allowed && !isCheckRefusal(error) ? (
        <StartError key={startedAt} id={parcel.id} error={error} />
      ) : null}
      <DocumentPanel parcel={parcel} coming={sending || processing} />
    </section>
  );
}

/**
 * The errors from before the attempt that runs. A parcel that is read between an attempt's end and what says so holds the new ones,
 * and they would be shown as those of an earlier attempt.
 */
function useErrorsBefore(errors: readonly string[], runs: boolean): readonly string[] {
  const [known, setKnown] = useState(errors);
  if (!runs && known !== errors) setKnown(errors);
  return known;
}

/** Takes the focus to the element when a change has removed the one that had it; keys and screen readers then continue from there. */
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

/** Why the processing status could not be read, and a way to look again; nothing while it could. Requests nothing on its own. */
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

/** Why the parcel was not started; where that was not known, what its status has said since. Its key is that of one attempt. */
function StartError({ id, error }: { id: string; error: unknown }) {
  const api = useApi();
  const [failedAt] = useState(() => Date.now());
  const { dataUpdatedAt } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  if (!isApiError(error) || error.outcome !== 'unknown') return <ErrorNotice error={error} />;
  const settled =
    dataUpdatedAt > failedAt ? words.noneRuns(formatTime(new Date(dataUpdatedAt).toISOString())) : undefined;
  return (
    <ErrorNotice error={error} settled={settled}>
      <CheckStatus id={id} />
    </ErrorNotice>
  );
}

/** Reads the processing status when it is pressed. */
function CheckStatus({ id }: { id: string }) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const { isFetching } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  // What the look finds is shown in the panel or watched; its error has a notice of its own.
  const look = () => void askStatus(api, queryClient, id).catch(() => {});
  return (
    <p>
      <Button small busy={isFetching} onClick={look}>
        {isFetching ? words.checking : words.recheck}
      </Button>
    </p>
  );
}
