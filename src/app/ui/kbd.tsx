import { keyLabel } from './keys/key-label.ts';
import styles from './kbd.module.css';

/** A shortcut as keys, for the eyes; the element it is on names it to assistive technology. `keys` as in `Control+Enter`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles.kbd} aria-hidden="true">
      {keyLabel(keys)}
    </kbd>
  );
}
