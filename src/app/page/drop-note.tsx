import styles from './drop-note.module.css';

/** Says the result of the file that is held over the page; empty while there is none, so that screen readers announce it. */
export function DropNote({ over, children }: { over: boolean; children: string }) {
  return (
    <p className={over ? styles.over : styles.away} role="status">
      {over ? children : ''}
    </p>
  );
}
