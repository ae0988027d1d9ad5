import type { Row, RowData } from '@tanstack/react-table';
import type { Ref } from 'react';
import type { DataColumns, DataTableFeatures } from './data-table-features.ts';
import { DataTableRow } from './data-table-row.tsx';
import styles from './data-table.module.css';

interface DataTableBodyProps<Data extends RowData> {
  ref: Ref<HTMLDivElement>;
  /** The rows in view, one for each of `indexes`. */
  rows: readonly Row<DataTableFeatures, Data>[];
  /** The columns in the document. */
  shown: DataColumns<Data>;
  getRowName: (row: Data) => string;
  indexes: readonly number[];
  /** Of all rows, drawn or not. */
  count: number;
  /** Pixels. */
  rowHeight: number;
  currentId: string | null;
  /** Index of the one row that Tab reaches. */
  reachable: number;
  /** Left out where rows cannot be selected. */
  selected: ReadonlySet<string> | undefined;
}

/** The rows in view, each in its place. */
export function DataTableBody<Data extends RowData>({ ref, ...props }: DataTableBodyProps<Data>) {
  const { indexes, rowHeight, currentId, selected } = props;
  return (
    <div role="rowgroup" ref={ref} className={styles.body} style={{ height: props.count * rowHeight }}>
      {props.rows.map((row, at) => {
        const index = indexes[at] ?? 0;
        return (
          <DataTableRow
            key={row.id}
            row={row}
            shown={props.shown}
            name={props.getRowName(row.original)}
            index={index}
            start={index * rowHeight}
            current={row.id === currentId}
            selected={selected?.has(row.id) ?? null}
            reachable={index === props.reachable}
          />
        );
      })}
    </div>
  );
}
