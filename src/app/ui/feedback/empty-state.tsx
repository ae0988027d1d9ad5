import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

export function EmptyState({ title, level = 2, children, actions, role }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty} role={role}>
      <Heading>{title}</Heading>
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
