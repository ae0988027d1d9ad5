import type { Row, RowData } from '@tanstack/react-table';
import type { VirtualItem } from '@tanstack/react-virtual';
import type { Ref } from 'react';
import type { DataColumns, DataTableFeatures } from './data-table-features.ts';
import { DataTableRow } from './data-table-row.tsx';
import styles from './data-table.module.css';

interface DataTableBodyProps<Data extends RowData> {
  ref: Ref<HTMLDivElement>;
  /** The rows in view, one for each of `items`. */
  rows: readonly Row<DataTableFeatures, Data>[];
  /** The columns in the document. */
  shown: DataColumns<Data>;
  getRowName: (row: Data) => string;
  items: readonly VirtualItem[];
  /** Pixels above the first row that belong to the header. */
  headHeight: number;
  /** Pixels of all rows. */
  height: number;
  currentId: string | null;
  /** Index of the one row that Tab reaches. */
  reachable: number;
  /** Left out where rows cannot be selected. */
  selected: ReadonlySet<string> | undefined;
}

/** The rows in view, each in its place. */
export function DataTableBody<Data extends RowData>({ ref, ...props }: DataTableBodyProps<Data>) {
  const { items, currentId, selected } = props;
  return (
    <div role="rowgroup" ref={ref} className={styles.body} style={{ height: props.height }}>
      {props.rows.map((row, at) => {
        const { index = 0, start = 0 } = items[at] ?? {};
        return (
          <DataTableRow
            key={row.id}
            row={row}
            shown={props.shown}
            name={props.getRowName(row.original)}
            index={index}
            start={start - props.headHeight}
            current={row.id === currentId}
            selected={selected?.has(row.id) ?? null}
            reachable={index === props.reachable}
          />
        );
      })}
    </div>
  );
}
