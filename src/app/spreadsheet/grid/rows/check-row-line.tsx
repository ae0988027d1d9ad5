import { memo } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { CheckRow } from '#app/spreadsheet/check/check-types.ts';
import { CheckCell } from './check-cell.tsx';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import cells from '#app/ui/cell-grid/cell-grid.module.css';
import styles from './check-row.module.css';
import type { GridColumn } from '#app/spreadsheet/grid/model/grid-columns.ts';
import { problemsAt } from '#app/spreadsheet/grid/model/problem-cells.ts';
import { type LinkOfExisting, StateCell } from './state-cell.tsx';

interface CheckRowLineProps {
  grid: CheckControl;
  columns: readonly GridColumn[];
  /** Its place among the rows shown. */
  place: number;
  /** Pixels from the first row. */
  start: number;
  /** Undefined while it is on its way. */
  row: CheckRow | undefined;
  /** The row above is of the same parcel; the one below is. */
  continues: boolean;
  goesOn: boolean;
  /** The chosen columns of the grid, first and last; both -1 where none is. */
  from: number;
  to: number;
  /** The column with the cursor; -1 in the other rows. */
  cursor: number;
  /** The text being typed at the cursor; null where none is. */
  typed: string | null;
  linkOf: LinkOfExisting;
}

/** One row. Drawn again only when something of its own changes. */
export const CheckRowLine = memo(function CheckRowLine(props: CheckRowLineProps) {
  const { grid, columns, place, start, row, continues, goesOn, from, to, cursor, typed, linkOf } = props;
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-busy={row === undefined || undefined}
      className={classNames(
        cells.row,
        styles.row,
        goesOn && styles.goesOn,
        continues && styles.continues,
        row !== undefined && !row.chosen && styles.out,
      )}
      style={{ transform: `translateY(${start}px)` }}
    >
      <StateCell
        grid={grid}
        place={place}
        row={row}
        continues={continues}
        columns={columns}
        cursor={cursor === 0}
        chosen={from !== -1}
        linkOf={linkOf}
      />
      {columns.map((column, index) => (
        <CheckCell
          key={column.place}
          grid={grid}
          column={column}
          columnAt={index + 1}
          place={place}
          row={row}
          problem={row === undefined ? undefined : problemsAt(row, columns, index + 1)[0]}
          change={row?.changes.find((one) => one.column === column.place)}
          selected={index + 1 >= from && index + 1 <= to}
          cursor={cursor === index + 1}
          typed={cursor === index + 1 ? typed : null}
        />
      ))}
    </div>
  );
});
