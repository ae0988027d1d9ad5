import { canBeContinued } from '#contract/desk/desk-runs.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { kindOf } from '#app/runs/engine/desk/run-update.ts';
import { useStationLabel } from '#app/runs/engine/desk/use-station-label.ts';
import type { Run, RunElsewhere } from '#app/runs/engine/run-types.ts';
import { runPageWords as words } from '#app/runs/run-words.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatDayAndTime } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';

/** That another station has a run or had it last, and whether it can be continued here. */
export function ElsewhereNotice({ run, elsewhere }: { run: Run; elsewhere: RunElsewhere }) {
  const now = useNow();
  const station = useStationLabel()(elsewhere);
  const { seen, wasHere, mayTake, listed } = elsewhere;
  const isGone = run.hold === 'station-gone' && seen !== null;
  const sentences = [
    wasHere && words.continuedAt(station),
    isGone && mayTake && words.stationGone(station, formatDayAndTime(toTimestamp(seen), now)),
    run.state === 'stopped' && mayTake && words.stoppedAt(station),
    isGone && !canBeContinued(kindOf(run.work)) && words.onlyThere(station),
    mayTake && listed < run.total && words.unlisted(run.total - listed),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Notice tone={isGone ? 'warn' : 'info'} role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
