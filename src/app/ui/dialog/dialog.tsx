import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '#app/ui/class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called when the dialog wants to close: Escape, or outside where that is allowed. */
  onClose: () => void;
  /** A press outside closes it. Off for dialogs that hold typed text. */
  closesOutside?: boolean;
  /** Escape does nothing; the dialog must be answered. */
  mustAnswer?: boolean;
  wide?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  actions?: ReactNode;
}

/** A modal dialog, open while it is mounted. Loaded where it is needed, not with the first page. */
export function Dialog({
  title,
  onClose,
  closesOutside = false,
  mustAnswer = false,
  wide = false,
  role = 'dialog',
  children,
  actions,
}: DialogProps) {
  // Before the dialog takes it.
  const [giveFocusBack] = useState(rememberFocus);
  useEffect(() => giveFocusBack, [giveFocusBack]);
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable={closesOutside}
      isKeyboardDismissDisabled={mustAnswer}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={classNames(styles.modal, wide && styles.wide)}>
        <AriaDialog className={styles.dialog ?? ''} role={role}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Remembers where the focus is. What it returns is called when something that took the focus has gone: where the focus could not
 * be given back, since the element that had it went too (the button *Save view* goes once the view is saved), the nearest place
 * around it that is still there gets it.
 */
function rememberFocus(): () => void {
  const places: Element[] = [];
  for (let place = document.activeElement; place !== null && place !== document.body; place = place.parentElement)
    places.push(place);
  const give = () => {
    const active = document.activeElement;
    if (active !== null && active !== document.body) return;
    const place = places.find((candidate) => candidate.isConnected);
    // The last one: where the current one has just changed, the one before may still say so.
    const current = [...(place?.querySelectorAll('[aria-current="page"]') ?? [])].at(-1);
    const inside = current ?? place?.querySelector('a[href], button, input');
    if (inside instanceof HTMLElement) inside.focus();
  };
  // The dialog itself gives the focus back a frame after it has gone.
  return () => requestAnimationFrame(() => requestAnimationFrame(give));
}
