import { type RowData, useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type DataColumns, dataTableFeatures } from './data-table-features.ts';
import { DataTableHeader } from './data-table-header.tsx';
import { DataTableRows, type RowsProps } from './data-table-rows.tsx';
import styles from './data-table.module.css';

interface DataTableProps<Row extends RowData> extends Omit<
  RowsProps<Row>,
  'rows' | 'scroller' | 'sortedBy' | 'header'
> {
  /** A module constant of `dataColumnHelper`. */
  columns: DataColumns<Row>;
  rows: readonly Row[];
  /** Stable over renders, as all functions given here should be. */
  getRowId: (row: Row) => string;
  sortedBy: { id: string; desc: boolean } | undefined;
  onSort: (columnId: string, descending: boolean) => void;
  /** The column whose header takes the focus when the table comes: the one that was pressed to bring this table. */
  focusHeader?: string | null;
  /** Stands below the last row and scrolls with it. */
  footer?: ReactNode;
}

/**
 * A table of any number of rows, of which only those in view are in the document. Rows are reached with the arrow keys, Home,
 * End and the page keys, and opened with Enter or a press anywhere on them; the link inside a row is what they open.
 */
export function DataTable<Row extends RowData>({
  columns,
  rows,
  getRowId,
  sortedBy,
  onSort,
  focusHeader = null,
  footer,
  ...rowsProps
}: DataTableProps<Row>) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const sorting = useMemo(() => (sortedBy === undefined ? [] : [sortedBy]), [sortedBy]);
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: rows,
    getRowId,
    state: { sorting },
    manualSorting: true,
  });
  useEffect(() => {
    // Only a focus that went with the table before; one that is elsewhere stays.
    if (focusHeader !== null && document.activeElement === document.body)
      scroller?.querySelector<HTMLElement>(`[data-column="${focusHeader}"] button`)?.focus();
  }, [scroller, focusHeader]);
  const [headers] = table.getHeaderGroups();
  return (
    <div className={styles.scroller} ref={setScroller}>
      {scroller === null ? null : (
        <DataTableRows
          {...rowsProps}
          rows={table.getRowModel().rows}
          scroller={scroller}
          sortedBy={sortedBy?.id}
          header={<DataTableHeader headers={headers?.headers ?? []} sortedBy={sortedBy?.id} onSort={onSort} />}
        />
      )}
      {footer}
    </div>
  );
}
