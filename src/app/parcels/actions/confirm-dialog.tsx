import type { ReactNode } from 'react';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What the dangerous button says. */
  confirm: string;
  /** What the other one says; it has the focus at first. */
  keep: string;
  bad?: boolean;
  pending: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Asks before something that cannot be taken back. Stays open, with the reason, when it could not be done. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  keep,
  bad,
  pending,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} ref={takeFocus}>
            {keep}
          </Button>
          <Button look={bad ? 'bad' : 'primary'} busy={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error === null ? null : <ErrorNotice error={error} />}
    </Dialog>
  );
}
