import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table';
import { classNames } from '#app/ui/class-names.ts';
import styles from './data-table.module.css';

export interface DataColumnMeta {
  /** The column's name in words; its header shows it. */
  name: string;
  /** Pixels, where the user chose none. */
  width: number;
  /** Pixels it gives way to, so that a column of a later rank is shown too; without it, its `width`. */
  min?: number;
  /** Its share of the room that is left. */
  grows?: number;
  /** Its column is as wide as the longest of these needs: narrower than `width`, or wider where columns that grow can give. A method, as `tip`. */
  text?(row: RowData): string;
  /** Where the user chose nothing, columns are shown in this order for as long as there is room. */
  rank: number;
  /** Shown where rows are cards. */
  onCard?: boolean;
  /** Cannot be hidden: it holds what a row opens. */
  fixed?: boolean;
  /** The server can sort by it, under the column's id. */
  sortable?: boolean;
  /** Numbers stand on the right. */
  numeric?: boolean;
  /** Put on the column's header and cells, for its place on a card. */
  className?: string | undefined;
  /** Its cells lay out what they hold. All others hold text, which they cut where there is no room: less work for the browser. */
  rich?: boolean;
  /**
   * What the tooltip of a cell says; nothing where that is empty. What is cut says itself. A method, so that it may request the rows of
   * its own table.
   */
  tip?(row: RowData): string;
}

// Only its type counts.
const columnMeta: DataColumnMeta = { name: '', width: 0, rank: 0 };

/**
 * What every table of the page can do. Rows come sorted by the server and selected by the page; widths are tracks that share the room
 * (data-table-columns.ts), which the library's sizes in pixels cannot say.
 */
export const dataTableFeatures = tableFeatures({ columnMeta, columnOrderingFeature, columnVisibilityFeature });
export type DataTableFeatures = typeof dataTableFeatures;

/** Columns are module constants made with this helper, so that their identity is stable. */
export function dataColumnHelper<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>();
}

export type DataColumn<Row extends RowData> = ColumnDef<DataTableFeatures, Row> & { id: string; meta: DataColumnMeta };
export type DataColumns<Row extends RowData> = readonly DataColumn<Row>[];

/** The classes of a column's header and cells. */
export function columnClass<Row extends RowData>(
  { meta }: ColumnDef<DataTableFeatures, Row>,
  base: string | undefined,
): string {
  return classNames(base, meta?.className, meta?.numeric && styles['numeric']);
}
