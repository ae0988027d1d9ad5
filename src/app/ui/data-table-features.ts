import {
  type Column,
  type ColumnDef,
  createColumnHelper,
  rowSortingFeature,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

interface DataColumnMeta {
  /** Put on the column's header and cells, for its width. */
  className?: string | undefined;
  /** Put on both too, but not while the rows are sorted by the column: it may hide the column where there is no room. */
  hidingClassName?: string | undefined;
  /** Numbers stand on the right. */
  numeric?: boolean;
}

// Only its type counts.
const columnMeta: DataColumnMeta = {};

/** What every table of the page can do, registered once. Sorting is only state and clicks: rows come sorted from the server. */
export const dataTableFeatures = tableFeatures({ rowSortingFeature, columnMeta });
export type DataTableFeatures = typeof dataTableFeatures;

/** Columns are module constants made with this helper, so that their identity is stable. */
export function dataColumnHelper<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>();
}

export type DataColumns<Row extends RowData> = readonly ColumnDef<DataTableFeatures, Row>[];

/** The classes of a column's header and cells. */
export function columnClass<Row extends RowData>(
  column: Column<DataTableFeatures, Row>,
  base: string | undefined,
  sortedBy: string | undefined,
): string {
  const { className, hidingClassName, numeric = false } = column.columnDef.meta ?? {};
  return classNames(base, className, column.id !== sortedBy && hidingClassName, numeric && styles['numeric']);
}
