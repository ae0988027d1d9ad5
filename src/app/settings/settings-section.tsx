import { type ReactNode, useId } from 'react';
import styles from './settings-page.module.css';

/** A titled part of the settings. */
export function SettingsSection({ title, about, children }: { title: string; about: string; children?: ReactNode }) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p className="muted">{about}</p>
      {children}
    </section>
  );
}
