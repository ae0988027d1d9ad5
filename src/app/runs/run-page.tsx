import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useEffect, useState } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { formatTimeSince } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { cachedRows } from '#app/api/cache/cached-parcels.ts';
import { knownNames } from '#app/parcels/lookup/known-names.ts';
import { LoadingPage } from '#app/page/loading-page.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import type { Run, RunStore } from '#app/runs/engine/run-types.ts';
import { RunActions } from '#app/runs/actions/run-actions.tsx';
import { RunItems } from '#app/runs/items/run-items.tsx';
import { RunCarriers } from './run-carriers.tsx';
import { RunId, RunNames, RunReceivers, useRunTitle } from './run-names.ts';
import { LastRequests } from '#app/requests/last-requests.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunStateBadge } from './run-state.tsx';
import { RunSummary } from './run-summary.tsx';
import { RunHoldContext, RunWorkContext } from './run-work-context.ts';
import { runWords as words, runPageWords } from './run-words.ts';
import styles from './run-page.module.css';
import { useAllRuns } from '#app/runs/engine/desk/use-all-runs.ts';
import { ElsewhereNotice } from './elsewhere/elsewhere-notice.tsx';
import { useDeskItems } from './elsewhere/use-desk-items.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

const ValueAgainDialog = lazyPart(
  () => import('#app/runs/actions/value-again-dialog.tsx').then((module) => module.ValueAgainDialog),
  { keys: 'held' },
);

/** Why a run does nothing just now, and what makes it continue. */
export function RunHoldNotice({ run, store }: { run: Run; store: RunStore }) {
  const [asking, setAsking] = useState(false);
  const { hold, state } = run;
  if (hold === null || hold === 'station-gone' || state === 'ended' || run.elsewhere !== null) return null;
  return (
    <Notice tone={hold === 'user' ? 'info' : 'warn'} role="status">
      {hold === 'wait' ? (
        <Countdown until={run.heldUntil ?? 0} />
      ) : (
        <p>{hold === 'value' ? valueText(run) : runPageWords.held[hold]}</p>
      )}
      {hold === 'value' && run.work.kind === 'import' ? (
        <p>
          <PlaceLink {...linkTo.importFile()} className={buttonClass({ look: 'primary', small: true })}>
            {runPageWords.toImport}
          </PlaceLink>
        </p>
      ) : null}
      {hold === 'value' && (run.work.kind === 'change' || run.work.kind === 'correct') ? (
        <p>
          <Button small look="primary" onClick={() => setAsking(true)}>
            {runPageWords.giveValue}
          </Button>
        </p>
      ) : null}
      {asking ? <ValueAgainDialog run={run} store={store} onClose={() => setAsking(false)} /> : null}
    </Notice>
  );
}

function valueText({ work }: Run): string {
  if (work.kind === 'import') return runPageWords.fileAgain;
  return work.kind === 'restore' ? runPageWords.oldValuesLost : runPageWords.held.value;
}

/** `until` is on `performance.now`. The seconds are for the eyes: read out each, they would never end. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((until - now) / 1000);
  return <p aria-live="off">{seconds > 0 ? runPageWords.wait(seconds) : runPageWords.waitSoon}</p>;
}

/** One run, while it works and afterwards. */
export function RunPage() {
  const { id } = useParams({ from: '/desk/runs/$id' });
  const { store, runs } = useAllRuns();
  const run = useDeskItems(runs?.find((other) => other.id === id));
  if (runs === null) return <LoadingPage />;
  return run === undefined ? <NoSuchRun /> : <RunView key={id} run={run} store={store} />;
}

function RunView({ run, store }: { run: Run; store: RunStore }) {
  const queryClient = useQueryClient();
  const { at } = useSearch({ from: '/desk/runs/$id' });
  // As they are known now: a name that comes later is read for its row.
  const names = useMemo(
    () =>
      knownNames(
        queryClient,
        run.items.flatMap(({ id, parcel }) => (parcel === null ? id : [id, parcel])),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the names of parcels that are created are read for their rows
    [queryClient, run.id],
  );
  const receivers = useMemo(
    () => new Map(cachedRows(queryClient).map(({ id, receiver }) => [id, receiver])),
    // oxlint-disable-next-line react/exhaustive-deps -- as with the names
    [queryClient, run.id],
  );
  const title = useRunTitle(run);
  const heading = words.heading(run.work, title, run.total, formatTimeSince(toTimestamp(run.startedAt), useNow()));
  usePageTitle(heading);
  return (
    <RunWorkContext value={run.work}>
      <RunId value={run.id}>
        <RunReceivers value={receivers}>
          <RunNames value={names}>
            <div className={styles.page}>
              <PageBar actions={<RunActions run={run} store={store} />}>
                <h1>{heading}</h1>
                <span role="status" aria-label={words.stateLabel}>
                  <RunStateBadge run={run} />
                </span>
              </PageBar>
              <div className={styles.head}>
                <RunHoldNotice run={run} store={store} />
                {run.elsewhere === null ? null : <ElsewhereNotice run={run} elsewhere={run.elsewhere} />}
                <RunCarriers run={run} />
                <RunSummary run={run} />
                <RunProgress run={run} />
                <LastRequests of={{ run: run.id }} />
              </div>
              <RunHoldContext value={run.hold}>
                {/* Led back to another of its rows, the list begins again there. */}
                <RunItems key={at} run={run} at={at} />
              </RunHoldContext>
            </div>
          </RunNames>
        </RunReceivers>
      </RunId>
    </RunWorkContext>
  );
}

function NoSuchRun() {
  usePageTitle(words.notFoundTitle);
  return (
    <EmptyState
      title={words.notFoundTitle}
      level={1}
      actions={
        <Link {...linkTo.runs()} className={buttonClass({ look: 'primary' })}>
          {words.toRuns}
        </Link>
      }
    >
      <p>{words.notFoundBody}</p>
    </EmptyState>
  );
}
