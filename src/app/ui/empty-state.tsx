import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

export function EmptyState({ title, children, actions, role }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={role}>
      <h2>{title}</h2>
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
