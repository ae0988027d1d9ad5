import { useMemo } from 'react';
import { dayStart } from '#app/shift/day-slots.ts';
import { shiftReport } from '#app/shift/shift-report.ts';
import { useKnownWork } from '#app/shift/use-known-work.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatCount } from '#app/words/define-words.ts';
import { useNow } from '#app/words/use-now.ts';
import styles from './shift-totals.module.css';
import { shiftTotalWords as words } from '#app/station/station-words.ts';

/** What was done today at all stations, or at that of this device where nothing is shared: the same that Today counts. */
export function ShiftTotals({ large = false }: { large?: boolean }) {
  const first = dayStart(useNow());
  return <Totals key={first} first={first} large={large} />;
}

function Totals({ first, large }: { first: number; large: boolean }) {
  const known = useKnownWork(first, dayStart(first, 1));
  const report = useMemo(
    () =>
      known === null
        ? null
        : shiftReport(
            known.entries.filter(({ source }) => source === 'station'),
            first,
          ),
    [known, first],
  );
  const perHour = report?.perHour ?? null;
  return (
    <ul className={classNames(styles.totals, large && styles.large)} aria-label={words.title[known?.of ?? 'device']}>
      <Total count={report?.total.processed} name={words.shipped} />
      <Total count={report?.total.refused} name={words.refused} />
      <Total
        count={perHour === null ? undefined : Math.round(perHour)}
        name={words.perHour}
        tip={perHour === null ? words.notYet : undefined}
      />
    </ul>
  );
}

function Total({ count, name, tip }: { count: number | undefined; name: string; tip?: string | undefined }) {
  return (
    <li data-tip={tip}>
      <b>{count === undefined ? words.none : formatCount(count)}</b> <span>{name}</span>
    </li>
  );
}
