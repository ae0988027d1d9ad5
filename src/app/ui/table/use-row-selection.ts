import { useRef } from 'react';
import { extendSelection, rowRange } from './data-table-selection.ts';

interface SelectableRows<Row> {
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], selected: boolean) => void;
}

/** What presses and keys do to the selection of rows, which are named by their indexes here and by their ids outside. */
export function useRowSelection<Row>({ rows, getRowId, selected, onSelect }: SelectableRows<Row>) {
  // The row a range begins at: the one that was toggled last, or where Shift was first held down.
  const anchor = useRef<string | null>(null);
  const idAt = (index: number): string | null => {
    const row = rows[index];
    return row === undefined ? null : getRowId(row);
  };
  const select = (indexes: readonly number[], on: boolean) => {
    const ids = indexes.map(idAt).filter((id) => id !== null);
    if (ids.length > 0) onSelect(ids, on);
  };
  const anchorIndex = () => rows.findIndex((row) => getRowId(row) === anchor.current);
  return {
    /** Turns one row over; with `range` all rows from the one that was turned over before become as this one. */
    toggle(index: number, range: boolean) {
      const id = idAt(index);
      if (id === null) return;
      const from = range ? anchorIndex() : -1;
      select(from < 0 ? [index] : rowRange(from, index), !selected.has(id));
      anchor.current = id;
    },
    extend(from: number, to: number) {
      if (anchorIndex() < 0) anchor.current = idAt(from);
      const change = extendSelection(anchorIndex(), from, to);
      select(change.deselect, false);
      select(change.select, true);
    },
    selectAll: () => onSelect(rows.map(getRowId), true),
    /** A move without Shift ends the range. */
    endRange() {
      anchor.current = null;
    },
  };
}
