import styles from './state-dot.module.css';

/** In front of the name of a state, in its colour. */
export function StateDot() {
  return <i className={styles.dot} aria-hidden="true" />;
}
