import { type GroupCounts, itemGroups } from '#app/runs/items/run-item-groups.ts';
import styles from './run-meter.module.css';

/** How far a run is, with the result of its parcels as shares of a bar. The words are beside it. */
export function RunMeter({ counts, total }: { counts: GroupCounts; total: number }) {
  return (
    <span className={styles.meter} aria-hidden="true">
      {[...itemGroups]
        .toReversed()
        .map((group) =>
          counts[group] === 0 || group === 'waiting' ? null : (
            <i key={group} className={styles[group]} style={{ width: `${(100 * counts[group]) / total}%` }} />
          ),
        )}
    </span>
  );
}
