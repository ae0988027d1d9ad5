import type { Row, RowData } from '@tanstack/react-table';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { DataTableFeatures } from './data-table-features.ts';
import { rowForKey } from './data-table-keys.ts';
import { openPressedRow, pressRowLink, rowOf } from './data-table-open.ts';
import { DataTableRow } from './data-table-row.tsx';
import styles from './data-table.module.css';

/** Rows from the end at which more are asked for: about a screen and a half ahead. */
const nearEndRows = 40;

export interface DataTableHandle {
  /** Moves the focus as the key would: `ArrowDown`, `ArrowUp`. */
  press: (key: string) => void;
}

export interface RowsProps<Data extends RowData> {
  /** Names the table to assistive technology. */
  label: string;
  /** More rows may follow, so that the number of rows is not known yet. */
  open: boolean;
  header: ReactNode;
  ref?: Ref<DataTableHandle>;
  rows: readonly Row<DataTableFeatures, Data>[];
  scroller: HTMLElement;
  sortedBy: string | undefined;
  /** Pixels. All rows have the same height, so that none is ever measured. */
  rowHeight: number;
  /** Pixels of the header that stays on top; 0 where it is left out. */
  headHeight: number;
  currentId: string | null;
  onCurrent: (id: string) => void;
  /** Pixels to start at: the place the user left. */
  startAt: number;
  /** Called with the place when the table goes away. */
  onLeave: (offset: number) => void;
  /** The current row takes the focus when the table comes, unless something inside the page has it. */
  focusAtStart: boolean;
  /** The end of so many rows is near. */
  onNearEnd: (rowCount: number) => void;
}

/** The grid of the rows in view, and what keys and presses do in it. Its parent's scroller must be there before it. */
export function DataTableRows<Data extends RowData>(props: RowsProps<Data>) {
  const { rows, scroller, sortedBy, rowHeight, headHeight, currentId, onCurrent, onNearEnd } = props;
  const body = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  const current = useMemo(() => rows.findIndex((row) => row.id === currentId), [rows, currentId]);

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this rule speaks for, is not used here
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: useCallback(() => scroller, [scroller]),
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    // Stable, or every scroll would compute all rows anew.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    // The current row stays in the document when it is scrolled away, so that the focus is never lost.
    rangeExtractor: useCallback((range: Range) => withIndex(defaultRangeExtractor(range), current), [current]),
    overscan: 12,
    initialOffset: props.startAt,
    // Known already, so that the first render has rows.
    initialRect: { width: scroller.clientWidth, height: scroller.clientHeight },
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const firstInView = Math.max(0, Math.ceil((virtualizer.scrollOffset ?? 0) / rowHeight));
  const near = (virtualizer.range?.endIndex ?? 0) >= rows.length - 1 - nearEndRows;
  useEffect(() => {
    if (near) onNearEnd(rows.length);
  }, [near, rows.length, onNearEnd]);
  useLeave(scroller, props.onLeave);

  const focusRow = (index: number) =>
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  const goToRow = (index: number) => {
    // What stands below the last row comes into view with it.
    if (index === rows.length - 1) scroller.scrollTop = scroller.scrollHeight;
    else virtualizer.scrollToIndex(index, { align: 'auto' });
    focusRow(index);
  };
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    goToRow(current);
  });
  const focusAtStart = useEffectEvent(() => {
    const active = document.activeElement;
    const free = active === null || active.contains(scroller);
    if (props.focusAtStart && free && current >= 0) focusRow(current);
  });
  useEffect(() => focusAtStart(), []);

  const move = (key: string): boolean => {
    const page = Math.max(1, Math.floor((scroller.clientHeight - headHeight) / rowHeight) - 1);
    const to = rowForKey(key, { current, count: rows.length, page, firstInView });
    const row = to === null ? undefined : rows[to];
    if (row === undefined) return false;
    if (row.index === current) goToRow(current);
    else {
      focusNext.current = true;
      onCurrent(row.id);
    }
    return true;
  };
  useImperativeHandle(props.ref, () => ({ press: (key) => void move(key) }));

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target } = event;
    const onRow = target instanceof HTMLElement && target === rowOf(target);
    if (event.key === 'Enter' && onRow) pressRowLink(target);
    else if (!move(event.key)) return;
    event.preventDefault();
  };
  const reachable = current >= 0 ? current : firstInView;

  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={props.label}
      aria-rowcount={props.open ? -1 : rows.length + 1}
      className={styles.grid}
      onKeyDown={keyDown}
      onClick={openPressedRow}
      onAuxClick={openPressedRow}
      onFocus={(event) => {
        const id = rowOf(event.target)?.dataset['rowId'];
        if (id !== undefined && id !== currentId) onCurrent(id);
      }}
    >
      {props.header}
      <div role="rowgroup" ref={body} className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <DataTableRow
              key={item.key}
              row={row}
              start={item.start - headHeight}
              current={item.index === current}
              reachable={item.index === reachable}
              sortedBy={sortedBy}
            />
          );
        })}
      </div>
    </div>
  );
}

function withIndex(indexes: number[], extra: number): number[] {
  if (extra < 0 || indexes.includes(extra)) return indexes;
  return extra < (indexes[0] ?? 0) ? [extra, ...indexes] : [...indexes, extra];
}

/** Tells the place where the table was left. It is followed while scrolling: when the table goes, its scroller may be gone. */
function useLeave(scroller: HTMLElement, onLeave: (offset: number) => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    let offset = scroller.scrollTop;
    const follow = () => (offset = scroller.scrollTop);
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', follow);
      leave(offset);
    };
  }, [scroller]);
}
