import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { linkTo } from '#app/links/links.ts';
import { knownNames } from '#app/parcels/lookup/known-names.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import { finished, isFailed } from '#app/runs/engine/finished-items.ts';
import { unnamedItem } from '#app/runs/engine/journal/unnamed-item.ts';
import { workWords } from '#app/runs/engine/run-work-words.ts';
import { isRunShown } from './shown-runs.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import { closeToast, showToast } from '#app/ui/feedback/toast-store.ts';
import { runsAtWorkWords as words } from './notification-words.ts';
import styles from './runs-at-work.module.css';
import { heldOf, shareOf } from './share-of-runs.ts';
import { announceInTitle } from './unread-title.ts';
import { useAllRuns } from '#app/runs/engine/desk/use-all-runs.ts';
import { type StationLabel, useStationLabel } from '#app/runs/engine/desk/use-station-label.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

/**
 * How far the runs are, beside the link to them on every page. It makes them continue after the page was loaded, asks before a tab
 * is closed in the middle of one, and shows how each has ended, wherever the user is by then.
 */
export function RunsAtWork() {
  const { runs } = useAllRuns();
  const stationOf = useStationLabel();
  useToldEnds();

  const live = (runs ?? []).filter(({ state }) => state !== 'ended' && state !== 'stopped');
  if (live.length === 0) return null;
  const { text, isGone } = shareOf(live);
  return (
    <span
      className={classNames(styles.share, isGone && styles.gone)}
      data-at-work
      data-tip={live.map((run) => sentenceOf(run, stationOf)).join('\n')}
    >
      <span className="visually-hidden">{words.atWork(live.length)}</span> {text}
    </span>
  );
}

/** Tells each run that ends, but not on its own page, nor where all there is to tell shows beside its parcels. */
function useToldEnds(): void {
  const store = useRunStore();
  const queryClient = useQueryClient();
  const router = useRouter();
  /** The message about each run, by the address of its page. */
  const toasts = useRef(new Map<string, number>());
  const stationOf = useStationLabel();
  const tellMoved = (run: Run, station: string) => {
    showToast(
      'warn',
      <>
        <p>
          <b>{words.continuedAt(station, workWords(run.work).doing)}</b>
        </p>
        <p>
          <Button small onClick={() => void router.navigate(linkTo.run(run.id))}>
            {words.open}
          </Button>
        </p>
      </>,
      { stays: true },
    );
  };
  const tell = useEffectEvent((run: Run) => {
    if (run.elsewhere !== null) return tellMoved(run, stationOf(run.elsewhere));
    announceInTitle(endSentence(run));
    const address = router.buildLocation(linkTo.run(run.id)).pathname;
    if (router.state.location.pathname === address) return;
    const failed = run.items.filter(isFailed);
    if (failed.length === 0 && run.state === 'ended' && isRunShown(run.id)) return;
    const names = knownNames(
      queryClient,
      failed.flatMap(({ id, parcel }) => (parcel === null ? id : [id, parcel])),
    );
    const toast = showToast(
      run.counts.refused > 0 ? 'bad' : failed.length > 0 || run.state === 'stopped' ? 'warn' : 'ok',
      <RunToast
        run={run}
        failed={failed.map((item) => names.get(item.id) ?? names.get(item.parcel ?? '') ?? unnamedItem(item))}
        onOpen={() => void router.navigate(linkTo.run(run.id))}
      />,
      { stays: true },
    );
    toasts.current.set(address, toast);
  });
  useEffect(() => store.whenEnded((run) => tell(run)), [store]);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
        const toast = toasts.current.get(pathname);
        toasts.current.delete(pathname);
        if (toast !== undefined) closeToast(toast);
      }),
    [router],
  );
}

interface RunToastProps {
  run: Run;
  /** What those that failed are called. */
  failed: readonly string[];
  onOpen: () => void;
}

/** The message that finds the user when a run has ended: how many are done, and which are not. */
export function RunToast({ run, failed, onOpen }: RunToastProps) {
  const { refused, 'not-sent': notSent, unknown } = run.counts;
  const problems = [
    refused > 0 && words.refused(refused),
    notSent > 0 && words.notSent(notSent),
    unknown > 0 && words.unknown(unknown),
  ].filter((text) => text !== false);
  return (
    <>
      <p>
        <b>{endSentence(run)}</b>
      </p>
      {failed.length === 0 ? null : <p dir="auto">{words.problems(problems, failed)}</p>}
      <p>
        <Button small onClick={onOpen}>
          {words.open}
        </Button>
      </p>
    </>
  );
}

/** How far a run is, and where. */
function sentenceOf({ work, counts, total, elsewhere, hold }: Run, stationOf: StationLabel): string {
  const where = elsewhere === null ? words.thisDevice : stationOf(elsewhere);
  return words.progressAt(where, workWords(work).doing, finished(counts), total, heldOf(hold));
}

/** `Processing: 197 of 200 parcels done`. */
export function endSentence({ state, work, counts, total }: Run): string {
  const sentence = state === 'stopped' ? words.stopped : words.ended;
  return sentence(workWords(work).doing, counts.done, total);
}
