import { Ellipsis } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import {
  type ActiveShortcut,
  getActiveShortcuts,
  menuGroups,
  subscribeToShortcuts,
} from '#app/shortcuts/shortcut-registry.ts';
import { usePopover } from '#app/shortcuts/use-popover.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import styles from './more-menu.module.css';
import { moreWords as words } from './parcel-action-words.ts';

export interface MenuChoice {
  label: string;
  keys?: string | null;
  refused?: string | undefined;
  run?: () => void;
}

interface MoreMenuProps {
  label: string;
  /** Each group is set off from the one above it. */
  groups: readonly (readonly MenuChoice[])[];
  /** Where it opens. */
  side: 'above' | 'below';
  className?: string | undefined;
  children: ReactNode;
}

/** What is done less often, behind a button. */
export function MoreMenu({ label, groups, side, className, children }: MoreMenuProps) {
  const { open, setOpen, close, root, button } = usePopover(words.closeMore);
  return (
    <div ref={root} className={classNames(styles.more, className)}>
      <Button
        small={side === 'above'}
        ref={button}
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
      </Button>
      {open ? (
        <div role="group" aria-label={label} className={classNames(styles.menu, styles[side])} data-sheet>
          {groups.map((choices, at) => (
            <div key={at}>
              {choices.map(({ label: name, keys, refused, run }) => (
                <Button
                  key={name}
                  small
                  look="quiet"
                  keys={keys ?? undefined}
                  disabledReason={refused}
                  onClick={() => {
                    close();
                    run?.();
                  }}
                >
                  <span>{name}</span>
                </Button>
              ))}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** All that can be done with `subject` besides what has a button of its own, as its shortcuts say it. */
export function MoreActions({ subject }: { subject: string }) {
  const shortcuts = useSyncExternalStore(subscribeToShortcuts, getActiveShortcuts);
  const own = shortcuts.filter((shortcut) => shortcut.subject === subject);
  return (
    <MoreMenu label={words.moreActions} groups={menuGroups.map((group) => choicesOf(own, group))} side="below">
      <Ellipsis size={15} aria-hidden="true" />
    </MoreMenu>
  );
}

function choicesOf(shortcuts: readonly ActiveShortcut[], group: string): ActiveShortcut[] {
  return shortcuts.filter(({ menu }) => menu === group).toSorted((one, other) => one.label.localeCompare(other.label));
}
