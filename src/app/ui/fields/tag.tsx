import type { ReactNode } from 'react';
import styles from './tag.module.css';

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tag} dir="auto">
      {children}
    </span>
  );
}
