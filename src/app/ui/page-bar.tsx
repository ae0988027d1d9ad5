import type { ReactNode } from 'react';
import styles from './page-bar.module.css';

/** The bar on top of a page: what it is on the left, what can be done on the right. */
export function PageBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.bar}>
      {children}
      <span className={styles.grow} />
      {actions}
    </header>
  );
}
