import { flexRender, type Row, type RowData } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { columnClass, type DataColumns, type DataTableFeatures } from './data-table-features.ts';
import { dataTableWords as words } from './data-table-words.ts';
import styles from './data-table.module.css';

interface RowCellsProps<Data extends RowData> {
  row: Row<DataTableFeatures, Data>;
  /** The columns in the document, in their order: with others, all cells are drawn again. */
  shown: DataColumns<Data>;
}

interface DataTableRowProps<Data extends RowData> extends RowCellsProps<Data> {
  name: string;
  /** Among all rows, not those in view alone. */
  index: number;
  /** Pixels from the first row's top. */
  start: number;
  current: boolean;
  /** Null where rows cannot be selected. */
  selected: boolean | null;
  /** The one row that Tab reaches. */
  reachable: boolean;
}

function TableRow<Data extends RowData>(props: DataTableRowProps<Data>) {
  const { row, index, selected } = props;
  return (
    <div
      role="row"
      // The header is row 1.
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      aria-current={props.current || undefined}
      data-index={index}
      data-row-id={row.id}
      tabIndex={props.reachable ? 0 : -1}
      className={classNames(styles.row, props.current && styles.current)}
      style={{ top: props.start }}
    >
      {selected === null ? null : (
        <div role="gridcell" className={styles.selectCell} data-select>
          <input type="checkbox" checked={selected} readOnly tabIndex={-1} aria-label={words.selectRow(props.name)} />
        </div>
      )}
      <Cells row={row} shown={props.shown} />
    </div>
  );
}

function RowCells<Data extends RowData>({ row }: RowCellsProps<Data>): ReactNode {
  return row.getVisibleCells().map((cell) => {
    const { id: columnId, columnDef } = cell.column;
    const { meta } = columnDef;
    return (
      <div
        key={columnId}
        role="gridcell"
        data-column={columnId}
        className={columnClass(columnDef, meta?.rich ? styles.richCell : styles.cell)}
        data-tip={meta?.tip?.(row.original) || undefined}
      >
        {flexRender(columnDef.cell, cell.getContext())}
      </div>
    );
  });
}

/** The table makes its rows again whenever others come into view: what is drawn of one depends on what it holds. */
function isSameRow<Data extends RowData>(before: RowCellsProps<Data>, now: RowCellsProps<Data>): boolean {
  return before.row.original === now.row.original && before.shown === now.shown;
}

/** A row that only moves, or becomes the current or a selected one, keeps its cells as they are. */
const Cells = memo(RowCells, isSameRow) as typeof RowCells;

/** One row; drawn again only when its data, its place, its selection, the columns or the current row change. */
export const DataTableRow = memo(
  TableRow,
  (before, now) =>
    isSameRow(before, now) &&
    before.name === now.name &&
    before.index === now.index &&
    before.start === now.start &&
    before.current === now.current &&
    before.selected === now.selected &&
    before.reachable === now.reachable,
) as typeof TableRow;
