import { type CSSProperties, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type Ref } from 'react';
import { useDensity } from '#app/page/list-density.ts';
import { boxOf } from '#app/ui/cell-grid/cell-range.ts';
import { useCellRows } from '#app/ui/cell-grid/use-cell-rows.ts';
import { useCellEvents } from '#app/ui/cell-grid/use-cell-events.ts';
import { useCellFocus } from '#app/ui/cell-grid/use-cell-focus.ts';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import { handleCheckKey } from '#app/spreadsheet/grid/model/check-keys.ts';
import { CheckRowLine } from '#app/spreadsheet/grid/rows/check-row-line.tsx';
import type { CheckRows } from '#app/spreadsheet/grid/model/check-rows.ts';
import type { GridColumn } from '#app/spreadsheet/grid/model/grid-columns.ts';
import { continuesParcel } from '#app/spreadsheet/grid/model/same-parcel.ts';
import type { LinkOfExisting } from '#app/spreadsheet/grid/rows/state-cell.tsx';
import { Button } from '#app/ui/button.tsx';
import { useDrawnParts } from '#app/spreadsheet/use-drawn-parts.ts';
import type { CheckFilter } from '#app/spreadsheet/check/check-types.ts';
import { checkGridWords as words } from '#app/spreadsheet/file-words.ts';
import cells from '#app/ui/cell-grid/cell-grid.module.css';
import { rowForPointer } from '#app/ui/table/row-for-pointer.ts';
import { classNames } from '#app/ui/class-names.ts';
import styles from './check-table.module.css';

const rowHeights = { compact: 36, comfortable: 44 };
const headHeight = 44;
/** Rows drawn before the frame's height is known, and while the first ones are on their way. */
const firstRows = 12;
/** So many rows are drawn at once when the grid comes: each has a cell for every column. */
const rowsAtOnce = 6;

interface CheckTableProps {
  grid: CheckControl;
  rows: CheckRows;
  columns: readonly GridColumn[];
  linkOf: LinkOfExisting;
}

/** The rows of the file with the habits of a spreadsheet. Only those in view are drawn, and read. */
export function CheckTable({ grid, rows, columns, linkOf }: CheckTableProps) {
  const view = useSyncExternalStore(grid.subscribe, grid.getView);
  const { total, rowAt, filter } = useSyncExternalStore(rows.subscribe, rows.getView);
  const showAll = useRef<HTMLButtonElement>(null);
  const [density] = useDensity();
  const rowHeight = rowForPointer(rowHeights[density]);
  const count = total ?? firstRows;
  const { range, mode, text } = view;
  const { frame, setFrame, virtualizer, cursorRow } = useCellRows({
    grid,
    view,
    count,
    rowHeight,
    headHeight,
    firstRows,
    overscan: 4,
  });
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: firstRows };
  useEffect(() => {
    rows.want(Math.max(0, startIndex - 4), endIndex + 5, cursorRow);
  }, [rows, startIndex, endIndex, cursorRow]);
  useRowsThatChange({ grid, rows, frame });
  useFirstFocus(grid, frame, total);
  const held = rowAt(cursorRow)?.cells[columns[range.anchor.column - 1]?.place ?? -1];
  useCellFocus({ view, rows: count, frame, virtualizer, withoutRows: showAll, text: held });
  const items = virtualizer.getVirtualItems();
  // Rows that are still on their way would be drawn twice.
  const { drawn } = useDrawnParts(total === null ? rowsAtOnce : items.length, rowsAtOnce, rowsAtOnce);
  const events = useCellEvents(grid, handleCheckKey);
  const box = boxOf(range);
  const min = columns.reduce((sum, { width }) => sum + width, 0);
  const sizes = {
    '--columns': ['var(--state)', ...columns.map(({ width }) => `minmax(${width}px, ${width}fr)`)].join(' '),
    '--least': `${min}px`,
    '--row': `${rowHeight}px`,
  };

  return (
    <>
      <div ref={setFrame} className={classNames(cells.frame, styles.frame)} {...events}>
        <div
          role="grid"
          aria-label={words.grid}
          aria-rowcount={total === null ? -1 : total + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable="true"
          aria-busy={total === null}
          className={styles.table}
          style={sizes as CSSProperties}
        >
          <TableHead columns={columns} />
          {count === 0 ? null : (
            <div role="rowgroup" className={cells.rows} style={{ height: virtualizer.getTotalSize() }}>
              {items.map(({ index, start }, at) => {
                // The row of the cursor has the focus.
                if (at >= drawn && index !== cursorRow) return null;
                const chosen = index >= box.top && index <= box.bottom;
                const cursor = index === cursorRow;
                return (
                  <CheckRowLine
                    key={index}
                    grid={grid}
                    columns={columns}
                    place={index}
                    start={start - headHeight}
                    row={rowAt(index)}
                    continues={continuesParcel(rowAt, index)}
                    goesOn={continuesParcel(rowAt, index + 1)}
                    from={chosen ? box.left : -1}
                    to={chosen ? box.right : -1}
                    cursor={cursor ? range.anchor.column : -1}
                    typed={cursor && mode !== 'moving' ? text : null}
                    linkOf={linkOf}
                  />
                );
              })}
            </div>
          )}
        </div>
      </div>
      {count === 0 ? <NoRows ref={showAll} filter={filter} onAll={() => grid.setFilter({ show: 'all' })} /> : null}
    </>
  );
}

interface RowsInFrame {
  grid: CheckControl;
  rows: CheckRows;
  frame: HTMLElement | null;
}

/** The cursor follows the rows before they are drawn, and the focus with it. */
function useRowsThatChange({ grid, rows, frame }: RowsInFrame): void {
  useLayoutEffect(() => {
    let { filter } = rows.getView();
    return rows.subscribe(() => {
      const focused = frame?.contains(document.activeElement) ?? false;
      const next = rows.getView();
      if (next.filter === filter) return grid.follow(focused);
      filter = next.filter;
      frame?.scrollTo({ top: 0 });
      grid.restart(focused);
    });
  }, [grid, rows, frame]);
}

/** The work begins in the rows: what led to them is gone, and the focus with it. One that is elsewhere by then stays there. */
function useFirstFocus(grid: CheckControl, frame: HTMLElement | null, total: number | null): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || frame === null || total === null) return;
    done.current = true;
    if (document.activeElement?.contains(frame) === true) grid.restart(true);
  }, [grid, frame, total]);
}

function TableHead({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <div role="row" aria-rowindex={1} className={classNames(cells.head, styles.head)}>
      <div role="columnheader" className={styles.stateHead}>
        {words.stateHead}
      </div>
      {columns.map(({ place, label, header, numeric }) => (
        <div role="columnheader" key={place} className={numeric ? styles.numeric : undefined}>
          <span className={styles.label}>{label}</span>
          {header.trim() === label ? null : (
            <span className={styles.header} dir="auto">
              {header.trim() === '' ? words.noHeader : header.slice(0, 100)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

interface NoRowsProps {
  filter: CheckFilter;
  onAll: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Below the head where a filter shows no row: mended rows leave the filter they were shown by. */
function NoRows({ filter, onAll, ref }: NoRowsProps) {
  return (
    <div className={styles.none}>
      <p>{filter.show === 'wrong' || filter.show === 'problem' ? words.noneWrong : words.none}</p>
      {filter.show === 'all' ? null : (
        <Button ref={ref} onClick={onAll}>
          {words.showAll}
        </Button>
      )}
    </div>
  );
}
