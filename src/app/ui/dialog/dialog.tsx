import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '#app/ui/class-names.ts';
import styles from './dialog.module.css';
import { useOpenDialog } from './open-dialogs.ts';
import { useFocusBack } from './use-focus-back.ts';

interface DialogProps {
  title: string;
  /** Called when the dialog wants to close: Escape, or outside where that is allowed. */
  onClose: () => void;
  /** A press outside closes it. Off for dialogs that hold typed text. */
  closesOutside?: boolean;
  /** Escape does nothing; the dialog must be answered. */
  mustAnswer?: boolean;
  /** `columns`: room for two of them. */
  wide?: boolean | 'columns';
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
  useFocusBack();
  useOpenDialog();
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable={closesOutside}
      isKeyboardDismissDisabled={mustAnswer}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={classNames(styles.modal, wide !== false && styles.wide, wide === 'columns' && styles.columns)}>
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
