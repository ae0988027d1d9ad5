import { ChevronUp } from 'lucide-react';
import { usePopover } from '#app/shortcuts/use-popover.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './selection-bar.module.css';
import { selectionWords as words } from './selection-words.ts';

interface SelectionMenuProps {
  choices: readonly { label: string; run: () => void }[];
}

/** What is done with the selection itself, behind a button, so that what is done with the parcels has room. */
export function SelectionMenu({ choices }: SelectionMenuProps) {
  const { open, setOpen, close, root, button } = usePopover(words.closeMore);
  return (
    <div ref={root} className={styles.more}>
      <Button small ref={button} aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.more}
        <ChevronUp size={12} aria-hidden="true" />
      </Button>
      {open ? (
        <div role="group" aria-label={words.more} className={styles.menu}>
          {choices.map(({ label, run }) => (
            <Button
              key={label}
              small
              look="quiet"
              onClick={() => {
                close();
                run();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
