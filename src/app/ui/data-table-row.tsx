import { FlexRender, type Row, type RowData } from '@tanstack/react-table';
import { memo } from 'react';
import { classNames } from './class-names.ts';
import { columnClass, type DataTableFeatures } from './data-table-features.ts';
import styles from './data-table.module.css';

interface DataTableRowProps<Data extends RowData> {
  row: Row<DataTableFeatures, Data>;
  /** Pixels from the first row's top. */
  start: number;
  current: boolean;
  /** The one row that Tab reaches. */
  reachable: boolean;
  sortedBy: string | undefined;
}

function TableRow<Data extends RowData>({ row, start, current, reachable, sortedBy }: DataTableRowProps<Data>) {
  return (
    <div
      role="row"
      // The header is row 1.
      aria-rowindex={row.index + 2}
      data-index={row.index}
      data-row-id={row.id}
      tabIndex={reachable ? 0 : -1}
      className={classNames(styles.row, current && styles.current)}
      style={{ transform: `translateY(${start}px)` }}
    >
      {row.getAllCells().map((cell) => (
        <div
          key={cell.id}
          role="gridcell"
          data-column={cell.column.id}
          className={columnClass(cell.column, styles.cell, sortedBy)}
        >
          <FlexRender cell={cell} />
        </div>
      ))}
    </div>
  );
}

/** One row; drawn again only when its data, its place or the current row changes. */
export const DataTableRow = memo(TableRow) as typeof TableRow;
