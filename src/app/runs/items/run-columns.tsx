import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { formatDuration } from '#app/words/duration.ts';
import { formatDayAndTime, timestampTip } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { linkTo } from '#app/links/links.ts';
import { type DataColumn, type DataColumnMeta, dataColumnHelper } from '#app/ui/table/data-table-features.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import { classNames } from '#app/ui/class-names.ts';
import rowLink from '#app/ui/table/whole-row-link.module.css';
import styles from './run-columns.module.css';
import { useStationLabel } from '#app/runs/engine/desk/use-station-label.ts';
import { finished } from '#app/runs/engine/finished-items.ts';
import { groupCounts, itemGroups } from './run-item-groups.ts';
import { RunMeter } from '#app/runs/run-meter.tsx';
import { RunStateBadge } from '#app/runs/run-state.tsx';
import { useRunTitle } from '#app/runs/run-names.ts';
import { runPageWords, runWords as words } from '#app/runs/run-words.ts';

const helper = dataColumnHelper<Run>();

function column(
  id: keyof typeof words.columns,
  facts: Omit<DataColumnMeta, 'name'>,
  cell: (run: Run) => ReactNode,
): DataColumn<Run> {
  const meta = { ...facts, name: words.columns[id] };
  return { ...helper.display({ header: meta.name, cell: ({ row }) => cell(row.original) }), id, meta };
}

const stateNames = [words.endedWithFailures, words.fileNeeded, ...Object.values({ ...words.state, ...words.holds })];
/** Room for the longest name of a state behind its dot. */
const stateWidth = 38 + 6.5 * Math.max(...stateNames.map(({ length }) => length));

/** In reading order. */
export const runColumns: readonly DataColumn<Run>[] = [
  column('state', { width: Math.max(150, stateWidth), rank: 1, onCard: true, rich: true }, (run) => (
    <RunStateBadge run={run} />
  )),
  column(
    'what',
    { width: 220, grows: 1, rank: 0, fixed: true, onCard: true, rich: true, className: styles['what'] },
    (run) => <What run={run} />,
  ),
  column('where', { width: 150, rank: 5, onCard: true, rich: true }, (run) => <Where run={run} />),
  column('result', { width: 300, grows: 1, rank: 2, onCard: true, rich: true, className: styles['result'] }, (run) => (
    <Result run={run} />
  )),
  column(
    'started',
    { width: 130, rank: 3, className: styles['started'], tip: (run: Run) => timestampTip(startedAt(run)) },
    (run) => <Started run={run} />,
  ),
  column('took', { width: 110, rank: 4, numeric: true }, (run) => formatDuration(run.workedMillis)),
];

/** Where no other station has any. */
export const ownRunColumns = runColumns.filter(({ id }) => id !== 'where');

function Where({ run: { elsewhere } }: { run: Run }) {
  const stationOf = useStationLabel();
  return elsewhere === null ? words.thisDevice : stationOf(elsewhere);
}

function What({ run }: { run: Run }) {
  return (
    <Link {...linkTo.run(run.id)} className={classNames(rowLink.link, styles.link)} tabIndex={-1} preload={false}>
      {words.whatOf(useRunTitle(run), run.total)}
    </Link>
  );
}

function Result({ run }: { run: Run }) {
  const counts = groupCounts(run);
  const shown = itemGroups.filter((group) => counts[group] > 0);
  return (
    <span className={styles.counts}>
      {run.state === 'ended' ? null : (
        <>
          <RunMeter counts={counts} total={run.total} />
          <span>{runPageWords.progressOf(finished(counts), run.total)}</span>
        </>
      )}
      <span className={styles.words}>{shown.map((group) => words.groupCount[group](counts[group])).join(' · ')}</span>
    </span>
  );
}

function Started({ run }: { run: Run }) {
  const now = useNow();
  const timestamp = startedAt(run);
  return <time dateTime={timestamp}>{formatDayAndTime(timestamp, now)}</time>;
}

function startedAt(run: Run): string {
  return toTimestamp(run.startedAt);
}
