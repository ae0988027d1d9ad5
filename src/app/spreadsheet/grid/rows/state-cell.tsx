import { Link } from '@tanstack/react-router';
import { CircleAlert, CornerDownRight, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { linkTo } from '#app/links/links.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { CheckRow } from '#app/spreadsheet/check/check-types.ts';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import { checkGridWords as words } from '#app/spreadsheet/file-words.ts';
import { rowWords } from '#app/spreadsheet/row-kinds/row-words.ts';
import cells from '#app/ui/cell-grid/cell-grid.module.css';
import styles from './check-row.module.css';
import { type GridColumn, stateColumn } from '#app/spreadsheet/grid/model/grid-columns.ts';
import { problemsAt } from '#app/spreadsheet/grid/model/problem-cells.ts';
import { StateMark, stateName } from './state-mark.tsx';

export type LinkOfExisting = (existing: { id: string; name: string }) => ReturnType<typeof linkTo.parcel>;

interface StateCellProps {
  grid: CheckControl;
  place: number;
  row: CheckRow | undefined;
  /** The row above is of the same parcel. */
  continues: boolean;
  columns: readonly GridColumn[];
  cursor: boolean;
  chosen: boolean;
  linkOf: LinkOfExisting;
}

/** The head of a row: its line in the file, the result of its parcel, and whether it is to be written. */
export const StateCell = memo(function StateCell(props: StateCellProps) {
  const { grid, place, row, continues, columns, cursor, chosen, linkOf } = props;
  const ticks = row !== undefined && !continues && row.state !== 'same';
  const itemTick = continues ? (row?.itemTick ?? null) : null;
  const [problem] = row === undefined ? [] : problemsAt(row, columns, stateColumn);
  return (
    <div
      role="rowheader"
      className={classNames(
        styles.head,
        chosen && styles.headChosen,
        cursor && cells.cursor,
        problem !== undefined && (problem.warning === true ? styles.warned : classNames(cells.invalid, styles.invalid)),
      )}
      data-row={place}
      data-column={stateColumn}
      tabIndex={cursor && !ticks && itemTick === null ? 0 : -1}
    >
      {row === undefined ? (
        <span className="visually-hidden">{words.loadingRow}</span>
      ) : (
        <>
          {ticks ? (
            <label className={styles.ticked}>
              <input
                type="checkbox"
                className={styles.tick}
                tabIndex={cursor ? 0 : -1}
                ref={(checkbox) => {
                  if (checkbox !== null) checkbox.indeterminate = row.conflict === 'part';
                }}
                checked={row.chosen}
                aria-label={words.include(row.line, stateName(row))}
                onChange={() => grid.choose(row)}
              />
            </label>
          ) : itemTick === null ? (
            <span className={styles.tick} />
          ) : (
            <label className={styles.ticked}>
              <input
                type="checkbox"
                className={styles.tick}
                tabIndex={cursor ? 0 : -1}
                checked={itemTick}
                aria-label={rowWords.includeItem(row.line)}
                onChange={() => grid.chooseItem(row)}
              />
            </label>
          )}
          <span className={styles.line}>{words.lineNumber(row.line)}</span>
          {continues ? (
            <span className={styles.same}>
              <CornerDownRight size={12} aria-hidden="true" />
              <span className={styles.stateWord}>
                {row.skip !== null && row.state !== 'skipped' ? rowWords.itemState : words.samePlace}
              </span>
            </span>
          ) : row.existing === null ? (
            <StateMark row={row} />
          ) : (
            <Link
              {...linkOf(row.existing)}
              target="_blank"
              className={styles.existing}
              tabIndex={-1}
              data-tip={words.existing(row.existing.name)}
            >
              <StateMark row={row} />
            </Link>
          )}
          {continues || row.skip === null || row.state === 'skipped' ? null : (
            <span className={styles.same}>
              <span className={styles.stateWord}>{rowWords.itemState}</span>
            </span>
          )}
          {problem === undefined ? null : (
            <>
              {problem.warning === true ? (
                <TriangleAlert size={13} aria-hidden="true" className={styles.mark} />
              ) : (
                <CircleAlert size={13} aria-hidden="true" className={styles.mark} />
              )}
              <span className="visually-hidden">{words.problemOf(problem.field, problem.message)}</span>
            </>
          )}
        </>
      )}
    </div>
  );
});
