import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { takeFocus } from './take-focus.ts';
import { Dialog } from './dialog.tsx';

export interface QuestionDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  /** What the other button says; it has the focus at first. */
  keep: string;
  look?: 'primary' | 'bad';
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function QuestionDialog({ children, confirm, keep, look = 'bad', busy = false, ...asked }: QuestionDialogProps) {
  return (
    <Dialog
      title={asked.title}
      role="alertdialog"
      onClose={asked.onClose}
      actions={
        <>
          <Button ref={takeFocus} onClick={asked.onClose}>
            {keep}
          </Button>
          <Button look={look} busy={busy} onClick={asked.onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface AskDialogProps extends Omit<QuestionDialogProps, 'children' | 'look' | 'busy'> {
  body: string;
}

/** The same for what needs no answer of the API: it closes with the answer of the user. */
export function AskDialog({ body, onConfirm, ...asked }: AskDialogProps) {
  const confirm = () => {
    asked.onClose();
    onConfirm();
  };
  return (
    <QuestionDialog {...asked} onConfirm={confirm}>
      <p>{body}</p>
    </QuestionDialog>
  );
}
