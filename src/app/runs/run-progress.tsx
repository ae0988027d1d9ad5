import { formatDuration, formatRoughly } from '#app/words/duration.ts';
import { formatCount } from '#app/words/define-words.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import { finished } from '#app/runs/engine/finished-items.ts';
import { groupCounts, itemGroups } from '#app/runs/items/run-item-groups.ts';
import { RunMeter } from './run-meter.tsx';
import { runPageWords as words, runWords } from './run-words.ts';
import styles from './run-page.module.css';
import { useEffect, useState } from 'react';
import { type StationLabel, useStationLabel } from '#app/runs/engine/desk/use-station-label.ts';
import { isWork } from '#app/runs/engine/run-hold.ts';

/** Before that many milliseconds a pace says nothing. */
const steadyMillis = 10_000;

/** How far a run is: counts, how long it has worked and how long it will take still. */
export function RunProgress({ run }: { run: Run }) {
  const counts = groupCounts(run);
  const over = run.state === 'ended' || run.state === 'stopped';
  const done = finished(counts);
  const worked = useWorkedMillis(run);
  const perMinute = worked < steadyMillis ? 0 : Math.round((done / worked) * 60_000);
  const stationOf = useStationLabel();
  const note = over && run.kept ? null : noteOf(run, stationOf);
  return (
    <section className={styles.progress} aria-label={words.progress}>
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={done}
        aria-valuetext={words.progressOf(done, run.total)}
      >
        <RunMeter counts={counts} total={run.total} />
      </div>
      <p className={styles.line}>
        <b>{words.progressOf(done, run.total)}</b>
        {itemGroups.map((group) =>
          counts[group] === 0 ? null : <span key={group}>{runWords.groupCount[group](counts[group])}</span>,
        )}
      </p>
      <p className={`${styles.line} muted`}>
        <span>{words.worked(formatDuration(worked))}</span>
        {over || run.state === 'paused' || run.elsewhere !== null ? null : (
          <span>
            {run.remainingMillis === null ? words.estimating : words.left(formatRoughly(run.remainingMillis))}
          </span>
        )}
        {perMinute > 0 ? <span>{words.rate(formatCount(perMinute))}</span> : null}
      </p>
      {note === null ? null : <p className="faint">{note}</p>}
    </section>
  );
}

function noteOf({ kept, here, hold, elsewhere }: Run, stationOf: StationLabel): string | null {
  if (!kept) return words.notKept;
  if (hold !== null) return null;
  if (elsewhere !== null) return words.runningAt(stationOf(elsewhere));
  return here ? words.leaveSafe : words.otherTab;
}

/** Milliseconds the run has worked, which continue between two messages of it. */
function useWorkedMillis({ workedMillis, state, hold }: Pick<Run, 'workedMillis' | 'state' | 'hold'>): number {
  const working = (state === 'running' || state === 'stopping') && isWork(hold);
  const [since, setSince] = useState({ heard: 0, millis: 0 });
  useEffect(() => {
    if (!working) return;
    const from = performance.now();
    const timer = setInterval(() => setSince({ heard: workedMillis, millis: performance.now() - from }), 1000);
    return () => clearInterval(timer);
  }, [working, workedMillis]);
  return working && since.heard === workedMillis ? workedMillis + since.millis : workedMillis;
}
