import { useEffect, useMemo, useRef } from 'react';
import { selectedPart } from './data-table-selection.ts';
import { dataTableWords as words } from './data-table-words.ts';
import styles from './data-table.module.css';

interface SelectAllProps<Row> {
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], selected: boolean) => void;
}

/** The header's checkbox of all rows that are here: on, off, or neither while only some are selected. */
export function SelectAll<Row>({ rows, getRowId, selected, onSelect }: SelectAllProps<Row>) {
  const part = useMemo(() => selectedPart(rows, getRowId, selected), [rows, getRowId, selected]);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = part === 'some';
  }, [part]);
  return (
    <div role="columnheader" className={styles.selectCell}>
      <input
        ref={box}
        type="checkbox"
        checked={part === 'all'}
        aria-label={words.selectAll(rows.length)}
        disabled={rows.length === 0}
        onChange={() => onSelect(rows.map(getRowId), part !== 'all')}
      />
    </div>
  );
}
