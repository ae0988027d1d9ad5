import { type RowData, useTable } from '@tanstack/react-table';
import {
  type CSSProperties,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ColumnLayout, columnTracks, columnWidth, neededWidths } from './data-table-columns.ts';
import { type DataColumns, dataTableFeatures } from './data-table-features.ts';
import { DataTableBody } from './data-table-body.tsx';
import { DataTableHeader } from './data-table-header.tsx';
import { openPressedRow, rowOf, useRowKeys } from './use-row-keys.ts';
import { boxesForPointer, rowForPointer } from './row-for-pointer.ts';
import styles from './data-table.module.css';
import { useRowSelection } from './use-row-selection.ts';
import type { ScrollerSize } from './use-scroller-size.ts';
import { useRowWindow } from './use-row-window.ts';

/** Rows from the end at which more are requested: about a screen and a half ahead. */
const nearEndRows = 40;

/** The keys that a page may give to the table from wherever the focus is. */
export type DataTableKey = 'Home' | 'ArrowDown' | 'ArrowUp' | 'Shift+ArrowDown' | 'Shift+ArrowUp' | 'x' | 'Control+A';

export interface DataTableHandle {
  /** Does what the key does on the current row: moves the focus, selects. */
  press: (key: DataTableKey) => void;
  /** Gives the current row the focus, in view; where there is none, the first row in view. */
  focus: () => void;
  /** Whether the current row, where there is one, is in view. If not, it comes into view and has the focus. */
  reveal: () => boolean;
  /** Scrolls to the first row. The current row stays what it is. */
  toTop: () => void;
}

export interface RowsProps<Data extends RowData> {
  /** Names the list that the rows are of. Another list starts at its own `startAt`. */
  listKey: string;
  /** Names the table to assistive technology. */
  label: string;
  /** More rows may follow, so that the number of rows is not known yet. */
  open?: boolean;
  ref?: Ref<DataTableHandle>;
  /** All columns: module constants of `dataColumnHelper`. */
  columns: DataColumns<Data>;
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  rows: readonly Data[];
  /** Stable over renders, as all functions given here should be. */
  getRowId: (row: Data) => string;
  /** Names the row where only a part of it is read out. */
  getRowName: (row: Data) => string;
  sortedBy?: { id: string; desc: boolean } | undefined;
  onSort?: (columnId: string, descending: boolean) => void;
  /** Pixels. All rows have the same height, so that none is ever measured. */
  rowHeight: number;
  /** Rows are cards: of two lines, without headers. */
  cards: boolean;
  currentId: string | null;
  onCurrent: (id: string) => void;
  /** The ids of the selected rows; they may be of rows that are not here. Left out where rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: readonly string[], selected: boolean) => void;
  /** Pixels to start at: the place the user left. Default: the top. */
  startAt?: number;
  /** The current row is brought into view once it is here. */
  showCurrent?: boolean;
  /** Called with the place when the table goes away or gets the rows of another list. */
  onLeave?: (offset: number) => void;
  /** The current row takes the focus when the list comes, unless something inside the page has it. */
  focusAtStart: boolean;
  /** Called with the ids of the columns that are shown, as they change. */
  onShown?: (ids: readonly string[]) => void;
  /** The end of so many rows is near. */
  onNearEnd?: (rowCount: number) => void;
}

interface RowsOfTable<Data extends RowData> extends RowsProps<Data> {
  /** The columns in the document, from left to right. */
  shown: DataColumns<Data>;
  scroller: HTMLElement;
  size: ScrollerSize;
  /** Pixels; in a narrower scroller it is scrolled sideways too. */
  minWidth: number;
}

