import type { RowData, Table } from '@tanstack/react-table';
import type { VirtualItem } from '@tanstack/react-virtual';
import type { Ref } from 'react';
import type { DataTableFeatures } from './data-table-features.ts';
import { DataTableRow } from './data-table-row.tsx';
import styles from './data-table.module.css';

interface DataTableBodyProps<Data extends RowData> {
  ref: Ref<HTMLDivElement>;
  table: Table<DataTableFeatures, Data>;
  rows: readonly Data[];
  getRowId: (row: Data) => string;
  getRowName: (row: Data) => string;
  /** The rows to draw. */
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
  const { rows, getRowId, currentId, selected } = props;
  return (
    <div role="rowgroup" ref={ref} className={styles.body} style={{ height: props.height }}>
      {props.items.map(({ index, start }) => {
        const data = rows[index];
        if (data === undefined) return null;
        const id = getRowId(data);
        return (
          <DataTableRow
            key={id}
            table={props.table}
            data={data}
            id={id}
            name={props.getRowName(data)}
            index={index}
            start={start - props.headHeight}
            current={id === currentId}
            selected={selected?.has(id) ?? null}
            reachable={index === props.reachable}
          />
        );
      })}
    </div>
  );
}
