import type { RowData } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { minTableWidth, shownColumns, type ColumnLayout, columnTracks } from './data-table-columns.ts';
import type { DataColumns } from './data-table-features.ts';
import { DataTableRows, type RowsProps } from './data-table-rows.tsx';
import { useScrollerSize } from './use-scroller-size.ts';
import { boxesForPointer } from './row-for-pointer.ts';
import styles from './data-table.module.css';

interface DataTableProps<Row extends RowData> extends RowsProps<Row> {
  /** Stands below the last row and scrolls with it. */
  footer?: ReactNode;
  /** Read out while the first rows are on their way. */
  loading?: string | undefined;
}

/**
 * A table of any number of rows, of which only those in view are in the document. Rows are reached with the arrow keys, Home,
 * End and the page keys, and opened with Enter or a press anywhere on them; the link inside a row is what they open. They are
 * selected by checkbox, `x`, Space, and Shift with a press or an arrow; columns are moved and sized at their headers.
 */
export function DataTable<Row extends RowData>({ footer, loading, ...props }: DataTableProps<Row>) {
  const { columns, layout, cards, sortedBy, onShown } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const size = useScrollerSize(scroller);
  const { width } = size;
  const sortedId = sortedBy?.id;
  const boxes = props.selected === undefined ? 0 : boxesForPointer();
  const shown = useMemo(
    () =>
      shownColumns(columns, layout, {
        width: width - boxes,
        cards,
        sortedBy: sortedId,
      }),
    [columns, layout, width, cards, sortedId, boxes],
  );
  useEffect(() => {
    if (width > 0) onShown?.(shown.map(({ id }) => id));
  }, [width, shown, onShown]);
  const minWidth = cards ? 0 : minTableWidth(shown, layout, boxes, width);
  return (
    <div
      className={classNames(styles.scroller, minWidth > width && styles.wide, loading !== undefined && styles.loading)}
      ref={setScroller}
      style={{ '--row-height': `${props.rowHeight}px` } as CSSProperties}
    >
      {scroller === null || width === 0 ? null : <DataTableRows {...props} {...{ shown, scroller, size, minWidth }} />}
      {loading === undefined ? null : (
        <DataTableSkeleton label={loading} shown={width === 0 ? noColumns : shown} {...{ layout, boxes }} />
      )}
      <div className={styles.footer}>{footer}</div>
    </div>
  );
}

// Which there are is not known before the width is.
const noColumns: never[] = [];

interface DataTableSkeletonProps<Data extends RowData> {
  /** Read out. */
  label: string;
  shown: DataColumns<Data>;
  layout: ColumnLayout;
  boxes: number;
}

/**
 * Rows where a table's first page is coming. One element draws a whole column of bars: bars that breathe each by themselves are
 * a layer each for the browser, just when it has most to do.
 */
function DataTableSkeleton<Data extends RowData>({ label, shown, layout, boxes }: DataTableSkeletonProps<Data>) {
  const tracks = { gridTemplateColumns: columnTracks(shown, layout, boxes) } satisfies CSSProperties;
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.placeholder} style={tracks} aria-hidden="true">
        {boxes > 0 ? <i className={styles.boxes} /> : null}
        {shown.map(({ id, meta }) => (
          <i key={id} className={classNames(styles.bars, meta.numeric && styles.barsRight)} />
        ))}
      </div>
    </div>
  );
}
