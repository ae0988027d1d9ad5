import type { RowData } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { type ColumnLayout, columnTracks } from './data-table-columns.ts';
import type { DataColumns } from './data-table-features.ts';
import styles from './data-table-skeleton.module.css';

interface DataTableSkeletonProps<Data extends RowData> {
  /** Read out. */
  label: string;
  shown: DataColumns<Data>;
  layout: ColumnLayout;
  selectable: boolean;
}

/**
 * Rows where a table's first page is coming. One element draws a whole column of bars: bars that breathe each by themselves are
 * a layer each for the browser, just when it has most to do.
 */
export function DataTableSkeleton<Data extends RowData>({
  label,
  shown,
  layout,
  selectable,
}: DataTableSkeletonProps<Data>) {
  const tracks = { gridTemplateColumns: columnTracks(shown, layout, selectable) } satisfies CSSProperties;
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.placeholder} style={tracks} aria-hidden="true">
        {selectable ? <i className={styles.boxes} /> : null}
        {shown.map(({ id, meta }) => (
          <i key={id} className={classNames(styles.bars, meta.numeric && styles.barsRight)} />
        ))}
      </div>
    </div>
  );
}
