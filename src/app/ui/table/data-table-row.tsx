import { type Cell, constructRow, type RowData, type Table } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { columnClass, type DataTableFeatures } from './data-table-features.ts';
import { dataTableWords as words } from './data-table-words.ts';
import styles from './data-table.module.css';

interface RowCellsProps<Data extends RowData> {
  /** Another one when the columns are others. */
  table: Table<DataTableFeatures, Data>;
  data: Data;
  id: string;
  index: number;
}

interface DataTableRowProps<Data extends RowData> extends RowCellsProps<Data> {
  name: string;
  /** Pixels from the first row's top. */
  start: number;
  current: boolean;
  /** Null where rows cannot be selected. */
  selected: boolean | null;
  /** The one row that Tab reaches. */
  reachable: boolean;
}

function TableRow<Data extends RowData>(props: DataTableRowProps<Data>) {
  const { table, data, id, index, selected } = props;
  return (
    <div
      role="row"
      // The header is row 1.
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      aria-current={props.current || undefined}
      data-index={index}
      data-row-id={id}
      tabIndex={props.reachable ? 0 : -1}
      className={classNames(styles.row, props.current && styles.current)}
      style={{ top: props.start }}
    >
      {selected === null ? null : (
        <div role="gridcell" className={styles.selectCell} data-select>
          <input type="checkbox" checked={selected} readOnly tabIndex={-1} aria-label={words.selectRow(props.name)} />
        </div>
      )}
      <Cells table={table} data={data} id={id} index={index} />
    </div>
  );
}

function RowCells<Data extends RowData>({ table, data, id, index }: RowCellsProps<Data>): ReactNode {
  // Made for the rows in view only: a row model of all rows takes longer than drawing those in view (docs/benchmarks.md).
  const row = constructRow(table, id, data, index, 0);
  return row.getAllCells().map((cell) => {
    const { id: columnId, columnDef } = cell.column;
    const { meta } = columnDef;
    return (
      <div
        key={columnId}
        role="gridcell"
        data-column={columnId}
        className={columnClass(columnDef, meta?.rich ? styles.richCell : styles.cell)}
        data-tip={meta?.tip?.(data) || undefined}
      >
        {drawn(cell)}
      </div>
    );
  });
}

/** A row that only moves, or becomes the current or a selected one, keeps its cells as they are. */
const Cells = memo(RowCells) as typeof RowCells;

/** As FlexRender would draw it, without two components around each cell: cells are functions of the row without hooks. */
function drawn<Data extends RowData>(cell: Cell<DataTableFeatures, Data>): ReactNode {
  const draw = cell.column.columnDef.cell;
  return typeof draw === 'function' ? (draw(cell.getContext()) as ReactNode) : draw;
}

/** One row; drawn again only when its data, its place, its selection, the columns or the current row change. */
export const DataTableRow = memo(TableRow) as typeof TableRow;
