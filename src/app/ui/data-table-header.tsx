import { FlexRender, type Header, type RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { columnClass, type DataTableFeatures } from './data-table-features.ts';
import styles from './data-table.module.css';

interface DataTableHeaderProps<Data extends RowData> {
  headers: readonly Header<DataTableFeatures, Data>[];
  sortedBy: string | undefined;
  onSort: (columnId: string, descending: boolean) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The column headers. Only those the server can sort by are buttons; a first press shows the newest first. */
export function DataTableHeader<Data extends RowData>({ headers, sortedBy, onSort }: DataTableHeaderProps<Data>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {headers.map((header) => {
          const { column } = header;
          const sorted = column.getIsSorted();
          const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
          return (
            <div
              key={header.id}
              role="columnheader"
              data-column={column.id}
              aria-sort={sorted === false ? undefined : ariaSort[sorted]}
              className={columnClass(column, styles.headCell, sortedBy)}
            >
              {column.getCanSort() ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.id, sorted !== 'desc')}>
                  <FlexRender header={header} />
                  {sorted === false ? null : <Arrow size={13} aria-hidden="true" />}
                </button>
              ) : (
                <FlexRender header={header} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
