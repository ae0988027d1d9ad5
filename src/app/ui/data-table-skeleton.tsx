import styles from './data-table.module.css';
import { Skeleton } from './skeleton.tsx';

const widths = ['8%', '7%', '24%', '13%', '6%', '9%', '5%'];

/** Rows where a table's first page is coming: a table's footer until then. `label` is read out. */
export function DataTableSkeleton({ label, rows = 24 }: { label: string; rows?: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.placeholder} aria-hidden="true">
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
