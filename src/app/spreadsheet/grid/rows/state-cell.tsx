import { Link } from '@tanstack/react-router';
import { CircleAlert, CornerDownRight, TriangleAlert } from 'lucide-react';
import type { linkTo } from '#app/links/links.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { CellProblem, CheckRow } from '#app/spreadsheet/check/check-types.ts';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import { checkGridWords as words } from '#app/spreadsheet/grid/check-grid-words.ts';
import styles from './check-row.module.css';
import { stateColumn } from '#app/spreadsheet/grid/model/grid-columns.ts';
import { StateMark } from './state-mark.tsx';

export type LinkOfExisting = (existing: { id: string; name: string }) => ReturnType<typeof linkTo.parcel>;

interface StateCellProps {
  grid: CheckControl;
  place: number;
  row: CheckRow | undefined;
  /** The row above is of the same parcel. */
  continues: boolean;
  /** Of the parcel as a whole: no column shown can hold them. */
  problems: readonly CellProblem[];
  cursor: boolean;
  chosen: boolean;
  linkOf: LinkOfExisting;
}

/** The head of a row: its line in the file, what becomes of its parcel, and whether it is to be written. */
export function StateCell({ grid, place, row, continues, problems, cursor, chosen, linkOf }: StateCellProps) {
  const ticks = row !== undefined && !continues && row.state !== 'same';
  const [problem] = problems;
  return (
    <div
      role="rowheader"
      className={classNames(
        styles.head,
        chosen && styles.headChosen,
        cursor && styles.cursor,
        problem !== undefined && (problem.warning === true ? styles.warned : styles.invalid),
      )}
      data-row={place}
      data-column={stateColumn}
      tabIndex={cursor && !ticks ? 0 : -1}
      aria-busy={row === undefined || undefined}
    >
      {row === undefined ? (
        <Skeleton width="70%" />
      ) : (
        <>
          {ticks ? (
            <input
              type="checkbox"
              className={styles.tick}
              tabIndex={cursor ? 0 : -1}
              checked={row.chosen}
              aria-label={words.include(row.line, words.states[row.state])}
              onChange={() => grid.choose(row)}
            />
          ) : (
            <span className={styles.tick} />
          )}
          <span className={styles.line}>{words.lineNumber(row.line)}</span>
          {continues ? (
            <span className={styles.same}>
              <CornerDownRight size={12} aria-hidden="true" />
              <span className={styles.stateWord}>{words.samePlace}</span>
            </span>
          ) : row.existing === null ? (
            <StateMark state={row.state} />
          ) : (
            <Link
              {...linkOf(row.existing)}
              target="_blank"
              className={styles.existing}
              tabIndex={-1}
              data-tip={words.existing(row.existing.name)}
            >
              <StateMark state={row.state} />
            </Link>
          )}
          {problem === undefined ? null : (
            <>
              {problem.warning === true ? (
                <TriangleAlert size={13} aria-hidden="true" className={styles.mark} />
              ) : (
                <CircleAlert size={13} aria-hidden="true" className={styles.mark} />
              )}
              <span className="visually-hidden">{problem.message}</span>
            </>
          )}
        </>
      )}
    </div>
  );
}
