import styles from './skeleton.module.css';

/** Stands where something is really coming. Widths differ so that it reads as text. */
export function Skeleton({ width = '100%' }: { width?: string }) {
  return <span className={styles.skeleton} style={{ width }} aria-hidden="true" />;
}
