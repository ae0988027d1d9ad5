import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePopover } from '#app/shortcuts/use-popover.ts';
import { navigationWords as words } from './shell-words.ts';
import styles from './shell.module.css';

/**
 * What the bar of pages of a phone has no room for stands behind a button; in a wider window it stands in the bar. `children` are
 * given what closes it.
 */
export function MorePages({ children }: { children: (close: () => void) => ReactNode }) {
  const { open, setOpen, root, button } = usePopover(words.closeMore);
  return (
    <div className={styles.more} ref={root}>
      <button
        type="button"
        ref={button}
        className={styles.moreButton}
        aria-label={words.more}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <MoreHorizontal size={16} aria-hidden="true" />
      </button>
      <div className={styles.morePages} data-open={open}>
        {children(() => setOpen(false))}
      </div>
    </div>
  );
}
