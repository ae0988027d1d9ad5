import { MoreHorizontal } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { ItemRow as Row } from '#app/parcels/editor/form/form-values.ts';
import type { ItemControl } from './item-control.ts';
import { ItemCell } from './item-cell.tsx';
import { itemColumns } from '#app/parcels/editor/items/model/item-columns.ts';
import cells from '#app/ui/cell-grid/cell-grid.module.css';
import styles from './item-grid.module.css';
import { itemGridWords as words } from './item-grid-words.ts';
import type { RowProblems } from '#app/parcels/editor/items/model/item-store.ts';

interface ItemRowProps {
  grid: ItemControl;
  index: number;
  /** Pixels from the top of the rows. */
  start: number;
  row: Row;
  /** The same item as the server has it. */
  before: Row | undefined;
  problems: RowProblems | undefined;
  creating: boolean;
  locked: boolean;
  /** The parcel's. */
  currency: string;
  /** The chosen columns, first and last; both -1 where none is. */
  from: number;
  to: number;
  /** The column with the cursor; -1 in the other rows. */
  cursor: number;
  editing: boolean;
  onMenu: (index: number, button: HTMLElement) => void;
}

/** One item. Drawn again only when something of its own changes. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { grid, index, start, row, before, problems, creating, locked, currency, from, to, cursor, editing, onMenu } =
    props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(cells.row, styles.row)}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" className={classNames(styles.number, from !== -1 && styles.chosen)} data-row={index}>
        {index + 1}
      </div>
      {itemColumns.map((column, columnIndex) => (
        <ItemCell
          key={column.field}
          grid={grid}
          column={column}
          columnIndex={columnIndex}
          row={index}
          text={row[column.field]}
          before={before?.[column.field]}
          problem={problems?.[column.field]}
          creating={creating}
          locked={locked}
          currency={currency}
          selected={columnIndex >= from && columnIndex <= to}
          cursor={cursor !== columnIndex ? false : editing ? 'editing' : 'moving'}
        />
      ))}
      <div role="gridcell" className={styles.actions}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.rowMenu(index + 1)}
          aria-haspopup="menu"
          onClick={(event) => onMenu(index, event.currentTarget)}
        >
          <MoreHorizontal size={14} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
});