/** The grid of the rows in view, and what keys and presses do in it. Its parent's scroller must be there before it. */
export function DataTableRows<Data extends RowData>({ ref, ...props }: RowsOfTable<Data>) {
  const { columns, shown, layout, rows, getRowId, scroller, size, rowHeight, currentId, onCurrent, selected } = props;
  const { listKey, startAt = 0, onNearEnd, onLeave = ignored } = props;
  const body = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  const [said, setSaid] = useState('');
  const headHeight = props.cards ? 0 : rowForPointer(32);
  const current = useIndexOf(rows, getRowId, currentId);
  const needed = useNeededWidths(shown, rows);
  const selection = useRowSelection({
    rows,
    getRowId,
    selected: selected ?? nothing,
    onSelect: props.onSelect ?? ignored,
  });

  const { indexes, firstUncovered, last, scrollTo, scrollToRow } = useRowWindow({
    scroller,
    size,
    listKey,
    count: rows.length,
    rowHeight,
    headHeight,
    current,
    startAt,
    onLeave,
  });
  // The table holds the rows in view alone, so that it costs nothing for each row that is loaded.
  const inView = useMemo(() => indexes.map((index) => rows[index]).filter((row) => row !== undefined), [indexes, rows]);
  const visible = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, shown.includes(column)])),
    [columns, shown],
  );
  const columnOrder = useMemo(() => (props.cards ? [] : [...layout.order]), [props.cards, layout.order]);
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: inView,
    getRowId,
    state: { columnOrder, columnVisibility: visible },
  });
  const near = last >= rows.length - 1 - nearEndRows;
  useEffect(() => {
    if (near) onNearEnd?.(rows.length);
  }, [near, rows.length, onNearEnd]);

  const focusRow = (index: number) =>
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  const goToRow = (index: number) => {
    // What stands below the last row comes into view with it.
    if (index === rows.length - 1) scrollTo(scroller.scrollHeight);
    else scrollToRow(index, 'nearest');
    focusRow(index);
  };
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    goToRow(current);
  });
  useLayoutEffect(() => workOutLayout(scroller), [scroller]);
  const focusAtStart = useEffectEvent(() => {
    const active = document.activeElement;
    const free = active === null || active.contains(scroller);
    if (props.focusAtStart && free && current >= 0) focusRow(current);
  });
  useEffect(() => focusAtStart(), [listKey]);

  const isHere = current >= 0;
  const showCurrent = useEffectEvent(() => {
    if (isHere && props.showCurrent === true) scrollToRow(current, 'middle');
  });
  useEffect(() => showCurrent(), [listKey, isHere]);

  const reachable = isHere ? current : firstUncovered;
  const { press, keyDown, click } = useRowKeys({
    current,
    count: rows.length,
    firstInView: firstUncovered,
    page: Math.max(1, Math.floor((size.height - headHeight) / rowHeight) - 1),
    selection: selected === undefined ? null : selection,
    goTo: (to) => {
      const row = rows[to];
      if (to === current || row === undefined) return goToRow(current);
      focusNext.current = true;
      onCurrent(getRowId(row));
    },
  });
  useImperativeHandle(ref, () => ({
    press: (key) => void press(key),
    focus: () => goToRow(reachable),
    toTop: () => scrollTo(0),
    reveal: () => {
      const middle = (current + 0.5) * rowHeight - scroller.scrollTop;
      const inView = current < 0 || (middle >= 0 && middle <= size.height - headHeight);
      if (!inView) goToRow(current);
      return inView;
    },
  }));
  const boxes = selected === undefined ? 0 : boxesForPointer();
  const [first, second] = [boxes, shown[0] === undefined ? 0 : columnWidth(shown[0], layout)];
  const sizes = {
    '--columns': columnTracks(shown, layout, boxes, needed),
    '--least-width': `${props.minWidth}px`,
    '--second': `${first}px`,
    '--third': `${first + second}px`,
  };

  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-rowcount={props.open === true ? -1 : rows.length + 1}
        aria-multiselectable={boxes > 0 || undefined}
        className={styles.grid}
        style={sizes as CSSProperties}
        onKeyDown={keyDown}
        onClick={click}
        onAuxClick={openPressedRow}
        onFocus={(event) => {
          const id = rowOf(event.target)?.dataset['rowId'];
          if (id !== undefined && id !== currentId) onCurrent(id);
        }}
      >
        <DataTableHeader {...props} needed={needed} say={setSaid} headers={table.getHeaderGroups()[0]?.headers ?? []} />
        <DataTableBody
          ref={body}
          rows={table.getRowModel().rows}
          shown={shown}
          getRowName={props.getRowName}
          indexes={indexes}
          count={rows.length}
          rowHeight={rowHeight}
          currentId={currentId}
          reachable={reachable}
          selected={selected}
        />
      </div>
    </>
  );
}

const nothing: ReadonlySet<string> = new Set();
const ignored = () => {};

/** Has the browser lay the rows out in a task of its own: together with the painting it would be a long one. */
function workOutLayout(scroller: HTMLElement): void {
  // A browser without a scheduler does both in its next frame.
  void globalThis.scheduler?.postTask(() => scroller.clientHeight, { priority: 'user-blocking' });
}

function useNeededWidths<Row extends RowData>(columns: DataColumns<Row>, rows: readonly Row[]) {
  return useMemo(() => neededWidths(columns, rows), [columns, rows]);
}

/** -1 for a row that is not here. */
function useIndexOf<Row>(rows: readonly Row[], getRowId: (row: Row) => string, id: string | null): number {
  return useMemo(() => (id === null ? -1 : rows.findIndex((row) => getRowId(row) === id)), [rows, getRowId, id]);
}
