import type { Header, RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  useId,
  useState,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { type DataColumns, type DataTableFeatures, columnClass } from './data-table-features.ts';
import type { ColumnLayout, NeededWidths } from './data-table-columns.ts';
import { dataTableWords as words } from './data-table-words.ts';
import { boxesForPointer } from './row-for-pointer.ts';
import styles from './data-table.module.css';
import { selectedPart } from './data-table-selection.ts';

interface DataTableHeaderProps<Data extends RowData> {
  headers: readonly Header<DataTableFeatures, Data>[];
  /** All columns, and those that are shown. */
  columns: DataColumns<Data>;
  shown: DataColumns<Data>;
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  needed: NeededWidths;
  sortedBy?: { id: string; desc: boolean } | undefined;
  onSort?: (columnId: string, descending: boolean) => void;
  rows: readonly Data[];
  getRowId: (row: Data) => string;
  /** Left out where rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: readonly string[], selected: boolean) => void;
  /** Reads out what a key did. */
  say: (text: string) => void;
}

/** Loaded at the first press or key on a header. */
const loadGestures = () => import('./gestures/data-table-gestures.ts');

function TableHeader<Data extends RowData>(props: DataTableHeaderProps<Data>) {
  const { headers, shown, sortedBy, onSort, selected, onSelect } = props;
  const hintId = useId();
  const [focused, setFocused] = useState<string>();
  const reachable = shown.some(({ id }) => id === focused) ? focused : shown[0]?.id;
  const scene = { ...props, boxes: selected === undefined ? 0 : boxesForPointer() };

  const pointerDown = (event: PointerEvent<HTMLElement>) => {
    const cell = headerCellOf(event);
    if (cell === null || event.button !== 0) return;
    const { pointerId, clientX: x, clientY: y } = event;
    const press = { element: cell, onEdge: isEdge(event), pointerId, x, y };
    if (press.onEdge) event.preventDefault();
    else if (event.pointerType === 'touch') return;
    void loadGestures().then(({ pressHeader }) => pressHeader(press, scene));
  };
  const doubleClick = (event: MouseEvent<HTMLElement>) => {
    const cell = headerCellOf(event);
    if (cell !== null && isEdge(event)) void loadGestures().then(({ fitColumn }) => fitColumn(cell, scene));
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = headerCellOf(event);
    if (cell === null || event.ctrlKey || event.metaKey || !/^Arrow(?:Left|Right)$/.test(event.key)) return;
    // At once, or Alt and an arrow would go back in the browser's history.
    event.preventDefault();
    const { key, altKey, shiftKey } = event;
    if (altKey || shiftKey) void loadGestures().then(({ keyOnHeader }) => keyOnHeader({ cell, key, altKey }, scene));
    else focusTarget(key === 'ArrowLeft' ? cell.previousElementSibling : cell.nextElementSibling)?.focus();
  };
  return (
    <div role="rowgroup" className={styles.head}>
      <div
        role="row"
        tabIndex={-1}
        aria-rowindex={1}
        className={styles.headRow}
        onPointerDown={pointerDown}
        onDoubleClick={doubleClick}
        onKeyDown={keyDown}
        onFocus={(event) => setFocused(headerCellOf(event)?.dataset['column'])}
      >
        {selected === undefined || onSelect === undefined ? null : (
          <SelectAll rows={props.rows} getRowId={props.getRowId} selected={selected} onSelect={onSelect} />
        )}
        {headers.map((header) => {
          const { id } = header.column;
          const sorted = sortedBy?.id === id ? sortedBy : undefined;
          const Arrow = sorted?.desc === false ? ArrowUp : ArrowDown;
          const { name, sortable } = header.column.columnDef.meta ?? {};
          const focus = { tabIndex: id === reachable ? 0 : -1, 'aria-describedby': hintId };
          return (
            <div
              key={header.id}
              role="columnheader"
              data-column={id}
              aria-sort={sorted && (sorted.desc ? 'descending' : 'ascending')}
              className={columnClass(header.column.columnDef, styles.headCell)}
              {...(sortable === true ? {} : focus)}
            >
              {sortable === true ? (
                <button
                  type="button"
                  className={styles.sort}
                  {...focus}
                  onClick={() => onSort?.(id, sorted?.desc !== true)}
                >
                  <span className={styles.headName}>{name}</span>
                  {sorted === undefined ? null : <Arrow size={13} aria-hidden="true" />}
                </button>
              ) : (
                <span className={styles.headName}>{name}</span>
              )}
              <i className={styles.edge} data-edge aria-hidden="true" />
            </div>
          );
        })}
      </div>
      <div className={styles.hint}>
        <span id={hintId}>{words.headerHint}</span>
      </div>
    </div>
  );
}

/**
 * The column headers: one Tab stop, then the arrow keys. Only those the server can sort by are buttons; a first press shows the
 * newest first. Headers are dragged to another place and at their edge to another width; keys do the same. They stay as they
 * are while the rows below them are scrolled.
 */
export const DataTableHeader = memo(TableHeader) as typeof TableHeader;

function headerCellOf({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
}

function isEdge({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('[data-edge]') !== null;
}

function focusTarget(cell: Element | null): HTMLElement | null {
  return cell?.querySelector<HTMLElement>('button, input') ?? (cell instanceof HTMLElement ? cell : null);
}

interface SelectAllProps<Row> {
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], selected: boolean) => void;
}

/** The header's checkbox of all rows that are here: on, off, or neither while only some are selected. */
function SelectAll<Row>({ rows, getRowId, selected, onSelect }: SelectAllProps<Row>) {
  const part = useMemo(() => selectedPart(rows, getRowId, selected), [rows, getRowId, selected]);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = part === 'some';
  }, [part]);
  return (
    <div role="columnheader" className={styles.selectCell}>
      <label className={styles.selectAll}>
        <input
          ref={box}
          type="checkbox"
          checked={part === 'all'}
          aria-label={words.selectAll(rows.length)}
          disabled={rows.length === 0}
          onChange={() => onSelect(rows.map(getRowId), part !== 'all')}
        />
      </label>
    </div>
  );
}
