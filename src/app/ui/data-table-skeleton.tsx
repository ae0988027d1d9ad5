import styles from './data-table.module.css';

/**
 * Rows where a table's first page is coming: a table's footer until then. `label` is read out. One element draws them all: bars
 * that breathe each by themselves are a layer each for the browser, just when it has most to do.
 */
export function DataTableSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.placeholder} aria-hidden="true" />
    </div>
  );
}
